"use strict";
// The longhand properties: what WebKit and Chromium have in common, with the grammars of their specifications in the notation of html/css/grammar.
// A line is `names = initial value = grammar`; a star before the names says that they are inherited.

exports.longhands = `
accent-color = auto = auto | <color>
align-content = normal = normal | <baseline-position> | <content-distribution> | [ <overflow-position>? <content-position> ]
align-items = normal = normal | stretch | <baseline-position> | [ <overflow-position>? <self-position> ]
align-self = auto = auto | normal | stretch | <baseline-position> | [ <overflow-position>? <self-position> ]
alignment-baseline = baseline = baseline | auto | before-edge | text-before-edge | middle | central | after-edge | text-after-edge | ideographic | alphabetic | hanging | mathematical
animation-composition = replace = [ replace | add | accumulate ]#
animation-delay = 0s = <time>#
animation-direction = normal = [ normal | reverse | alternate | alternate-reverse ]#
animation-duration = 0s = [ auto | <time 0> ]#
animation-fill-mode = none = [ none | forwards | backwards | both ]#
animation-iteration-count = 1 = [ infinite | <number 0> ]#
animation-name = none = [ none | <keyframes-name> ]#
animation-play-state = running = [ running | paused ]#
animation-timing-function = ease = <easing-function>#
appearance = none = none | auto | textfield | menulist-button | searchfield | textarea | push-button | slider-horizontal | checkbox | radio | square-button | menulist | listbox | meter | progress-bar | button | slider-vertical | default-button
aspect-ratio = auto = auto || <ratio>
backdrop-filter = none = none | <filter-list>
backface-visibility = visible = visible | hidden
background-attachment = scroll = [ scroll | fixed | local ]#
background-blend-mode = normal = <blend-mode>#
background-clip = border-box = [ <box> | text ]#
background-color = rgba(0, 0, 0, 0) = <color>
background-image = none = [ none | <image> ]#
background-origin = padding-box = <box>#
background-position-x = 0% = [ center | [ [ left | right | x-start | x-end ]? <length-percentage>? ]! ]#
background-position-y = 0% = [ center | [ [ top | bottom | y-start | y-end ]? <length-percentage>? ]! ]#
background-repeat = repeat = <repeat-style>#
background-size = auto = <bg-size>#
baseline-shift = baseline = baseline | sub | super | <length-percentage>
block-size,inline-size = auto = <size>
border-block-end-color,border-block-start-color,border-inline-end-color,border-inline-start-color = currentcolor = <color>
border-block-end-style,border-block-start-style,border-inline-end-style,border-inline-start-style = none = <line-style>
border-block-end-width,border-block-start-width,border-inline-end-width,border-inline-start-width = medium = <line-width>
border-bottom-color,border-left-color,border-right-color,border-top-color = currentcolor = <color>
border-bottom-left-radius,border-bottom-right-radius,border-top-left-radius,border-top-right-radius,border-end-end-radius,border-end-start-radius,border-start-end-radius,border-start-start-radius = 0px = <pair-of-lengths>
border-bottom-style,border-left-style,border-right-style,border-top-style = none = <line-style>
border-bottom-width,border-left-width,border-right-width,border-top-width = medium = <line-width>
*border-collapse = separate = separate | collapse
border-image-outset = 0 = [ <number 0> | <length 0> ]{1,4}
border-image-repeat = stretch = [ stretch | repeat | round | space ]{1,2}
border-image-slice = 100% = <number-percentage 0>{1,4} && fill?
border-image-source = none = none | <image>
border-image-width = 1 = [ <number 0> | <length-percentage 0> | auto ]{1,4}
*border-spacing = 0px 0px = <length 0>{1,2}
bottom,left,right,top,inset-block-end,inset-block-start,inset-inline-end,inset-inline-start = auto = auto | <length-percentage>
box-decoration-break = slice = slice | clone
box-shadow = none = none | <shadow>#
box-sizing = content-box = content-box | border-box
break-after,break-before = auto = auto | avoid | avoid-page | page | left | right | recto | verso | avoid-column | column | avoid-region | region
break-inside = auto = auto | avoid | avoid-page | avoid-column | avoid-region
buffered-rendering = auto = auto | dynamic | static
*caption-side = top = top | bottom | block-start | block-end
*caret-color = auto = auto | <color>
clear = none = none | left | right | both | inline-start | inline-end
clip = auto = auto | rect( <rect-edge> , <rect-edge> , <rect-edge> , <rect-edge> ) | rect( <rect-edge> <rect-edge> <rect-edge> <rect-edge> )
clip-path = none = none | <url> | [ <basic-shape> || <geometry-box> ]
*clip-rule = nonzero = nonzero | evenodd
*color = canvastext = <color>
*color-interpolation,color-interpolation-filters = srgb = auto | srgb | linearrgb
*color-scheme = normal = normal | [ light | dark | <custom-ident none,normal> ]+ && only?
column-count = auto = auto | <integer 1>
column-fill = balance = balance | auto | balance-all
column-gap,row-gap = normal = normal | <length-percentage 0>
column-rule-color = currentcolor = <color>
column-rule-style = none = <line-style>
column-rule-width = medium = <line-width>
column-span = none = none | all
column-width = auto = auto | <length 0>
contain = none = none | strict | content | [ [ size | inline-size ] || layout || style || paint ]
contain-intrinsic-block-size,contain-intrinsic-height,contain-intrinsic-inline-size,contain-intrinsic-width = none = auto? [ none | <length 0> ]
container-name = none = none | <custom-ident none,and,or,not>+
container-type = normal = normal | size | inline-size
content = normal = normal | none | [ <content-item>+ [ / [ <string> | <counter> | <attr> ]+ ]? ]
content-visibility = visible = visible | auto | hidden
counter-increment = none = none | [ <custom-ident none> <integer>? ]+
counter-reset,counter-set = none = none | [ <custom-ident none> <integer>? ]+
*cursor = auto = [ <cursor-image> , ]* <cursor-word>
cx,cy,x,y = 0px = <length-percentage>
d = none = none | path( <string> )
*direction = ltr = ltr | rtl
display = inline = <display>
dominant-baseline = auto = auto | text-bottom | alphabetic | ideographic | middle | central | mathematical | hanging | text-top | use-script | no-change | reset-size | text-before-edge | text-after-edge
*empty-cells = show = show | hide
*fill = rgb(0, 0, 0) = <paint>
*fill-opacity,stroke-opacity = 1 = <alpha-value>
*fill-rule = nonzero = nonzero | evenodd
filter = none = none | <filter-list>
flex-basis = auto = content | <size>
flex-direction = row = row | row-reverse | column | column-reverse
flex-grow = 0 = <number 0>
flex-shrink = 1 = <number 0>
flex-wrap = nowrap = nowrap | wrap | wrap-reverse
float = none = none | left | right | inline-start | inline-end
flood-color = rgb(0, 0, 0) = <color>
flood-opacity,opacity,shape-image-threshold,stop-opacity = 1 = <alpha-value>
*font-family = Times = <font-family>
*font-feature-settings = normal = normal | <feature-tag>#
*font-kerning = auto = auto | normal | none
*font-language-override = normal = normal | <string>
*font-optical-sizing = auto = auto | none
*font-palette = normal = normal | light | dark | <dashed-ident>
*font-size = medium = <absolute-size> | <relative-size> | <length-percentage 0>
*font-size-adjust = none = none | [ ex-height | cap-height | ch-width | ic-width | ic-height ]? [ from-font | <number 0> ]
*font-stretch = 100% = <font-stretch-word> | <percentage 0>
*font-style = normal = normal | italic | oblique <angle-zero -90,90>?
*font-synthesis-small-caps,font-synthesis-style,font-synthesis-weight = auto = auto | none
*font-variant-alternates = normal = normal | [ stylistic( <custom-ident> ) || historical-forms || styleset( <custom-ident># ) || character-variant( <custom-ident># ) || swash( <custom-ident> ) || ornaments( <custom-ident> ) || annotation( <custom-ident> ) ]
*font-variant-caps = normal = normal | small-caps | all-small-caps | petite-caps | all-petite-caps | unicase | titling-caps
*font-variant-east-asian = normal = normal | [ <east-asian-variant> || <east-asian-width> || ruby ]
*font-variant-emoji = normal = normal | text | emoji | unicode
*font-variant-ligatures = normal = normal | none | [ [ common-ligatures | no-common-ligatures ] || [ discretionary-ligatures | no-discretionary-ligatures ] || [ historical-ligatures | no-historical-ligatures ] || [ contextual | no-contextual ] ]
*font-variant-numeric = normal = normal | [ [ lining-nums | oldstyle-nums ] || [ proportional-nums | tabular-nums ] || [ diagonal-fractions | stacked-fractions ] || ordinal || slashed-zero ]
*font-variant-position = normal = normal | sub | super
*font-variation-settings = normal = normal | <variation>#
*font-weight = 400 = normal | bold | bolder | lighter | <number 1,1000>
*forced-color-adjust = auto = auto | none | preserve-parent-color
grid-auto-columns,grid-auto-rows = auto = <track-size>+
grid-auto-flow = row = [ row | column ] || dense
grid-column-end,grid-column-start,grid-row-end,grid-row-start = auto = <grid-line>
grid-template-areas = none = none | <area-strings>
grid-template-columns,grid-template-rows = none = none | <track-list> | <auto-track-list> | subgrid <line-name-list>?
*hanging-punctuation = none = none | [ first || [ force-end | allow-end ] || last ]
height,width = auto = <size>
*hyphenate-character = auto = auto | <string>
*hyphens = manual = none | manual | auto
*image-orientation = from-image = from-image | none
*image-rendering = auto = auto | smooth | high-quality | crisp-edges | pixelated | optimizespeed | optimizequality | -webkit-optimize-contrast
initial-letter = normal = normal | <number 1> <integer 1>?
isolation = auto = auto | isolate
justify-content = normal = normal | <content-distribution> | [ <overflow-position>? [ <content-position> | left | right ] ]
justify-items = legacy = normal | stretch | <baseline-position> | [ <overflow-position>? [ <self-position> | left | right ] ] | legacy | [ legacy && [ left | right | center ] ]
justify-self = auto = auto | normal | stretch | <baseline-position> | [ <overflow-position>? [ <self-position> | left | right ] ]
*letter-spacing = normal = normal | <length>
lighting-color = rgb(255, 255, 255) = <color>
*line-break = auto = auto | loose | normal | strict | anywhere | after-white-space
*line-height = normal = normal | <number 0> | <length-percentage 0>
*list-style-image = none = none | <image>
*list-style-position = outside = inside | outside
*list-style-type = disc = none | <counter-style> | <string>
margin-block-end,margin-block-start,margin-inline-end,margin-inline-start,margin-bottom,margin-left,margin-right,margin-top = 0px = auto | <length-percentage>
*marker-end,marker-mid,marker-start = none = none | <url>
mask-border-outset = 0 = [ <number 0> | <length 0> ]{1,4}
mask-border-repeat = stretch = [ stretch | repeat | round | space ]{1,2}
mask-border-slice = 0 = <number-percentage 0>{1,4} && fill?
mask-border-source = none = none | <image>
mask-border-width = auto = [ <number 0> | <length-percentage 0> | auto ]{1,4}
mask-clip = border-box = [ <geometry-box> | no-clip ]#
mask-composite = add = [ add | subtract | intersect | exclude ]#
mask-image = none = [ none | <image> ]#
mask-mode = match-source = [ alpha | luminance | match-source ]#
mask-origin = border-box = <geometry-box>#
mask-position-x = 0% = [ center | [ [ left | right | x-start | x-end ]? <length-percentage>? ]! ]#
mask-position-y = 0% = [ center | [ [ top | bottom | y-start | y-end ]? <length-percentage>? ]! ]#
mask-repeat = repeat = <repeat-style>#
mask-size = auto = <bg-size>#
mask-type = luminance = luminance | alpha
*math-depth = 0 = auto-add | add( <integer> ) | <integer>
*math-style = normal = normal | compact
max-block-size,max-height,max-inline-size,max-width = none = <limit>
min-block-size,min-height,min-inline-size,min-width = auto = <size>
mix-blend-mode = normal = <blend-mode> | plus-lighter
object-fit = fill = fill | none | contain | cover | scale-down
object-position = 50% 50% = <position>
offset-anchor = auto = auto | <position>
offset-distance = 0px = <length-percentage>
offset-path = none = none | <url> | [ [ ray( <angle-zero> && <ray-size>? && contain? && [ at <position> ]? ) | <basic-shape> ] || <geometry-box> ]
offset-position = normal = normal | auto | <position>
offset-rotate = auto = [ auto | reverse ] || <angle-zero>
order = 0 = <integer>
*orphans,widows = 2 = <integer 1>
outline-color = currentcolor = <color> | invert
outline-offset = 0px = <length>
outline-style = none = auto | none | dotted | dashed | solid | double | groove | ridge | inset | outset
outline-width = medium = <line-width>
overflow-anchor = auto = auto | none
overflow-block,overflow-inline,overflow-x,overflow-y = visible = visible | hidden | clip | scroll | auto | overlay
overflow-clip-margin = 0px = [ content-box | padding-box | border-box ] || <length 0>
*overflow-wrap = normal = normal | break-word | anywhere
overscroll-behavior-block,overscroll-behavior-inline,overscroll-behavior-x,overscroll-behavior-y = auto = auto | contain | none
padding-block-end,padding-block-start,padding-inline-end,padding-inline-start,padding-bottom,padding-left,padding-right,padding-top = 0px = <length-percentage 0>
page = auto = auto | <custom-ident auto>
*paint-order = normal = normal | [ fill || stroke || markers ]
perspective = none = none | <length 0>
perspective-origin = 50% 50% = <position>
*pointer-events = auto = auto | none | visiblepainted | visiblefill | visiblestroke | visible | painted | fill | stroke | all | bounding-box
position = static = static | relative | absolute | fixed | sticky | -webkit-sticky
*print-color-adjust = economy = economy | exact
*quotes = auto = auto | none | [ <string> <string> ]+
r = 0px = <length-percentage 0>
resize = none = none | both | horizontal | vertical | block | inline
rotate = none = none | <angle-zero> | [ [ x | y | z | <number>{3} ] && <angle-zero> ]
*ruby-align = space-around = start | center | space-between | space-around
*ruby-position = over = [ alternate || [ over | under ] ] | inter-character
rx,ry = auto = auto | <length-percentage 0>
scale = none = none | <scale-number>{1,3}
scroll-behavior = auto = auto | smooth
scroll-margin-block-end,scroll-margin-block-start,scroll-margin-inline-end,scroll-margin-inline-start,scroll-margin-bottom,scroll-margin-left,scroll-margin-right,scroll-margin-top = 0px = <length>
scroll-padding-block-end,scroll-padding-block-start,scroll-padding-inline-end,scroll-padding-inline-start,scroll-padding-bottom,scroll-padding-left,scroll-padding-right,scroll-padding-top = auto = auto | <length-percentage 0>
scroll-snap-align = none = [ none | start | end | center ]{1,2}
scroll-snap-stop = normal = normal | always
scroll-snap-type = none = none | [ x | y | block | inline | both ] [ mandatory | proximity ]?
*scrollbar-color = auto = auto | <color>{2}
scrollbar-gutter = auto = auto | stable && both-edges?
scrollbar-width = auto = auto | thin | none
shape-margin = 0px = <length-percentage 0>
shape-outside = none = none | [ <basic-shape> || <shape-box> ] | <image>
*shape-rendering = auto = auto | optimizespeed | crispedges | geometricprecision
*speak = normal = none | normal | spell-out | digits | literal-punctuation | no-punctuation
stop-color = rgb(0, 0, 0) = <color>
*stroke = none = <paint>
*stroke-dasharray = none = none | <dashes>
*stroke-dashoffset = 0px = <length-percentage> | <number>
*stroke-linecap = butt = butt | round | square
*stroke-linejoin = miter = miter | miter-clip | round | bevel | arcs
*stroke-miterlimit = 4 = <number 0>
*stroke-width = 1px = <length-percentage 0> | <number 0>
*tab-size = 8 = <number 0> | <length 0>
table-layout = auto = auto | fixed
*text-align = start = start | end | left | right | center | justify | match-parent | -webkit-left | -webkit-right | -webkit-center | -webkit-match-parent | justify-all
*text-align-last = auto = auto | start | end | left | right | center | justify | match-parent
*text-anchor = start = start | middle | end
*text-combine-upright = none = none | all
text-decoration-color = currentcolor = <color>
text-decoration-line = none = none | [ underline || overline || line-through || blink ] | spelling-error | grammar-error
*text-decoration-skip-ink = auto = auto | none | all
text-decoration-style = solid = solid | double | dotted | dashed | wavy
text-decoration-thickness = auto = auto | from-font | <length-percentage>
*text-emphasis-color = currentcolor = <color>
*text-emphasis-position = over = [ over | under ] && [ right | left ]?
*text-emphasis-style = none = none | [ [ filled | open ] || [ dot | circle | double-circle | triangle | sesame ] ] | <string>
*text-indent = 0px = <length-percentage> && hanging? && each-line?
*text-justify = auto = auto | none | inter-word | inter-character | distribute
*text-orientation = mixed = mixed | upright | sideways | sideways-right
text-overflow = clip = [ clip | ellipsis | <string> ]{1,2}
*text-rendering = auto = auto | optimizespeed | optimizelegibility | geometricprecision
*text-shadow = none = none | <text-shadow>#
*text-size-adjust = auto = auto | none | <percentage 0>
*text-transform = none = none | [ [ capitalize | uppercase | lowercase ] || full-width || full-size-kana ] | math-auto
*text-underline-offset = auto = auto | <length-percentage>
*text-underline-position = auto = auto | [ [ under | from-font ] || [ left | right ] ]
*text-wrap-mode = wrap = wrap | nowrap
*text-wrap-style = auto = auto | balance | stable | pretty
touch-action = auto = auto | none | [ [ pan-x | pan-left | pan-right ] || [ pan-y | pan-up | pan-down ] || pinch-zoom ] | manipulation
transform = none = none | <transform-function>+
transform-box = view-box = content-box | border-box | fill-box | stroke-box | view-box
transform-origin = 50% 50% = <transform-origin>
transform-style = flat = flat | preserve-3d
transition-behavior = normal = [ normal | allow-discrete ]#
transition-delay = 0s = <time>#
transition-duration = 0s = <time 0>#
transition-property = all = none | <transition-name>#
transition-timing-function = ease = <easing-function>#
translate = none = none | <length-percentage> [ <length-percentage> <length>? ]?
unicode-bidi = normal = normal | embed | isolate | bidi-override | isolate-override | plaintext | -webkit-isolate | -webkit-plaintext | -webkit-isolate-override
user-select = auto = auto | text | none | contain | all
vector-effect = none = none | non-scaling-stroke | non-scaling-size | non-rotation | fixed-position
vertical-align = baseline = baseline | sub | super | text-top | text-bottom | middle | top | bottom | -webkit-baseline-middle | <length-percentage>
view-transition-name = none = none | <custom-ident none,auto>
*visibility = visible = visible | hidden | collapse
*white-space = normal = normal | pre | nowrap | pre-wrap | break-spaces | pre-line
will-change = auto = auto | <will-change-name>#
*word-break = normal = normal | break-all | keep-all | break-word | auto-phrase
*word-spacing = normal = normal | <length-percentage>
*writing-mode = horizontal-tb = horizontal-tb | vertical-rl | vertical-lr | sideways-rl | sideways-lr | lr | lr-tb | rl | rl-tb | tb | tb-rl
z-index = auto = auto | <integer>
zoom = 1 = normal | reset | <number-percentage 0>
-webkit-box-align = stretch = stretch | start | end | center | baseline
-webkit-box-direction = normal = normal | reverse
-webkit-box-flex = 0 = <number>
-webkit-box-ordinal-group = 1 = <integer 1>
-webkit-box-orient = horizontal = horizontal | vertical | inline-axis | block-axis
-webkit-box-pack = start = start | end | center | justify
-webkit-box-reflect = none = none | [ above | below | left | right ] <length-percentage>? <image>?
*-webkit-font-smoothing = auto = auto | none | antialiased | subpixel-antialiased
-webkit-line-clamp = none = none | <integer 1>
*-webkit-locale = auto = auto | <string>
-webkit-mask-box-image-source = none = none | <image>
*-webkit-overflow-scrolling = auto = auto | touch
*-webkit-rtl-ordering = logical = logical | visual
*-webkit-tap-highlight-color = rgba(0, 0, 0, 0.4) = <color>
*-webkit-text-fill-color = currentcolor = <color>
*-webkit-text-security = none = none | disc | circle | square
*-webkit-text-stroke-color = currentcolor = <color>
*-webkit-text-stroke-width = 0px = <line-width>
*-webkit-touch-callout = default = default | none
-webkit-user-drag = auto = auto | none | element
*-webkit-user-modify = read-only = read-only | read-write | read-write-plaintext-only
*-webkit-nbsp-mode = normal = normal | space
`;
