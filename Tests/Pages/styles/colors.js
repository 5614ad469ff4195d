"use strict";
// Colours that are made of others.

const colorOf = (text, styles = "") => {
  const box = document.body.appendChild(document.createElement("div"));
  box.style.cssText = styles;
  box.style.color = text;
  const found = [box.style.color, getComputedStyle(box).color];
  box.remove();
  return found;
};

test("a relative colour takes the channels of another", () => {
  const rows = [
    ["rgb(from red r 51 b / 50%)", "color(srgb 1 0.2 0 / 0.5)"], ["rgb(from #0000ff33 b r g / alpha)", "color(srgb 1 0 0 / 0.2)"],
    ["hsl(from red calc(h + 120) s l)", "color(srgb 0 1 0)"], ["hwb(from black h 50% b)", "color(srgb 0.333333 0.333333 0.333333)"],
    ["lab(from lab(50 10 20) calc(l * 2) b a)", "lab(100 20 10)"], ["oklch(from oklch(0.5 0.1 350) l c calc(h + 20))", "oklch(0.5 0.1 10)"],
    ["color(from lime srgb g g r)", "color(srgb 1 1 0)"], ["color(from color(xyz 0.1 0.2 0.3) xyz z y x)", "color(xyz-d65 0.3 0.2 0.1)"],
    ["rgb(from rgb(from red b r g) r g b)", "color(srgb 0 1 0)"], ["rgb(from red none g b)", "color(srgb none 0 0)"],
  ];
  for (const [text, computed] of rows) equal(colorOf(text)[1], computed, text);
  equal(colorOf("rgb(from currentcolor r g b)", "")[1], colorOf("rgb(from black r g b)")[1]);
  equal(colorOf("RGBA(FROM red R calc(G + 1) b / 0.5)")[0], "rgb(from red r calc(g + 1) b / 0.5)");
  for (const text of ["rgb(from red r g)", "rgb(from red r g b a)", "rgb(from nothing r g b)", "rgb(from red h s l)", "rgb(from red, r, g, b)", "color(from red r g b)", "what(from red r g b)"]) {
    equal(colorOf(text)[0], "", text);
  }
});

test("light-dark() is by the color-scheme of an element", () => {
  equal(colorOf("light-dark(lime, red)"), ["light-dark(lime, red)", "rgb(0, 255, 0)"]);
  equal(colorOf("light-dark(lime, red)", "color-scheme: dark")[1], "rgb(255, 0, 0)");
  equal(colorOf("light-dark(lime, red)", "color-scheme: light dark")[1], "rgb(0, 255, 0)");
  gantry.setScreen({ width: 390, height: 844, colorScheme: "dark" });
  try {
    equal(colorOf("light-dark(lime, red)", "color-scheme: light dark")[1], "rgb(255, 0, 0)");
    equal(colorOf("light-dark(lime, red)", "color-scheme: light")[1], "rgb(0, 255, 0)");
  } finally {
    gantry.setScreen({ width: 390, height: 844, colorScheme: "light" });
  }
  assert(colorOf("CanvasText", "color-scheme: dark")[1] !== colorOf("CanvasText")[1], "the system's colours are others");
  equal(colorOf("light-dark(lime)")[0], "");
});

test("mixtures take from the other what a colour has none of, in every space", () => {
  const rows = [
    ["color-mix(in lch, lch(10 20 30 / none), lch(50 60 70 / none))", "lch(30 40 50 / none)"],
    ["color-mix(in srgb, color(srgb 1 none 0), color(srgb 0 0.5 none))", "color(srgb 0.5 0.5 0)"],
    ["color-mix(in srgb, transparent, rgb(0 0 0 / 0))", "color(srgb 0 0 0 / 0)"],
    ["color-mix(in display-p3, color(display-p3 0 0 0), color(display-p3 1 0.5 0))", "color(display-p3 0.5 0.25 0)"],
    ["color-mix(in srgb, red calc(10% + 15%), lime)", "color(srgb 0.25 0.75 0)"],
    ["color-mix(in a98-rgb, color(a98-rgb 0.2 0.4 0.6), color(a98-rgb 0.4 0.6 0.8))", "color(a98-rgb 0.3 0.5 0.7)"],
    ["color-mix(in rec2020, color(rec2020 0.2 0.4 0.6), color(rec2020 0.4 0.6 0.8))", "color(rec2020 0.3 0.5 0.7)"],
    ["hwb(120 30% 50%)", "rgb(77, 128, 77)"],
  ];
  for (const [text, computed] of rows) equal(colorOf(text)[1], computed, text);
});

test("a page says by a meta element that it is made for dark, too", () => {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = "Color-Scheme";
  meta.content = "nothing, dark";
  equal(colorOf("light-dark(lime, red)")[1], "rgb(0, 255, 0)", "what is no scheme does not count");
  meta.content = "only dark";
  equal(colorOf("light-dark(lime, red)")[1], "rgb(255, 0, 0)");
  equal(colorOf("light-dark(lime, red)", "color-scheme: light")[1], "rgb(0, 255, 0)");
  meta.remove();
  equal(colorOf("light-dark(lime, red)")[1], "rgb(0, 255, 0)");
});
