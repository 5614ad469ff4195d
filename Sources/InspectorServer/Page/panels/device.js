import { button, element, fault, region } from "../element.js";
import { oneByOne } from "../turns.js";

// What the app takes for its device.
export class DevicePanel {
  name = "device";
  title = "Device";
  needs = "Device.setOnline";
  #source;
  #online = element("input", { type: "checkbox", onchange: () => this.#do("setOnline", { isOnline: this.#online.checked }) });
  #answer = element("div", { role: "status" });
  #back = button("Back button", () => this.#do("back"));
  #device = element("textarea", { rows: 14, spellcheck: "false", aria: { label: "Device as JSON" } });
  #headless = element("fieldset", { class: "card" }, element("legend", {}, "Place, orientation, battery, connection, permissions"));
  #notification = element("textarea", { rows: 6, spellcheck: "false", aria: { label: "Notification as JSON" } });
  #push = element("fieldset", { class: "card" }, element("legend", {}, "Push notification"));

  constructor(source) {
    this.#source = source;
    this.#notification.value = JSON.stringify({ title: "Title", message: "Message", payload: {} }, null, 2);
    this.#notification.style.width = "100%";
    this.#device.style.width = "100%";
    this.#headless.append(this.#device, element("div", { class: "actions" }, button("Change the device", () => this.#change())));
    this.#push.append(this.#notification, element("div", { class: "actions" }, button("Give it to the app", () => this.#notify())));
    this.element = element("section", {}, element("div", { class: "bar" }, button("Refresh", () => this.shown())),
      region("Device", { class: "page" },
        element("fieldset", { class: "card" }, element("legend", {}, "Network"), element("label", {}, this.#online, " online")),
        element("fieldset", { class: "card" }, element("legend", {}, "App"), element("div", { class: "actions" },
          button("To the background (pause)", () => this.#do("pause")), button("To the foreground (resume)", () => this.#do("resume")), this.#back)),
        this.#headless, this.#push, this.#answer));
  }

  take({ event, value }) { if (event === "Device.changed") this.#show(value); }

  #show({ isOnline, device }) {
    this.#online.checked = isOnline;
    if (device === undefined) return;
    // What has a control of its own is left to that; a reading of the sensors is no state.
    const { isOnline: _online, isVisible: _visible, motion: _motion, ...shown } = device;
    this.#device.value = JSON.stringify(shown, null, 2);
  }

  shown = oneByOne(async () => {
    this.#back.hidden = !this.#source.has("Device.back");
    this.#headless.hidden = !this.#source.has("Device.set");
    try {
      const state = await this.#source.ask("Device.state");
      this.#show(state);
      this.#push.disabled = !state.simulatesPush;
    } catch (error) { this.#answer.replaceChildren(fault(error)); }
  });

  async #do(method, params) {
    try {
      await this.#source.ask(`Device.${method}`, params);
      this.#answer.replaceChildren(element("p", { class: "good" }, "done"));
    } catch (error) { this.#answer.replaceChildren(fault(error)); }
  }

  #change() {
    let members;
    try { members = JSON.parse(this.#device.value); } catch (error) { return this.#answer.replaceChildren(fault(error)); }
    return this.#do("set", members);
  }

  #notify() {
    let notification;
    try { notification = JSON.parse(this.#notification.value); } catch (error) { return this.#answer.replaceChildren(fault(error)); }
    return this.#do("notify", notification);
  }
}
