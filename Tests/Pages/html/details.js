"use strict";
// Details elements: which are open, and what is told of it. What a click on a summary does is in interaction.js.

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}

const states = (holder) => [...holder.querySelectorAll("details")].map((details) => Number(details.open)).join("");

test("of those of one name the one that was opened last is open", () => {
  const holder = place("<details name=a></details><details name=a></details><details name=b open></details><details open></details><details name='' open></details>");
  const [one, two] = holder.children;
  one.open = true;
  equal(states(holder), "10111");
  two.setAttribute("open", "");
  equal(states(holder), "01111");
  two.open = false;
  equal(states(holder), "00111");
});

test("of those that come at once the first stays open, and none that comes where one is", () => {
  const holder = place("<details name=a></details><details name=a open></details><details open name=a></details>");
  equal(states(holder), "010");
  const late = document.createElement("details");
  Object.assign(late, { name: "a", open: true });
  holder.prepend(late);
  equal(states(holder), "0010");
  holder.children[2].remove();
  late.open = true;
  holder.append(Object.assign(document.createElement("details"), { open: true, name: "b" }));
  holder.lastChild.name = "a";
  equal(states(holder), "1000");
});

test("trees have groups of their own, also those that are in no document", () => {
  const markup = "<details name=t open></details><details name=t></details>";
  const holder = place(markup);
  const host = holder.appendChild(document.createElement("div"));
  const shadow = host.attachShadow({ mode: "open" });
  shadow.innerHTML = markup;
  shadow.lastChild.open = true;
  equal([states(holder), states(shadow)], ["10", "01"]);
  const apart = document.createElement("details");
  apart.innerHTML = markup;
  Object.assign(apart, { name: "t", open: true });
  apart.lastChild.open = true;
  equal([apart.open, states(apart)], [false, "01"]);
});

test("the summary without a link in it that was clicked opens, a link goes where it leads", () => {
  const holder = place("<details><summary><a>x</a> <a href='javascript:void 0'><b>y</b></a></summary></details>");
  const [plain, link] = holder.querySelectorAll("a");
  plain.click();
  equal(states(holder), "1");
  link.firstChild.click();
  equal(states(holder), "1");
});

test("what markup and copies have open is told of, and what does not change is not", async () => {
  const holder = place("<details open></details><details></details>");
  const copy = holder.firstChild.cloneNode(true);
  const seen = [];
  [...holder.children, copy].forEach((details, index) => {
    details.ontoggle = ({ oldState, newState }) => seen.push(`${index} ${oldState} ${newState}`);
  });
  await turns();
  equal(seen, ["0 closed open", "2 closed open"]);
  holder.firstChild.open = true;
  holder.firstChild.setAttribute("open", "again");
  holder.lastChild.open = false;
  await turns();
  equal(seen.length, 2);
});
