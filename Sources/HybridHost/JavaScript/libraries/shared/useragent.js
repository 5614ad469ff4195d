"use strict";

// The user agent by which an org tells apps of the SDK from others:
// SalesforceMobileSDK/<version> <platform>/<version> (<model>) <page>/1.0 Web <the browser's own>

const unknown = { platform: "Unknown", version: "Unknown", model: "Unknown" };

const dotted = (version) => version.replace(/_/g, ".");

/** How each platform names itself; the first that fits counts. */
const platforms = [
    // Windows phones of later years claim to be iPhones and Androids too.
    {
        pattern: /Windows Phone(?: OS)? (\d[\d.]*)/,
        read: ([, version], agent) => ({ platform: "Windows Phone", version, model: windowsPhoneModel(agent) }),
    },
    {
        pattern: /\((iPad|iPhone|iPod).*? OS (\d[\d_]*)/,
        read: ([, model, version]) => ({ platform: "iPhone OS", version: dotted(version), model }),
    },
    {
        pattern: /Android (\d[\d.]*)(?:[^;)]*; ?(?:[a-z]{2}-[a-zA-Z]{2}; ?)?([^;)]+))?/,
        read: ([, version, model]) => ({ platform: "android mobile", version, model: model ?? "Unknown" }),
    },
    {
        pattern: /Mac OS X (\d[\d_.]*)/,
        read: ([, version]) => ({ platform: "Mac OS", version: dotted(version), model: "Unknown" }),
    },
    {
        pattern: /Windows NT (\d[\d.]*)/,
        read: ([, version]) => ({ platform: "Windows", version, model: "Unknown" }),
    },
];

/** The model is the last part in parentheses, behind the maker. */
function windowsPhoneModel(agent) {
    const parts = /\(([^)]*)\)/.exec(agent)?.[1].split(";").map((part) => part.trim()) ?? [];
    const at = parts.findIndex((part) => part.startsWith("IEMobile"));
    return (at >= 0 && parts[at + 2]) || "Unknown";
}

function recognised(agent) {
    for (const { pattern, read } of platforms) {
        const match = pattern.exec(agent);
        if (match) {
            return read(match, agent);
        }
    }
    return unknown;
}

exports.sdkAgent = (agent, version) => {
    const { platform, version: platformVersion, model } = recognised(agent);
    const page = location.pathname.split("/").pop();
    const words = model.trim().replace(/[^A-Za-z0-9.-]+/g, "_");
    return `SalesforceMobileSDK/${version} ${platform}/${platformVersion} (${words}) ${page}/1.0 Web ${agent}`;
};
