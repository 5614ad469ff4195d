"use strict";
// Grammars that properties have in common, in the notation of html/css/grammar/notation.

const { each, indexOf, Map, slice, split } = require("language");

const text = `
absolute-size = xx-small | x-small | small | medium | large | x-large | xx-large | xxx-large
relative-size = larger | smaller
attr = attr( <custom-ident> [ , <string> ]? )
auto-repeat = repeat( [ auto-fill | auto-fit ] , [ <line-names>? <fixed-size> ]+ <line-names>? )
auto-track-list = [ <line-names>? [ <fixed-size> | <fixed-repeat> ] ]* <line-names>? <auto-repeat> [ <line-names>? [ <fixed-size> | <fixed-repeat> ] ]* <line-names>?
basic-shape = inset( <length-percentage>{1,4} [ round <radii> ]? ) | circle( <shape-radius>? [ at <position> ]? ) | ellipse( [ <shape-radius>{2} ]? [ at <position> ]? ) | polygon( [ [ nonzero | evenodd ] , ]? [ <length-percentage> <length-percentage> ]# ) | path( [ [ nonzero | evenodd ] , ]? <string> )
blend-mode = normal | multiply | screen | overlay | darken | lighten | color-dodge | color-burn | hard-light | soft-light | difference | exclusion | hue | saturation | color | luminosity
box = border-box | padding-box | content-box
color-stop = <color> && <length-percentage>{1,2}?
color-stops = <color-stop> [ , [ <length-percentage> , ]? <color-stop> ]+
angular-stop = <color> && <angle-percentage-zero>{1,2}?
angular-stops = <angular-stop> [ , [ <angle-percentage-zero> , ]? <angular-stop> ]+
angle-percentage-zero = <angle-percentage> | <angle-zero>
content-distribution = space-between | space-around | space-evenly | stretch
content-item = <string> | <image> | <counter> | open-quote | close-quote | no-open-quote | no-close-quote | <attr>
content-position = center | start | end | flex-start | flex-end
counter = counter( <custom-ident none> [ , <counter-style> ]? ) | counters( <custom-ident none> , <string> [ , <counter-style> ]? )
counter-style = <counter-style-name> | symbols( [ cyclic | numeric | alphabetic | symbolic | fixed ]? [ <string> | <image> ]+ )
cursor-image = <image> [ <number> <number> ]?
cursor-word = auto | default | none | context-menu | help | pointer | progress | wait | cell | crosshair | text | vertical-text | alias | copy | move | no-drop | not-allowed | grab | grabbing | e-resize | n-resize | ne-resize | nw-resize | s-resize | se-resize | sw-resize | w-resize | ew-resize | ns-resize | nesw-resize | nwse-resize | col-resize | row-resize | all-scroll | zoom-in | zoom-out | -webkit-grab | -webkit-grabbing | -webkit-zoom-in | -webkit-zoom-out
east-asian-variant = jis78 | jis83 | jis90 | jis04 | simplified | traditional
east-asian-width = full-width | proportional-width
explicit-track-list = [ <line-names>? <track-size> ]+ <line-names>?
extent = closest-corner | closest-side | farthest-corner | farthest-side
filter-function = blur( <length 0>? ) | brightness( <number-percentage 0>? ) | contrast( <number-percentage 0>? ) | drop-shadow( [ <color>? && <drop-lengths> ] ) | grayscale( <number-percentage 0>? ) | hue-rotate( <angle-zero>? ) | invert( <number-percentage 0>? ) | opacity( <number-percentage 0>? ) | saturate( <number-percentage 0>? ) | sepia( <number-percentage 0>? )
drop-lengths = <length>{2} <length 0>?
filter-list = [ <filter-function> | <url> ]+
fixed-repeat = repeat( <integer 1> , [ <line-names>? <fixed-size> ]+ <line-names>? )
fixed-size = <length-percentage 0> | minmax( <length-percentage 0> , <track-breadth> ) | minmax( <inflexible-breadth> , <length-percentage 0> )
font-stretch-word = normal | ultra-condensed | extra-condensed | condensed | semi-condensed | semi-expanded | expanded | extra-expanded | ultra-expanded
geometry-box = border-box | padding-box | content-box | margin-box | fill-box | stroke-box | view-box
gradient = linear-gradient( <linear-gradient> ) | repeating-linear-gradient( <linear-gradient> ) | radial-gradient( <radial-gradient> ) | repeating-radial-gradient( <radial-gradient> ) | conic-gradient( <conic-gradient> ) | repeating-conic-gradient( <conic-gradient> ) | -webkit-linear-gradient( <old-linear-gradient> ) | -webkit-repeating-linear-gradient( <old-linear-gradient> ) | -webkit-radial-gradient( <old-radial-gradient> ) | -webkit-repeating-radial-gradient( <old-radial-gradient> ) | -webkit-gradient( <oldest-gradient> )
linear-gradient = [ [ <angle-zero> | to [ [ left | right ] || [ top | bottom ] ] ] , ]? <color-stops>
old-linear-gradient = [ [ <angle-zero> | [ [ left | right ] || [ top | bottom ] ] ] , ]? <color-stops>
radial-gradient = [ [ [ [ circle || <length 0> ] | [ ellipse || <length-percentage 0>{2} ] | [ [ circle | ellipse ] || <extent> ] ] [ at <position> ]? | at <position> ] , ]? <color-stops>
old-radial-gradient = [ <position> , ]? [ [ [ circle | ellipse ] || [ <extent> | contain | cover ] | <length-percentage 0>{2} ] , ]? <color-stops>
conic-gradient = [ [ from <angle-zero> [ at <position> ]? | at <position> ] , ]? <angular-stops>
oldest-gradient = linear , <old-point> , <old-point> <old-stops> | radial , <old-point> , <number> , <old-point> , <number> <old-stops>
old-point = [ left | center | right | <number-percentage> ] [ top | center | bottom | <number-percentage> ]
old-stops = [ , [ from( <color> ) | to( <color> ) | color-stop( <number-percentage> , <color> ) ] ]*
image = <url> | <gradient> | image-set( <image-option># ) | -webkit-image-set( <image-option># ) | cross-fade( <fade-part># ) | -webkit-cross-fade( <image> , <image> , <number-percentage> ) | paint( <custom-ident> ) | element( <hash> )
image-option = [ <url> | <gradient> | <string> ] [ <resolution> || type( <string> ) ]?
fade-part = [ <image> | <color> ] && <percentage 0,100>?
inflexible-breadth = <length-percentage 0> | min-content | max-content | auto
line-name-list = <line-names>+
line-style = none | hidden | dotted | dashed | solid | double | groove | ridge | inset | outset
line-width = <length 0> | thin | medium | thick
overflow-position = unsafe | safe
paint = none | <color> | <url> [ none | <color> ]? | context-fill | context-stroke
radii = <length-percentage 0>{1,4} [ / <length-percentage 0>{1,4} ]?
ray-size = closest-side | closest-corner | farthest-side | farthest-corner | sides
rect-edge = auto | <length>
self-position = center | start | end | self-start | self-end | flex-start | flex-end
shadow = <color>? && [ <length>{2} [ <length 0> <length>? ]? ] && inset?
text-shadow = <color>? && [ <length>{2} <length 0>? ]
shape-box = border-box | padding-box | content-box | margin-box
shape-radius = <length-percentage 0> | closest-side | farthest-side
size = auto | <extent-size>
limit = none | <extent-size>
extent-size = <length-percentage 0> | min-content | max-content | fit-content | stretch | -webkit-fill-available | -webkit-min-content | -webkit-max-content | -webkit-fit-content | intrinsic | min-intrinsic | fit-content( <length-percentage 0> )
system-font = caption | icon | menu | message-box | small-caption | status-bar | -apple-system-body | -apple-system-headline | -apple-system-subheadline | -apple-system-footnote | -apple-system-caption1 | -apple-system-caption2 | -apple-system-short-body
track-breadth = <length-percentage 0> | <flex 0> | min-content | max-content | auto
track-list = [ <line-names>? [ <track-size> | <track-repeat> ] ]+ <line-names>?
track-repeat = repeat( <integer 1> , [ <line-names>? <track-size> ]+ <line-names>? )
track-size = <track-breadth> | minmax( <inflexible-breadth> , <track-breadth> ) | fit-content( <length-percentage 0> )
transform-function = matrix( <number>#{6} ) | matrix3d( <number>#{16} ) | translate( <length-percentage> [ , <length-percentage> ]? ) | translateX( <length-percentage> ) | translateY( <length-percentage> ) | translateZ( <length> ) | translate3d( <length-percentage> , <length-percentage> , <length> ) | scale( <scale-number> [ , <scale-number> ]? ) | scaleX( <scale-number> ) | scaleY( <scale-number> ) | scaleZ( <scale-number> ) | scale3d( <scale-number>#{3} ) | rotate( <angle-zero> ) | rotateX( <angle-zero> ) | rotateY( <angle-zero> ) | rotateZ( <angle-zero> ) | rotate3d( <number> , <number> , <number> , <angle-zero> ) | skew( <angle-zero> [ , <angle-zero> ]? ) | skewX( <angle-zero> ) | skewY( <angle-zero> ) | perspective( <length 0> | none )
`;

const definitions = new Map();
for (const line of each(split(text, "\n"))) {
  const equals = indexOf(line, " = ");
  if (equals >= 0) definitions.set(slice(line, 0, equals), slice(line, equals + 3));
}

/** A grammar by the name that stands between < and >. */
exports.definitionOf = (name) => definitions.get(name);
