"use strict";
// Lengths, angles, numbers and words of SVG's elements as scripts see them.

const SVG = "http://www.w3.org/2000/svg";

/** An element of SVG with attributes. */
function make(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

function drawing(attributes, ...children) {
  const svg = document.body.appendChild(make("svg", attributes));
  svg.append(...children);
  return svg;
}

test("each name of an element has its interface", () => {
  const names = {
    svg: SVGSVGElement, rect: SVGRectElement, circle: SVGCircleElement, path: SVGPathElement, text: SVGTextElement, tspan: SVGTSpanElement,
    linearGradient: SVGLinearGradientElement, stop: SVGStopElement, clipPath: SVGClipPathElement, feGaussianBlur: SVGFEGaussianBlurElement,
    feFuncR: SVGFEFuncRElement, animateTransform: SVGAnimateTransformElement, mpath: SVGMPathElement, foreignObject: SVGForeignObjectElement, a: SVGAElement,
  };
  for (const [name, Interface] of Object.entries(names)) equal([name, Object.getPrototypeOf(make(name)) === Interface.prototype], [name, true]);
  for (const name of ["geometry", "graphics", "Rect", "fEBlend", "gradient", "unheard"]) equal([name, make(name).constructor], [name, SVGElement]);
  assert(make("circle") instanceof SVGGeometryElement && make("radialGradient") instanceof SVGGradientElement && make("feFuncA") instanceof SVGComponentTransferFunctionElement);
  throws(() => new SVGRectElement(), "TypeError");
  throws(() => SVGRectElement.prototype.width, "TypeError");
});

test("a length is the attribute's, in every unit", () => {
  const rect = make("rect", { width: "50%", x: "2cm" });
  const svg = drawing({ width: "200", height: "100" }, rect);
  const { width } = rect;
  equal([width === rect.width, width.baseVal === width.baseVal, width.baseVal === width.animVal], [true, true, false]);
  equal([width.baseVal.value, width.baseVal.unitType, width.baseVal.valueAsString], [100, SVGLength.SVG_LENGTHTYPE_PERCENTAGE, "50%"]);
  equal(Math.round(rect.x.baseVal.value * 100) / 100, 75.59);
  width.baseVal.value = 20;
  equal([rect.getAttribute("width"), width.animVal.value], ["10%", 20]);
  width.baseVal.newValueSpecifiedUnits(SVGLength.SVG_LENGTHTYPE_EMS, 2);
  equal([rect.getAttribute("width"), width.baseVal.value], ["2em", 32]);
  rect.style.fontSize = "10px";
  equal(width.baseVal.value, 20);
  width.baseVal.convertToSpecifiedUnits(SVGLength.SVG_LENGTHTYPE_PX);
  equal(rect.getAttribute("width"), "20px");
  rect.setAttribute("width", "nonsense");
  equal([width.baseVal.value, width.baseVal.unitType], [0, 1]);
  throws(() => { width.baseVal.valueAsString = "3 apples"; }, "SyntaxError");
  throws(() => width.baseVal.newValueSpecifiedUnits(11, 1), "NotSupportedError");
  throws(() => { width.baseVal.value = NaN; }, "TypeError");
  throws(() => { width.animVal.value = 3; }, "NoModificationAllowedError");
  equal(make("svg").width.baseVal.valueAsString, "100%");
  svg.remove();
});

test("percentages are of the viewBox, and of the diagonal for a radius", () => {
  const circle = make("circle", { cx: "10%", cy: "10%", r: "10%" });
  const svg = drawing({ viewBox: "0 0 30 40", width: "300" }, circle);
  equal([circle.cx.baseVal.value, circle.cy.baseVal.value], [3, 4]);
  equal(Math.round(circle.r.baseVal.value * 1000), Math.round(50 / Math.SQRT2 * 100));
  svg.remove();
});

test("numbers are of single precision, and written short", () => {
  const path = make("path");
  path.pathLength.baseVal = 0.1;
  equal([path.getAttribute("pathLength"), path.pathLength.baseVal], ["0.1", Math.fround(0.1)]);
  throws(() => { path.pathLength.baseVal = Infinity; }, "TypeError");
  const stop = make("stop", { offset: "30%" });
  equal(stop.offset.baseVal, Math.fround(0.3));
  const blur = make("feGaussianBlur", { stdDeviation: "3" });
  equal([blur.stdDeviationX.baseVal, blur.stdDeviationY.baseVal], [3, 3]);
  blur.stdDeviationY.baseVal = 5;
  equal(blur.getAttribute("stdDeviation"), "3, 5");
  const convolve = make("feConvolveMatrix");
  equal([convolve.orderX.baseVal, convolve.targetX.baseVal, convolve.preserveAlpha.baseVal], [3, 0, false]);
  convolve.preserveAlpha.baseVal = true;
  equal(convolve.getAttribute("preserveAlpha"), "true");
});

test("words are numbers", () => {
  const gradient = make("linearGradient");
  equal([gradient.gradientUnits.baseVal, gradient.spreadMethod.baseVal], [SVGUnitTypes.SVG_UNIT_TYPE_OBJECTBOUNDINGBOX, SVGGradientElement.SVG_SPREADMETHOD_PAD]);
  gradient.spreadMethod.baseVal = SVGGradientElement.SVG_SPREADMETHOD_REPEAT;
  equal(gradient.getAttribute("spreadMethod"), "repeat");
  throws(() => { gradient.spreadMethod.baseVal = 4; }, "TypeError");
  throws(() => { gradient.spreadMethod.baseVal = 0; }, "TypeError");
  equal(SVGFEBlendElement.SVG_FEBLEND_MODE_COLOR_DODGE, 7);
  const marker = make("marker", { orient: "20deg" });
  equal([marker.orientType.baseVal, marker.orientAngle.baseVal.value], [SVGMarkerElement.SVG_MARKER_ORIENT_ANGLE, 20]);
  marker.setOrientToAuto();
  equal([marker.orient, marker.orientType.baseVal, marker.orientAngle.baseVal.value], ["auto", 1, 0]);
  const angle = make("svg").createSVGAngle();
  angle.newValueSpecifiedUnits(SVGAngle.SVG_ANGLETYPE_GRAD, 100);
  marker.setOrientToAngle(angle);
  equal([marker.orient, Math.round(marker.orientAngle.baseVal.value)], ["100grad", 90]);
});

test("viewBox and preserveAspectRatio are the attributes", () => {
  const svg = make("svg", { viewBox: "1,2 3 4" });
  const rect = svg.viewBox.baseVal;
  equal([rect instanceof SVGRect, rect.x, rect.y, rect.width, rect.height], [true, 1, 2, 3, 4]);
  svg.setAttribute("viewBox", "5 6 7 8");
  equal([rect.x, svg.viewBox.baseVal === rect], [5, true]);
  rect.width = 70;
  equal(svg.getAttribute("viewBox"), "5 6 70 8");
  throws(() => { svg.viewBox.animVal.x = 1; }, "NoModificationAllowedError");
  const ratio = svg.preserveAspectRatio.baseVal;
  equal([ratio.align, ratio.meetOrSlice], [6, 1]);
  ratio.align = SVGPreserveAspectRatio.SVG_PRESERVEASPECTRATIO_NONE;
  equal(svg.getAttribute("preserveAspectRatio"), "none meet");
  throws(() => { ratio.align = 11; }, "NotSupportedError");
});

test("the focus goes to elements that ask for it", () => {
  const link = make("a", { href: "#there" });
  const circle = make("circle", { tabindex: "0" });
  const svg = drawing({}, link, circle, make("rect"));
  circle.focus();
  equal([document.activeElement === circle, circle.tabIndex, svg.lastChild.tabIndex], [true, 0, -1]);
  link.focus();
  equal(document.activeElement === link, true);
  svg.lastChild.focus();
  equal(document.activeElement === link, true);
  link.blur();
  svg.remove();
});
