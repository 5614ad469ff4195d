"use strict";

// What happens, told twice: on the page for a person who looks, on the console for one who runs the app without a screen.

const withCommas = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
const counted = (number, noun) => `${withCommas(number)} ${noun}${number === 1 ? "" : "s"}`;

const Journal = {
    /** Begins a chapter. */
    heading(text) {
        Journal.write("");
        Journal.write(text);
    },

    /** A line of a chapter. */
    line: (text) => Journal.write(`   ${text}`),

    /** Says what went wrong, where it cannot be missed. */
    problem(error) {
        const text = error instanceof Error ? error.message : String(error);
        const box = document.getElementById("problem");
        box.textContent = text;
        box.hidden = false;
        Journal.show(`   Problem: ${text}`);
        console.error(`Contacts: ${text}`);
    },

    /** A sentence for the person at the screen; nothing takes it away. */
    hint(text) {
        const box = document.getElementById("hint");
        box.textContent = text;
        box.hidden = !text;
    },

    /** A listener for a sync that moves the progress bar and writes about every fourth of the way. */
    progress(verb) {
        const bar = document.getElementById("progress");
        let written = -1;
        return ({ status, progress, totalSize }) => {
            bar.value = progress;
            bar.hidden = status !== "RUNNING";
            if (totalSize < 0 || progress === written || (status === "RUNNING" && progress < written + 25)) {
                return;
            }
            written = progress;
            const filled = "#".repeat(Math.round(progress / 5)).padEnd(20, ".");
            Journal.line(`${verb}  [${filled}] ${String(progress).padStart(3)} % of ${counted(totalSize, "record")}`);
        };
    },

    write(text) {
        Journal.show(text);
        console.log(text);
    },

    show(text) {
        const log = document.getElementById("journal");
        log.append(`${text}\n`);
        log.scrollTop = log.scrollHeight;
    },
};
