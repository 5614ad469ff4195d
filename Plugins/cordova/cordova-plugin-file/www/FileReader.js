"use strict";

const exec = require("cordova/exec");
const modulemapper = require("cordova/modulemapper");
const FileError = require("./FileError");
const ProgressEvent = require("./ProgressEvent");

// The page's own, which reads blobs, whatever the page does to its globals later.
const PageReader = modulemapper.getOriginalSymbol(window, "FileReader");
const { TextDecoder, Uint8Array } = window;

/**
 * Reads files of the app, piece by piece, and hands blobs to the page's own reader.
 *
 * Its events are calls of `onloadstart`, `onprogress`, `onload`, `onerror`, `onabort` and `onloadend`.
 */
function FileReader() {
    this._readyState = FileReader.EMPTY;
    this._error = null;
    this._result = null;
    /** Of the file that was read at last; empty when it was a blob. */
    this._localURL = "";
    /** Stands for the reading under way: what comes of an older one is dropped. */
    this._reading = null;
    this._realReader = new PageReader();
}

/** Bytes that are asked for at once. */
FileReader.READ_CHUNK_SIZE = 256 * 1024;

FileReader.EMPTY = 0;
FileReader.LOADING = 1;
FileReader.DONE = 2;

for (const name of ["readyState", "error", "result"]) {
    Object.defineProperty(FileReader.prototype, name, {
        configurable: true,
        get() { return this._localURL ? this[`_${name}`] : this._realReader[name]; },
    });
}

// Handlers are the page's own reader's, so that it calls them for blobs.
for (const name of ["onloadstart", "onprogress", "onload", "onerror", "onabort", "onloadend"]) {
    Object.defineProperty(FileReader.prototype, name, {
        configurable: true,
        get() { return this._realReader[name] || null; },
        set(handler) { this._realReader[name] = handler; },
    });
}

function tell(reader, type, details) {
    const event = new ProgressEvent(type, { target: reader, ...details });
    event.lengthComputable = event.total > 0;
    const handler = reader[`on${type}`];
    if (typeof handler === "function") {
        handler.call(reader, event);
    }
}

function end(reader, type, result, error) {
    reader._reading = null;
    reader._readyState = FileReader.DONE;
    reader._result = result;
    reader._error = error;
    tell(reader, type);
    // A handler may have begun to read again.
    if (reader._reading === null) {
        tell(reader, "loadend");
    }
}

/** Bytes asked for at once, a multiple of what must not be torn apart. */
const chunkSize = (unit) => Math.max(FileReader.READ_CHUNK_SIZE - (FileReader.READ_CHUNK_SIZE % unit) + (unit > 1 ? unit : 0), 1);

/**
 * Reads a file of the app.
 *
 * @param action what the native side is asked for, again and again.
 * @param sink takes each piece and its place (`add`), gives the result at the end (`finish`); may throw a code.
 */
function read(reader, file, action, { add, finish, unit = 1 }) {
    const reading = {};
    const total = file.end - file.start;
    let loaded = 0;
    reader._localURL = file.localURL;
    reader._reading = reading;
    reader._readyState = FileReader.LOADING;
    reader._result = null;
    reader._error = null;
    tell(reader, "loadstart", { total });

    const fail = (code) => {
        if (reader._reading === reading) {
            end(reader, "error", null, new FileError(code));
        }
    };
    const attempt = (work) => {
        try {
            return work();
        } catch (code) {
            fail(code);
            return undefined;
        }
    };
    const next = () => {
        const from = file.start + loaded;
        const to = from + Math.min(total - loaded, chunkSize(unit));
        exec((piece) => take(piece, to - from), fail, "File", action, [file.localURL, from, to]);
    };
    const take = (piece, size) => {
        if (reader._reading !== reading) {
            return;
        }
        attempt(() => add(piece, loaded, total));
        loaded += size;
        if (reader._reading === reading) {
            tell(reader, "progress", { loaded, total });
        }
        if (reader._reading !== reading) {
            return;
        }
        if (loaded < total) {
            next();
            return;
        }
        const result = attempt(finish);
        if (reader._reading === reading) {
            end(reader, "load", result, null);
        }
    };
    if (reader._reading === reading) {
        next();
    }
}

/** Reads a file of the app as `sink` wants it, anything else with the page's own reader. */
function begin(reader, file, method, sink, ...more) {
    if (reader.readyState === FileReader.LOADING) {
        throw new FileError(FileError.INVALID_STATE_ERR);
    }
    if (typeof file?.localURL === "string") {
        read(reader, file, method === "readAsText" ? "readAsArrayBuffer" : method, sink());
    } else {
        reader._localURL = "";
        reader._realReader[method](file, ...more);
    }
}

/** A decoder as phones have it: an iPhone takes UTF-8 only, and no bytes that are none. */
function makeDecoder(label) {
    if (cordova.platformId === "ios") {
        if (label.toUpperCase() !== "UTF-8") {
            throw FileError.ENCODING_ERR;
        }
        return new TextDecoder("UTF-8", { fatal: true, ignoreBOM: true });
    }
    try {
        return new TextDecoder(label, { ignoreBOM: true });
    } catch {
        throw FileError.NOT_READABLE_ERR;
    }
}

function textSink(label) {
    let decoder = null;
    let text = "";
    const decode = (...parameters) => {
        try {
            text += decoder.decode(...parameters);
        } catch {
            throw FileError.ENCODING_ERR;
        }
    };
    return {
        add(piece) {
            decoder ??= makeDecoder(label);
            // A character may lie across two pieces.
            decode(piece, { stream: true });
        },
        finish() {
            decode();
            return text;
        },
    };
}

function bytesSink() {
    let bytes = null;
    let length = 0;
    return {
        add(piece, place, total) {
            bytes ??= new Uint8Array(total);
            const part = new Uint8Array(piece);
            bytes.set(part, place);
            length = place + part.length;
        },
        // The file may have become shorter meanwhile.
        finish: () => (length === bytes.length ? bytes.buffer : bytes.buffer.slice(0, length)),
    };
}

function concatenation(rest = (piece) => piece, unit = 1) {
    let text = "";
    return {
        unit,
        add(piece) { text += text === "" ? piece : rest(piece); },
        finish: () => text,
    };
}

FileReader.prototype.readAsText = function (file, encoding) {
    begin(this, file, "readAsText", () => textSink(encoding || "UTF-8"), encoding);
};

FileReader.prototype.readAsArrayBuffer = function (file) {
    begin(this, file, "readAsArrayBuffer", bytesSink);
};

FileReader.prototype.readAsBinaryString = function (file) {
    begin(this, file, "readAsBinaryString", () => concatenation());
};

FileReader.prototype.readAsDataURL = function (file) {
    // Three bytes are four digits; each piece comes with the type in front.
    begin(this, file, "readAsDataURL", () => concatenation((piece) => piece.slice(piece.indexOf(",") + 1), 3));
};

/** Ends what is under way: nothing more comes of it than `onabort` and `onloadend`. */
FileReader.prototype.abort = function () {
    if (!this._localURL) {
        this._realReader.abort();
    } else if (this._readyState === FileReader.LOADING) {
        end(this, "abort", null, null);
    } else {
        this._result = null;
    }
};

module.exports = FileReader;
