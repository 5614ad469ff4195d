"use strict";

// The way to the far end. Connections break: what was sent is kept until the far end has it and goes out again over the next connection,
// and what comes twice is dropped. The body of (function (exports, language) { ... }).
//
// A message is a text, [number, heard, kind, ...]: numbers count each side's messages from 1 (0: it needs no answer), and `heard` is the
// last number that the sender has got from the other side. Binary frames behind it belong to it.

const { JSON, map, Math, push, shift, String } = language;
const { clearTimeout, setTimeout, URL, WebSocket } = window;

/** Messages that may be heard before it is said, and how long that may take. */
const UNSAID = 32;
const SILENCE_MS = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** The far end closes so when it knows nothing of the page any more. */
const UNKNOWN = 4001;

/**
 * Opens the way, in time.
 *
 * - `bridge`: its path at the page's own origin.
 * - `pass`: what the page shows for itself.
 * - `incoming`: { message(kind, parts, bytes), lost(reason) }. After `lost` nothing comes any more.
 */
exports.open = function open(bridge, pass, incoming) {
    /** Messages that the far end may not have: { number, rest, buffers }. */
    const kept = [];
    let [sent, heard, said] = [0, 0, 0];
    let socket = null;
    let isOpen = false;
    let hasEnded = false;
    let pause = FIRST_PAUSE_MS;
    let saying = null;
    let shown = null;
    /** A message whose binary frame comes next. */
    let unfinished = null;

    function transmit({ number, rest, buffers }) {
        said = heard;
        socket.send(`[${number},${heard},${rest}]`);
        for (let index = 0; index < buffers.length; index++) {
            socket.send(buffers[index]);
        }
    }

    function say() {
        saying = null;
        if (isOpen && said < heard) {
            transmit({ number: 0, rest: '"heard"', buffers: [] });
        }
    }

    function hear(number, takes) {
        if (number > 0) {
            if (number <= heard) {
                return;
            }
            heard = number;
            if (heard - said >= UNSAID) {
                say();
            } else {
                saying ??= setTimeout(say, SILENCE_MS);
            }
        }
        takes();
    }

    function forget(number) {
        while (kept.length > 0 && kept[0].number <= number) {
            shift(kept);
        }
    }

    function take(data) {
        if (typeof data !== "string") {
            const message = unfinished;
            unfinished = null;
            hear(message.number, () => incoming.message(message.kind, message.parts, data));
            return;
        }
        const { 0: number, 1: theirs, 2: kind, 3: parts, 4: isBinary } = JSON.parse(data);
        forget(theirs);
        if (kind === "welcome") {
            isOpen = true;
            pause = FIRST_PAUSE_MS;
            for (let index = 0; index < kept.length; index++) {
                transmit(kept[index]);
            }
        } else if (isBinary) {
            unfinished = { number, kind, parts };
        } else if (kind !== "heard") {
            hear(number, () => incoming.message(kind, parts, null));
        }
    }

    function end(reason) {
        hasEnded = true;
        isOpen = false;
        clearTimeout(saying);
        incoming.lost(reason);
    }

    function connect() {
        const address = new URL(bridge, location.origin);
        address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
        socket = new WebSocket(address);
        socket.binaryType = "arraybuffer";
        unfinished = null;
        socket.onopen = () => socket.send(JSON.stringify({ ...shown, heard }));
        socket.onmessage = ({ data }) => take(data);
        socket.onclose = ({ code, reason }) => {
            isOpen = false;
            if (hasEnded) {
                return;
            }
            if (code === UNKNOWN) {
                end(reason);
                return;
            }
            setTimeout(connect, pause);
            pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        };
    }

    const unheard = () => map(kept, ({ number, rest }) => `[${number},${heard},${rest}]`);

    pass.coming.then((given) => {
        shown = given;
        if (!hasEnded) {
            connect();
        }
    }, (error) => end(String(error?.message ?? error)));

    return {
        /** Sends a message: `rest` is what stands behind the two numbers, as JSON. */
        send(rest, buffers = []) {
            const message = { number: ++sent, rest, buffers };
            push(kept, message);
            if (isOpen) {
                transmit(message);
            }
        },

        /** Whether what is sent goes out at once. */
        isOpen: () => isOpen,

        /** The messages that the far end may not have, for another way to it. None may have buffers. */
        unheard,

        /**
         * The page ends, and its connection with it.
         *
         * @returns the messages that the far end may not have, and one that says that the page has ended.
         */
        abandon() {
            hasEnded = true;
            const messages = unheard();
            push(messages, `[0,${heard},"leave"]`);
            return messages;
        },

        /** The page ends: the far end need not wait for another connection. */
        leave() {
            hasEnded = true;
            if (isOpen) {
                transmit({ number: 0, rest: '"leave"', buffers: [] });
            }
            socket?.close(1000);
        },
    };
};
