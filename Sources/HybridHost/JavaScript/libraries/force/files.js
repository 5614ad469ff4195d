"use strict";

// Requests of `force` for files (Connect REST API, "Files Resources"). Lists come in pages, counted from 0; a null user is the
// current one, a null version the latest.

// The functions of `force` are taken from the global: who is signed in is known there.
const get = (path, params, success, error) => {
    const known = Object.fromEntries(Object.entries(params).filter(([, value]) => value != null));
    return window.force.request({ path: `/services/data/${window.force.apiVersion}/connect/files${path}`, params: known }, success, error);
};

const ofUser = (userId, filter = "") => `/users/${userId || "me"}${filter}`;

exports.files = {
    ownedFilesList: (userId, page, success, error) => get(ofUser(userId), { page }, success, error),
    filesInUsersGroups: (userId, page, success, error) => get(ofUser(userId, "/filter/groups"), { page }, success, error),
    filesSharedWithUser: (userId, page, success, error) => get(ofUser(userId, "/filter/sharedwithme"), { page }, success, error),
    fileDetails: (fileId, version, success, error) => get(`/${fileId}`, { versionNumber: version }, success, error),
    batchFileDetails: (fileIds, success, error) => get(`/batch/${fileIds.join(",")}`, {}, success, error),
    fileShares: (fileId, page, success, error) => get(`/${fileId}/file-shares`, { page }, success, error),

    /** `shareType`: "V" to view, "C" to collaborate. */
    addFileShare: (fileId, entityId, shareType, success, error) =>
        window.force.create(
            "ContentDocumentLink", { ContentDocumentId: fileId, LinkedEntityId: entityId, ShareType: shareType }, success, error),

    deleteFileShare: (shareId, success, error) => window.force.del("ContentDocumentLink", shareId, success, error),
};
