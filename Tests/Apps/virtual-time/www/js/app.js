// An hour of timers, told in minutes since the start as Date and performance.now see them. Without --virtual-time it takes an hour.
const startDate = Date.now();
const startNow = performance.now();
const minute = 60_000;

function tell(what) {
    const byDate = Math.floor((Date.now() - startDate) / minute);
    const byNow = Math.floor((performance.now() - startNow) / minute);
    console.log(`${what} at minute ${byDate === byNow ? byDate : `${byDate} or ${byNow}`}`);
}

setTimeout(() => tell("the hour"), 60 * minute);
setTimeout(() => tell("half"), 30 * minute);
setTimeout(() => setTimeout(() => tell("a quarter, in two steps"), 5 * minute), 10 * minute);

let quarters = 0;
const interval = setInterval(() => {
    tell(`quarter ${++quarters}`);
    if (quarters === 3) clearInterval(interval);
}, 15 * minute);
