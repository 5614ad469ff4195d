importScripts("lib.js");
const request = new XMLHttpRequest();
request.open("GET", "text.txt", false);
request.send();
fetch("text.txt").then((answer) => answer.text()).then((text) => {
  postMessage({ search: location.search, hash: location.hash, lib: self.lib, text: text.trim(), sync: request.responseText.trim() });
});
