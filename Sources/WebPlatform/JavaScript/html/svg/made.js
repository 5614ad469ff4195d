"use strict";
// The classes of SVG's elements, made of html/svg/interfaces when they are first asked for.

const { Object, Reflect } = require("language");
const define = require("runtime/define");
const { expose } = require("runtime/webidl");
const { reflect } = require("html/reflect");
const { classOf } = require("html/svg/classes");
const { table } = require("html/svg/interfaces");
const { SVGElement } = require("html/svg/SVGElement");
const animationMembersModule = require.later("html/svg/animationMembers");
const referencesModule = require.later("html/svg/references");
const smallMembersModule = require.later("html/svg/smallMembers");
const stylingModule = require.later("html/styling");
const svgGeometryElementModule = require.later("html/svg/SVGGeometryElement");
const svgGraphicsElementModule = require.later("html/svg/SVGGraphicsElement");
const svgSVGElementModule = require.later("html/svg/SVGSVGElement");
const svgTextContentElementModule = require.later("html/svg/SVGTextContentElement");

const add = ({ prototype }, members) => define.members(prototype, members);

/** What an interface has that the table does not say. */
const additions = {
  __proto__: null,
  SVGPolylineElement(Interface) { add(Interface, smallMembersModule().points); },
  SVGPolygonElement(Interface) { add(Interface, smallMembersModule().points); },
  SVGMarkerElement(Interface) { add(Interface, smallMembersModule().marker); },
  SVGFEDropShadowElement(Interface) { add(Interface, smallMembersModule().deviation); },
  SVGFEGaussianBlurElement(Interface) { add(Interface, smallMembersModule().deviation); },
  SVGAnimationElement(Interface) {
    add(Interface, animationMembersModule().animation);
    add(Interface, smallMembersModule().conditions);
  },
  SVGMaskElement(Interface) { add(Interface, smallMembersModule().conditions); },
  SVGPatternElement(Interface) { add(Interface, smallMembersModule().conditions); },
  SVGStyleElement(Interface) {
    reflect(Interface, { strings: "type media title" });
    stylingModule().addStyling(Interface);
  },
  SVGImageElement(Interface) { referencesModule().addTo(Interface); },
  SVGUseElement(Interface) { referencesModule().addTo(Interface); },
  SVGFEImageElement(Interface) { referencesModule().addTo(Interface); },
};

/** Those that have files of their own. */
const others = {
  __proto__: null,
  SVGGeometryElement: () => svgGeometryElementModule().SVGGeometryElement,
  SVGGraphicsElement: () => svgGraphicsElementModule().SVGGraphicsElement,
  SVGSVGElement: () => svgSVGElementModule().SVGSVGElement,
  SVGTextContentElement: () => svgTextContentElementModule().SVGTextContentElement,
};

function made(interfaceName) {
  if (interfaceName in others) return others[interfaceName]();
  const { of: parentName } = table[interfaceName];
  const Interface = classOf(interfaceName, parentName === undefined ? SVGElement : exports[parentName]);
  const { [interfaceName]: addition } = additions;
  if (addition !== undefined) {
    addition(Interface);
    expose(Interface);
  }
  return Interface;
}

for (const interfaceName in table) {
  Object.defineProperty(exports, interfaceName, {
    __proto__: null, configurable: true, enumerable: true,
    get() {
      const value = made(interfaceName);
      Reflect.defineProperty(exports, interfaceName, { __proto__: null, value, enumerable: true });
      return value;
    },
  });
}
