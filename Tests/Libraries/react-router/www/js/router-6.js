"use strict";
// What the tests need of React Router 6, by the names that they use.

let root = null;

var router = {
  app({ BrowserRouter, HashRouter, Navigate, NavLink, Route, Routes, useLocation, useNavigate, useParams }, element, { isHash, base, Item }) {
    const Shown = () => element(Item, { id: useParams().id, search: useLocation().search, go: useNavigate() });
    const place = isHash ? {} : { basename: base };
    return element(isHash ? HashRouter : BrowserRouter, place,
      element(NavLink, { to: "/item/7?q=a%20b", className: ({ isActive }) => (isActive ? "here" : "") }, "seven"),
      element(Routes, null,
        element(Route, { path: "/", element: element("h1", null, "home") }),
        element(Route, { path: "/item/:id", element: element(Shown) }),
        element(Route, { path: "/old", element: element(Navigate, { to: "/item/0", replace: true }) }),
        element(Route, { path: "*", element: element("h1", null, "nowhere") })));
  },
  render(what, where) {
    root = ReactDOM.createRoot(where);
    root.render(what);
  },
  clear() { root.unmount(); },
};
