"use strict";
// FormData.

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder.querySelector("form");
}

const pairs = (data) => [...data].map(([name, value]) => `${name}=${value}`).join("&");

test("entries are kept in order, by name", () => {
  const data = new FormData();
  data.append("a", 1);
  data.append("b", "two");
  data.append("a", null);
  equal(pairs(data), "a=1&b=two&a=null");
  equal(data.get("a"), "1");
  equal(data.get("z"), null);
  equal(data.getAll("a").join(), "1,null");
  equal(data.has("b"), true);
  data.set("a", "only");
  equal(pairs(data), "a=only&b=two");
  data.set("c", "new");
  data.delete("b");
  equal(pairs(data), "a=only&c=new");
});

test("it is gone through in every way", () => {
  const data = new FormData();
  data.append("x", "1");
  data.append("y", "2");
  equal([...data.keys()].join(), "x,y");
  equal([...data.values()].join(), "1,2");
  equal([...data.entries()].length, 2);
  const seen = [];
  data.forEach((value, name, all) => seen.push(name + value + (all === data)));
  equal(seen.join(), "x1true,y2true");
  equal(Object.prototype.toString.call(data), "[object FormData]");
});

test("a form gives what it would send", () => {
  const form = place(
    "<form><input name=a value=1><input value=nameless><input name=off disabled value=x><input type=checkbox name=c value=y>" +
    "<input type=checkbox name=d checked><input type=radio name=r value=1><input type=radio name=r value=2 checked>" +
    "<select name=s multiple><option selected>p<option selected disabled>q<option selected>r</select><textarea name=t>x\ny</textarea>" +
    "<button name=b value=1></button><input type=submit name=sub value=2><input type=hidden name=h value=3>" +
    "<input type=hidden name=_charset_><datalist><input name=l value=5></datalist>" +
    "<fieldset disabled><input name=fs value=4></fieldset></form>");
  equal(pairs(new FormData(form)), "a=1&d=on&r=2&s=p&s=r&t=x\ny&h=3&_charset_=UTF-8");
  equal(pairs(new FormData(form, form.elements.b)), "a=1&d=on&r=2&s=p&s=r&t=x\ny&b=1&h=3&_charset_=UTF-8");
});

test("a select with nothing selected sends nothing", () => {
  const form = place("<form><select name=s><option>a</select></form>");
  form[0].selectedIndex = -1;
  equal(pairs(new FormData(form)), "");
});

test("what is no form, and missing arguments, are refused", () => {
  throws(() => new FormData(document.body), "TypeError");
  throws(() => new FormData(null), "TypeError");
  throws(() => new FormData().append("a"), "TypeError");
  throws(() => new FormData().append("a", "text", "file.txt"), "TypeError");
  throws(() => new FormData(place("<form><input></form>"), document.createElement("p")), "TypeError");
});

test("a listener of formdata may add", () => {
  const form = place("<form action='#x'><input name=a value=1></form>");
  let seen;
  form.addEventListener("formdata", (event) => {
    event.formData.append("more", "2");
    seen = pairs(event.formData);
  });
  form.submit();
  equal(seen, "a=1&more=2");
});

test("unpaired surrogates are replaced", () => {
  const data = new FormData();
  data.append("a", "x\ud800y");
  equal(data.get("a"), "x\ufffdy");
});

test("listeners of formdata see what a form sends, and add to it", () => {
  const form = document.createElement("form");
  form.innerHTML = "<input name=a value=1>";
  document.body.append(form);
  const seen = [];
  form.addEventListener("formdata", (event) => {
    seen.push(event);
    event.formData.append("b", "2");
    throws(() => new FormData(form), "InvalidStateError");
    form.submit();
  });
  const made = new FormData(form);
  equal(Array.from(made), [["a", "1"], ["b", "2"]]);
  const [event] = seen;
  equal(
    [seen.length, event instanceof FormDataEvent, event.isTrusted, event.bubbles, event.cancelable, event.formData === made, String(event)],
    [1, true, true, true, false, false, "[object FormDataEvent]"]);
  new FormData();
  equal(seen.length, 1);
  form.remove();
  for (const init of [[], ["x"], ["x", {}], ["x", { formData: 1 }]]) throws(() => new FormDataEvent(...init), "TypeError");
  const data = new FormData();
  const own = new FormDataEvent("x", { formData: data });
  equal([own.formData, own.isTrusted, own.bubbles], [data, false, false]);
});

test("a control with dirname tells which way its text goes", () => {
  const form = document.createElement("form");
  form.innerHTML = `<input name=a dirname=a.dir value=x><input name=b dirname=b.dir dir=auto value="1 \u05d0x"><textarea name=c dirname=c.dir dir=rtl></textarea>
    <bdi dir=rtl><input name=d dirname=d.dir type=search><input name=e dirname=e.dir type=tel></bdi>
    <input name=f dirname=f.dir type=number value=1><input name=g dirname="" value=x><input dirname=h.dir value=x>
    <input name=i dirname=i.dir dir=auto value="12"><select name=j dirname=j.dir><option>x</option></select><p dir=auto>\u0627<input name=k dirname=k.dir></p>`;
  const sent = Array.from(new FormData(form), ([name, value]) => `${name}=${value}`);
  equal(sent, [
    "a=x", "a.dir=ltr", "b=1 \u05d0x", "b.dir=rtl", "c=", "c.dir=rtl", "d=", "d.dir=rtl", "e=", "e.dir=ltr", "f=1", "g=x", "i=12", "i.dir=ltr", "j=x", "k=", "k.dir=rtl",
  ]);
});

test("a textarea that says so is sent in lines of its columns, and has its value as it was", () => {
  const form = document.createElement("form");
  form.innerHTML = "<textarea name=a cols=10 wrap=HARD></textarea><textarea name=b cols=10></textarea>";
  const text = "one two three\nfour\n12345678901234 five";
  for (const area of form) area.value = text;
  equal([...new FormData(form).values()], ["one two \nthree\nfour\n1234567890\n1234 five", text]);
  equal(form[0].value, text);
});
