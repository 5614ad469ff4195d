import { element } from "./element.js";
import { Link } from "./link.js";
import { AccountsPanel } from "./panels/accounts.js";
import { BridgePanel } from "./panels/bridge.js";
import { ConsolePanel } from "./panels/console.js";
import { DevicePanel } from "./panels/device.js";
import { ElementsPanel } from "./panels/elements.js";
import { NetworkPanel } from "./panels/network.js";
import { OrgPanel } from "./panels/org.js";
import { StoresPanel } from "./panels/stores.js";
import { SyncsPanel } from "./panels/syncs.js";
import { TimelinePanel } from "./panels/timeline.js";

const source = new Link();
const panels = [
  ConsolePanel, ElementsPanel, BridgePanel, NetworkPanel, StoresPanel, SyncsPanel, AccountsPanel, OrgPanel, DevicePanel, TimelinePanel,
].map((Panel) => new Panel(source));
const tabs = document.getElementById("tabs");

for (const panel of panels) {
  panel.element.id = `panel-${panel.name}`;
  panel.element.setAttribute("role", "tabpanel");
  panel.element.setAttribute("aria-labelledby", `tab-${panel.name}`);
  panel.tab = element("button", { type: "button", role: "tab", id: `tab-${panel.name}`, aria: { controls: panel.element.id }, onclick: () => show(panel) }, panel.title);
  tabs.append(panel.tab);
  document.getElementById("panels").append(panel.element);
}

function show(panel) {
  for (const other of panels) {
    other.tab.setAttribute("aria-selected", String(other === panel));
    other.tab.tabIndex = other === panel ? 0 : -1;
    other.element.hidden = other !== panel;
  }
  panel.shown?.();
  history.replaceState(null, "", `#${panel.name}`);
}

tabs.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const from = panels.findIndex(({ tab }) => tab === document.activeElement);
  const panel = panels[(from + step + panels.length) % panels.length];
  show(panel);
  panel.tab.focus();
});

source.addEventListener("events", ({ detail }) => {
  for (const event of detail) for (const panel of panels) panel.take?.(event);
  for (const panel of panels) panel.settle?.();
});
source.addEventListener("state", ({ detail }) => {
  const state = document.getElementById("state");
  state.textContent = detail === "lost" ? "the app is not there; trying again" : detail;
  state.dataset.state = detail;
  if (detail === "connected") describe();
});

async function describe() {
  for (const { tab, needs } of panels) tab.hidden = needs !== undefined && !source.has(needs);
  const { name, folder, startPage } = await source.ask("App.describe");
  const subject = document.getElementById("subject");
  subject.textContent = `${name} · ${startPage}`;
  subject.title = folder;
  document.title = `${name} – Gantry inspector`;
  panels.find(({ element }) => !element.hidden)?.shown?.();
}

show(panels.find(({ name }) => `#${name}` === location.hash) ?? panels[0]);
