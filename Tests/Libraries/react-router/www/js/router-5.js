"use strict";
// What the tests need of React Router 5, by the names that they use.

var router = {
  /** The app's routes, in a router that keeps its place in the address's fragment or in the address itself. */
  app({ BrowserRouter, HashRouter, NavLink, Prompt, Redirect, Route, Switch }, element, { isHash, base, Item }) {
    const place = isHash ? {} : { basename: base };
    return element(isHash ? HashRouter : BrowserRouter, place,
      element(NavLink, { to: "/item/7?q=a%20b", activeClassName: "here" }, "seven"),
      element(Switch, null,
        element(Route, { path: "/", exact: true }, element("h1", null, "home")),
        element(Route, { path: "/item/:id", render: ({ match, location, history }) => element(Item, { id: match.params.id, search: location.search, go: history.push }) }),
        element(Route, { path: "/old" }, element(Redirect, { to: "/item/0" })),
        element(Route, { path: "/draft" }, element(Prompt, { message: "Leave the draft?" }), element("h1", null, "draft")),
        element(Route, null, element("h1", null, "nowhere"))));
  },
  render(what, where) { ReactDOM.render(what, where); },
  clear(where) { ReactDOM.unmountComponentAtNode(where); },
};
