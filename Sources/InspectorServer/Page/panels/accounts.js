import { button, confirmed, description, element, fault, region } from "../element.js";
import { oneByOne } from "../turns.js";

// Who is signed in.
export class AccountsPanel {
  name = "accounts";
  title = "Accounts";
  #source;
  #list = region("Users", { class: "page" });
  #answer;

  constructor(source) {
    this.#source = source;
    this.element = element("section", {}, element("div", { class: "bar" }, button("Refresh", () => this.shown())), this.#list);
  }

  shown = oneByOne(async () => {
    try {
      const users = await this.#source.ask("Accounts.list");
      this.#list.replaceChildren(this.#answer ?? "", ...(users.length ? users.map((user) => this.#card(user)) : [element("p", { class: "note" }, "Nobody is signed in.")]));
    } catch (error) { this.#list.replaceChildren(fault(error)); }
  });

  #card(account) {
    const { user, username } = account;
    const run = (method, deed, said, question) => button(deed, async () => {
      if (question && !await confirmed(question, deed)) return;
      try {
        await this.#source.ask(`Accounts.${method}`, { user });
        this.#answer = element("p", { class: "good", role: "status" }, `${username}: ${said}`);
      } catch (error) { this.#answer = fault(error); }
      this.shown();
    }, question ? { class: "danger" } : {});
    return element("article", { class: "card" },
      element("h2", {}, account.displayName || username, account.isCurrent ? " (current)" : ""),
      description([["user name", username], ["user id", account.userId], ["organization", account.orgId], ["community", account.communityId], ["instance", account.instanceURL], ["login server", account.loginURL], ["API version", account.apiVersion]]),
      this.#source.has("Accounts.switch") && element("div", { class: "actions" }, account.isCurrent ? undefined : run("switch", "Switch to", "is the current user"),
        run("expire", "Expire access token", "the access token is worth nothing now; the next request renews it"),
        run("revoke", "Revoke refresh token", "the org has ended the access", `End the access of ${username}, as an administrator would? The app finds out at its next request.`),
        run("logOut", "Log out", "has logged out", `Log ${username} out? What the app keeps of this user is deleted.`)));
  }
}
