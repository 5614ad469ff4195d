"use strict";
// Tables.

function make(markup) {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

test("rows are those of heads, bodies and feet in that order", () => {
  const table = make("<table><tfoot><tr id=f></tr></tfoot><tbody><tr id=b></tr></tbody><thead><tr id=h></tr></thead></table>");
  equal([...table.rows].map((row) => row.id).join(""), "hbf");
  equal(table.rows[2].rowIndex, 2);
  equal(table.tBodies.length, 1);
  equal(table.tHead.rows.length, 1);
  equal(table.tFoot.rows[0].sectionRowIndex, 0);
});

test("rows of tables inside are not the outer's", () => {
  const table = make("<table><tbody><tr><td><table><tbody><tr></tr></tbody></table></td></tr></tbody></table>");
  equal(table.rows.length, 1);
  equal(table.rows[0].cells.length, 1);
});

test("rows and cells are inserted and deleted", () => {
  const table = document.createElement("table");
  const row = table.insertRow();
  equal(table.innerHTML, "<tbody><tr></tr></tbody>");
  row.insertCell().textContent = "b";
  row.insertCell(0).textContent = "a";
  row.insertCell(-1).textContent = "c";
  equal(row.innerHTML, "<td>a</td><td>b</td><td>c</td>");
  equal(row.cells[2].cellIndex, 2);
  row.deleteCell(0);
  row.deleteCell(-1);
  equal(row.textContent, "b");
  table.insertRow(0);
  equal(row.rowIndex, 1);
  table.deleteRow(-1);
  equal(row.parentNode, null);
  equal(row.rowIndex, -1);
  throws(() => table.insertRow(5), "IndexSizeError");
  throws(() => table.deleteRow(1), "IndexSizeError");
  throws(() => row.insertCell(-2), "IndexSizeError");
  throws(() => row.deleteCell(1), "IndexSizeError");
});

test("deleting the last of no rows is nothing", () => {
  const table = document.createElement("table");
  table.deleteRow(-1);
  throws(() => table.deleteRow(0), "IndexSizeError");
});

test("parts are made once and put where they belong", () => {
  const table = document.createElement("table");
  const body = table.createTBody();
  const foot = table.createTFoot();
  const head = table.createTHead();
  const caption = table.createCaption();
  equal([...table.children].map((child) => child.localName).join(), "caption,thead,tbody,tfoot");
  equal(table.createTHead(), head);
  equal(table.createCaption(), caption);
  equal(table.createTFoot(), foot);
  table.createTBody().id = "second";
  equal(table.tBodies[1].previousSibling, body);
  table.deleteTHead();
  table.deleteTFoot();
  table.deleteCaption();
  equal(table.children.length, 2);
  table.tHead = head;
  equal(table.firstChild, head);
  throws(() => { table.tHead = foot; }, "HierarchyRequestError");
  throws(() => { table.caption = body; }, "TypeError");
  table.tHead = null;
  equal(table.tHead, null);
});

test("sections insert and delete rows of their own", () => {
  const section = document.createElement("tbody");
  section.insertRow().id = "b";
  section.insertRow(0).id = "a";
  equal([...section.rows].map((row) => row.id).join(""), "ab");
  section.deleteRow(0);
  equal(section.rows.length, 1);
});

test("spans have their limits", () => {
  const cell = document.createElement("td");
  equal(cell.colSpan, 1);
  cell.colSpan = 3;
  equal(cell.getAttribute("colspan"), "3");
  cell.setAttribute("colspan", "5000");
  equal(cell.colSpan, 1000);
  cell.setAttribute("colspan", "0");
  equal(cell.colSpan, 1);
  cell.setAttribute("rowspan", "0");
  equal(cell.rowSpan, 0);
  equal(cell.cellIndex, -1);
});

test("rows, cells and captions are those of HTML", () => {
  const SVG = "http://www.w3.org/2000/svg";
  const table = document.createElement("table");
  for (const name of ["caption", "thead", "tbody", "tr"]) table.appendChild(document.createElementNS(SVG, name));
  equal([table.caption, table.tHead, table.tBodies.length, table.rows.length], [null, null, 0, 0]);
  const caption = table.createCaption();
  equal([table.firstChild === caption, table.childElementCount], [true, 5]);
  table.deleteCaption();
  table.deleteCaption();
  equal(table.childElementCount, 4);
  const row = table.insertRow();
  equal([row.parentNode.namespaceURI, row.parentNode.localName, row.rowIndex], ["http://www.w3.org/1999/xhtml", "tbody", 0]);
  row.appendChild(document.createElementNS(SVG, "td"));
  equal([row.cells.length, row.insertCell().cellIndex], [0, 0]);
});

test("a row that is further down in a table is none of its rows", () => {
  const table = document.createElement("table");
  const row = document.createElement("div").appendChild(document.createElement("tr"));
  table.appendChild(row.parentNode);
  equal([row.rowIndex, row.sectionRowIndex], [-1, -1]);
  const foreign = document.createElementNS("http://www.w3.org/2000/svg", "tbody");
  table.appendChild(foreign).appendChild(row);
  equal(row.rowIndex, -1);
});

test("a caption that is given again comes first again, and may be of another page", () => {
  const table = document.createElement("table");
  table.append(" ", document.createElement("caption"));
  table.caption = table.caption;
  equal(table.firstChild, table.caption);
  const frame = document.body.appendChild(document.createElement("iframe"));
  const other = frame.contentDocument.createElement("caption");
  table.caption = other;
  equal([table.caption === other, other.ownerDocument === document], [true, true]);
});
