"use strict";
// AngularJS: bindings, forms, repeated elements with animations, routes and requests.

angular.module("app", ["ngRoute", "ngAnimate", "ngTouch", "ngSanitize"])
  .config(["$routeProvider", ($routeProvider) => {
    $routeProvider
      .when("/view/:name", { templateUrl: "view.html", resolve: { name: ["$route", ($route) => $route.current.params.name] } })
      .otherwise({ template: "<h2>Start</h2>" });
  }])
  .controller("list", function () {
    Object.assign(this, { kinds: ["work", "home"], kind: "work", draft: "", items: [{ title: "read" }, { title: "write", done: true }] });
    this.markup = "<b onclick='x()'>safe</b>";
    this.add = () => {
      this.items.push({ title: this.draft });
      this.draft = "";
    };
    this.remove = (index) => { this.items.splice(index, 1); };
  });
const injector = angular.bootstrap(document.getElementById("app"), ["app"]);

QUnit.module(`AngularJS ${angular.version.full}`);

QUnit.test("renders from data", async (assert) => {
  await after(50);
  assert.deepEqual(texts("#app li span"), ["read", "write"]);
  assert.ok(document.querySelectorAll("#app li")[1].classList.contains("done"));
  assert.deepEqual([texts("#count")[0], document.getElementById("markup").innerHTML], ["2 WORK", "<b>safe</b>"]);
});

QUnit.test("a form is validated, submitted and rendered again", async (assert) => {
  const [draft, button] = [document.getElementById("draft"), document.querySelector("#app button")];
  assert.deepEqual([button.disabled, draft.classList.contains("ng-invalid")], [true, true]);
  type(draft, "s");
  await after(50);
  assert.ok(draft.classList.contains("ng-invalid-minlength"));
  type(draft, "sleep");
  await after(50);
  assert.equal(button.disabled, false);
  button.click();
  await after(150);
  assert.deepEqual([texts("#app li span"), draft.value], [["read", "write", "sleep"], ""]);
  const kind = document.getElementById("kind");
  kind.selectedIndex = 1;
  kind.dispatchEvent(new Event("change", { bubbles: true }));
  assert.equal(texts("#count")[0], "3 HOME");
});

QUnit.test("a tap removes, and the element leaves when its transition is over", async (assert) => {
  const [first] = document.querySelectorAll("#app li");
  document.querySelector("#app li a").click();
  assert.ok(first.isConnected);
  await after(400);
  assert.ok(!first.isConnected);
  assert.deepEqual(texts("#app li span"), ["write", "sleep"]);
});

QUnit.test("a swipe is heard", (assert) => {
  drag(document.getElementById("swiped"), { x: 200, y: 10 }, { x: 20, y: 12 });
  assert.equal(texts("#swiped")[0], "left");
});

QUnit.test("routes follow the hash", async (assert) => {
  const changed = new Promise((resolve) => { injector.get("$rootScope").$on("$viewContentLoaded", resolve); });
  location.hash = "#!/view/ann";
  await changed;
  await after(50);
  assert.deepEqual(texts("#app h2").slice(-1), ["View of ann"]);
  location.hash = "";
  await after(100);
  assert.deepEqual(texts("#app h2").slice(-1), ["Start"]);
});
