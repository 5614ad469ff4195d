"use strict";

// The container opens error.html with what went wrong in the address: errorCode, errorDescription and errorContext.

const failure = new URLSearchParams(location.search);
const description = failure.get("errorDescription");
if (description) {
    document.getElementById("description").textContent = description;
}
const details = ["errorCode", "errorContext"].filter((name) => failure.has(name)).map((name) => `${name} ${failure.get(name)}`);
document.getElementById("details").textContent = details.join(", ");
