"use strict";

/** What a file is uploaded with: see `FileTransfer.upload`. */
module.exports = function FileUploadOptions(fileKey, fileName, mimeType, params, headers, httpMethod) {
    Object.assign(this, {
        fileKey: fileKey || null,
        fileName: fileName || null,
        mimeType: mimeType || null,
        params: params || null,
        headers: headers || null,
        httpMethod: httpMethod || null,
    });
};
