"use strict";

const exec = require("cordova/exec");
const File = require("./File");
const FileError = require("./FileError");
const FileReader = require("./FileReader");
const ProgressEvent = require("./ProgressEvent");

const { ArrayBuffer, Blob } = window;

/**
 * Writes a file of the app. What stands behind the place where it writes is cut off.
 *
 * Its events are calls of `onwritestart`, `onwrite`, `onerror`, `onabort` and `onwriteend`.
 *
 * @param file a `File`, or the address that the native side knows a file by.
 */
function FileWriter(file) {
    this.fileName = "";
    this.length = 0;
    if (file) {
        this.localURL = file.localURL || file;
        this.length = file.size || 0;
    }
    this.position = 0;
    this.readyState = FileWriter.INIT;
    this.result = null;
    this.error = null;
    this.onwritestart = null;
    this.onprogress = null;
    this.onwrite = null;
    this.onwriteend = null;
    this.onabort = null;
    this.onerror = null;
    Object.defineProperty(this, "writing", { value: null, writable: true });
}

FileWriter.INIT = 0;
FileWriter.WRITING = 1;
FileWriter.DONE = 2;

function tell(writer, type) {
    const handler = writer[`on${type}`];
    if (typeof handler === "function") {
        handler.call(writer, new ProgressEvent(type, { target: writer }));
    }
}

function end(writer, type, error) {
    writer.writing = null;
    writer.readyState = FileWriter.DONE;
    if (error) {
        writer.error = error;
    }
    tell(writer, type);
    // Whether or not a handler has begun to write again: that is when apps write the next part.
    tell(writer, "writeend");
}

/** Begins, or throws when something is under way. */
function begin(writer) {
    if (writer.readyState === FileWriter.WRITING) {
        throw new FileError(FileError.INVALID_STATE_ERR);
    }
    writer.readyState = FileWriter.WRITING;
    writer.writing = {};
    return writer.writing;
}

/** Has the native side do something; what comes of it when it was ended is dropped. */
function call(writer, writing, action, parameters, succeed) {
    tell(writer, "writestart");
    const ifOpen = (proceed) => (value) => {
        if (writer.writing === writing) {
            proceed(value);
        }
    };
    const success = ifOpen((value) => {
        succeed(value);
        end(writer, "write");
    });
    exec(success, ifOpen((code) => end(writer, "error", new FileError(code))), "File", action, [writer.localURL, ...parameters]);
}

function send(writer, writing, data) {
    call(writer, writing, "write", [data, writer.position, data instanceof ArrayBuffer], (written) => {
        writer.position += written;
        writer.length = writer.position;
    });
}

/** Writes text, an ArrayBuffer, a blob or a file at `position`, which moves behind it. */
FileWriter.prototype.write = function (data) {
    const writing = begin(this);
    if (!(data instanceof File || data instanceof Blob)) {
        send(this, writing, data);
        return;
    }
    const reader = new FileReader();
    reader.onload = () => {
        if (this.writing === writing) {
            send(this, writing, reader.result);
        }
    };
    reader.onerror = () => {
        if (this.writing === writing) {
            end(this, "error", reader.error);
        }
    };
    reader.readAsArrayBuffer(data);
};

/** Cuts the file. */
FileWriter.prototype.truncate = function (size) {
    call(this, begin(this), "truncate", [size], (length) => {
        this.length = length;
        this.position = Math.min(this.position, length);
    });
};

/** Moves to a place in the file, which is counted from its end when it is negative. */
FileWriter.prototype.seek = function (offset) {
    if (this.readyState === FileWriter.WRITING) {
        throw new FileError(FileError.INVALID_STATE_ERR);
    }
    if (!offset && offset !== 0) {
        return;
    }
    this.position = offset < 0 ? Math.max(offset + this.length, 0) : Math.min(offset, this.length);
};

/** Takes no more notice of what is being written; the file may have it all the same. */
FileWriter.prototype.abort = function () {
    if (this.readyState !== FileWriter.WRITING) {
        throw new FileError(FileError.INVALID_STATE_ERR);
    }
    end(this, "abort", new FileError(FileError.ABORT_ERR));
};

module.exports = FileWriter;
