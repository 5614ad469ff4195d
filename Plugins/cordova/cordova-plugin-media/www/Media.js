"use strict";

// cordova-plugin-media.Media: a sound that is played, or recorded.

const argscheck = require("cordova/argscheck");
const channel = require("cordova/channel");
const exec = require("cordova/exec");
const utils = require("cordova/utils");

const SERVICE = "Media";

/** Those that have not been released, by id: what the native side tells of them comes with it. */
const known = new Map();

class Media {
    /**
     * @param src the address, or the name, of a sound
     * @param success called when playing or recording has stopped
     * @param fail called with a MediaError's members
     * @param changed called with each new state, one of Media.MEDIA_NONE and so on
     * @param measured called with the duration in seconds once it is known
     */
    constructor(src, success, fail, changed, measured) {
        argscheck.checkArgs("sFFF", "Media", arguments);
        this.id = utils.createUUID();
        this.src = src;
        this.successCallback = success;
        this.errorCallback = fail;
        this.statusCallback = changed;
        this.durationUpdateCallback = measured;
        this._duration = -1;
        this._position = -1;
        known.set(this.id, this);
        this.#exec("create", null, fail, src);
    }

    #exec(action, success, fail, ...args) {
        exec(success, fail, SERVICE, action, [this.id, ...args]);
    }

    /** Begins, or goes on. On iOS `options.numberOfLoops` says how often it is played in all. */
    play(options) {
        this.#exec("startPlayingAudio", null, null, this.src, options);
    }

    pause() {
        this.#exec("pausePlayingAudio", null, this.errorCallback);
    }

    /** Stops, and goes back to the beginning. */
    stop() {
        this.#exec("stopPlayingAudio", () => { this._position = 0; }, this.errorCallback);
    }

    seekTo(milliseconds) {
        this.#exec("seekToAudio", (seconds) => { this._position = seconds; }, this.errorCallback, milliseconds);
    }

    /** Seconds; -1 as long as that is not known. */
    getDuration() {
        return this._duration;
    }

    /** Gives `success` the seconds from the beginning; -1 when it is not played. */
    getCurrentPosition(success, fail) {
        const take = (seconds) => {
            this._position = seconds;
            success(seconds);
        };
        this.#exec("getCurrentPositionAudio", take, fail);
    }

    /** @param volume from 0 to 1 */
    setVolume(volume) {
        this.#exec("setVolume", null, null, volume);
    }

    /** @param rate how fast it is played: 1 is as fast as it was recorded */
    setRate(rate) {
        this.#exec("setRate", null, null, rate);
    }

    /** Begins to record into the file. */
    startRecord() {
        this.#exec("startRecordingAudio", null, this.errorCallback, this.src);
    }

    pauseRecord() {
        this.#exec("pauseRecordingAudio", null, this.errorCallback);
    }

    resumeRecord() {
        this.#exec("resumeRecordingAudio", null, this.errorCallback);
    }

    /** Writes the file. */
    stopRecord() {
        this.#exec("stopRecordingAudio", null, this.errorCallback);
    }

    /** Gives `success` how loud the recording is, from 0 to 1. */
    getCurrentAmplitude(success, fail) {
        this.#exec("getCurrentAmplitudeAudio", (amplitude) => success(amplitude), fail);
    }

    /** Lets go of the sound: nothing more is told of it. */
    release() {
        this.#exec("release", () => known.delete(this.id), this.errorCallback);
    }

    /** The object of that id, unless it was released. */
    static get(id) {
        return known.get(id);
    }

    /** What the native side tells of an object. */
    static onStatus(id, kind, value) {
        const media = known.get(id);
        if (media === undefined) {
            console.error(`Media: something is told of an object that was released: ${id}`);
            return;
        }
        switch (kind) {
            case Media.MEDIA_STATE:
                media.statusCallback?.(value);
                if (value === Media.MEDIA_STOPPED) {
                    media.successCallback?.();
                }
                break;
            case Media.MEDIA_DURATION:
                media._duration = value;
                media.durationUpdateCallback?.(value);
                break;
            case Media.MEDIA_POSITION:
                media._position = Number(value);
                break;
            case Media.MEDIA_ERROR:
                media.errorCallback?.(value);
                break;
            default:
                console.error(`Media: ${kind} is nothing that is told of an object`);
        }
    }
}

const constants = {
    MEDIA_STATE: 1,
    MEDIA_DURATION: 2,
    MEDIA_POSITION: 3,
    MEDIA_ERROR: 9,

    MEDIA_NONE: 0,
    MEDIA_STARTING: 1,
    MEDIA_RUNNING: 2,
    MEDIA_PAUSED: 3,
    MEDIA_STOPPED: 4,

    MEDIA_MSG: ["None", "Starting", "Running", "Paused", "Stopped"],
};

module.exports = Object.assign(Media, constants);

channel.onCordovaReady.subscribe(() => {
    exec(({ status: { id, msgType, value } }) => Media.onStatus(id, msgType, value), null, SERVICE, "messageChannel", []);
});
