// Makes Date follow the page's virtual clock; timers and performance.now do by themselves. A function of `wallTime`, the
// milliseconds since 1970 of that clock.
(function (wallTime) {
  "use strict";

  const RealDate = Date;
  const now = { now() { return wallTime(); } }.now;
  Object.defineProperty(RealDate, "now", { value: now, writable: true, configurable: true });

  const VirtualDate = new Proxy(RealDate, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [wallTime()] : values, newTarget),
    apply: () => new RealDate(wallTime()).toString(),
  });
  RealDate.prototype.constructor = VirtualDate;
  Object.defineProperty(window, "Date", { value: VirtualDate, writable: true, configurable: true });
})
