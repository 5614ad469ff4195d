"use strict";

// Requests of forcetk.Client for files (Mobile SDK 3.3 guide, chapter 13, "Files Methods For Hybrid Apps"). Lists come in pages of 25, counted
// from 0. A missing id is an error that the error callback gets; nothing is sent then. Paths have no error callback: as upstream's, they name the null.

const { withQuery } = require("shared/request");

/** The type that each kind of rendition is. */
const renditionTypes = {
    FLASH: "application/x-shockwave-flash",
    PDF: "application/pdf",
    SLIDE: "image/jpeg",
    THUMB120BY90: "image/jpeg",
    THUMB240BY180: "image/jpeg",
    THUMB720BY480: "image/jpeg",
};

const defaultRendition = "THUMB120BY90";

const chatter = (client, path) => `/${client.apiVersion}/chatter${path}`;

const userFiles = (client, userId, filter, page) =>
    chatter(client, withQuery(`/users/${userId || "me"}/files${filter}`, { page }));

/** Whether all ids are there; if not, `error` hears which is missing. */
function has(ids, error) {
    const missing = Object.keys(ids).find((name) => ids[name] == null);
    if (missing === undefined) {
        return true;
    }
    const failure = new TypeError(`${missing} is missing; give the id of one`);
    setTimeout(() => (typeof error === "function" ? error(failure, "error", failure.message) : console.error(failure.message)), 0);
    return false;
}

exports.files = {
    /** The files that a user owns; null for the current user's. */
    ownedFilesList(userId, page, callback, error) {
        return this.ajax(userFiles(this, userId, "", page), callback, error);
    },

    /** The files of the groups that a user is in. */
    filesInUsersGroups(userId, page, callback, error) {
        return this.ajax(userFiles(this, userId, "/filter/groups", page), callback, error);
    },

    filesSharedWithUser(userId, page, callback, error) {
        return this.ajax(userFiles(this, userId, "/filter/sharedwithme", page), callback, error);
    },

    /** `version` may be null: the latest. */
    fileDetails(fileId, version, callback, error) {
        if (has({ fileId }, error)) {
            return this.ajax(chatter(this, withQuery(`/files/${fileId}`, { versionNumber: version })), callback, error);
        }
    },

    batchFileDetails(fileIds, callback, error) {
        if (has({ ...fileIds }, error)) {
            return this.ajax(chatter(this, `/files/batch/${fileIds.join(",")}`), callback, error);
        }
    },

    /** A path relative to services/data; `renditionType` is THUMB120BY90 unless given. */
    fileRenditionPath(fileId, version, renditionType, page) {
        const query = { type: renditionType ?? defaultRendition, versionNumber: version, page };
        return chatter(this, withQuery(`/files/${fileId}/rendition`, query));
    },

    /** `callback` gets an ArrayBuffer. */
    fileRendition(fileId, version, renditionType, page, callback, error) {
        const type = renditionType ?? defaultRendition;
        if (has({ fileId }, error)) {
            return this.getChatterFile(this.fileRenditionPath(fileId, version, type, page), renditionTypes[type] ?? null, callback, error);
        }
    },

    fileContentsPath(fileId, version) {
        return chatter(this, withQuery(`/files/${fileId}/content`, { versionNumber: version }));
    },

    /** `callback` gets an ArrayBuffer. */
    fileContents(fileId, version, callback, error) {
        if (has({ fileId }, error)) {
            return this.getChatterFile(this.fileContentsPath(fileId, version), null, callback, error);
        }
    },

    fileShares(fileId, page, callback, error) {
        if (has({ fileId }, error)) {
            return this.ajax(chatter(this, withQuery(`/files/${fileId}/file-shares`, { page })), callback, error);
        }
    },

    /** `shareType`: "V" to view, "C" to collaborate. */
    addFileShare(fileId, entityId, shareType, callback, error) {
        if (has({ fileId, entityId }, error)) {
            const link = { ContentDocumentId: fileId, LinkedEntityId: entityId, ShareType: shareType };
            return this.create("ContentDocumentLink", link, callback, error);
        }
    },

    deleteFileShare(shareId, callback, error) {
        if (has({ shareId }, error)) {
            return this.del("ContentDocumentLink", shareId, callback, error);
        }
    },
};
