"use strict";
// The shorthand properties. A line is `names = how = longhands = grammar`: how its value is taken apart and put together again, as
// html/css/properties/expansion has it. In a grammar <'name'> is the value of a longhand.

exports.shorthands = `
margin = sides = margin-top margin-right margin-bottom margin-left = <'margin-top'>{1,4}
padding = sides = padding-top padding-right padding-bottom padding-left = <'padding-top'>{1,4}
inset = sides = top right bottom left = <'top'>{1,4}
border-width = sides = border-top-width border-right-width border-bottom-width border-left-width = <line-width>{1,4}
border-style = sides = border-top-style border-right-style border-bottom-style border-left-style = <line-style>{1,4}
border-color = sides = border-top-color border-right-color border-bottom-color border-left-color = <color>{1,4}
scroll-margin = sides = scroll-margin-top scroll-margin-right scroll-margin-bottom scroll-margin-left = <length>{1,4}
scroll-padding = sides = scroll-padding-top scroll-padding-right scroll-padding-bottom scroll-padding-left = [ auto | <length-percentage 0> ]{1,4}
margin-block = pair = margin-block-start margin-block-end = <'margin-top'>{1,2}
margin-inline = pair = margin-inline-start margin-inline-end = <'margin-top'>{1,2}
padding-block = pair = padding-block-start padding-block-end = <'padding-top'>{1,2}
padding-inline = pair = padding-inline-start padding-inline-end = <'padding-top'>{1,2}
inset-block = pair = inset-block-start inset-block-end = <'top'>{1,2}
inset-inline = pair = inset-inline-start inset-inline-end = <'top'>{1,2}
border-block-width = pair = border-block-start-width border-block-end-width = <line-width>{1,2}
border-block-style = pair = border-block-start-style border-block-end-style = <line-style>{1,2}
border-block-color = pair = border-block-start-color border-block-end-color = <color>{1,2}
border-inline-width = pair = border-inline-start-width border-inline-end-width = <line-width>{1,2}
border-inline-style = pair = border-inline-start-style border-inline-end-style = <line-style>{1,2}
border-inline-color = pair = border-inline-start-color border-inline-end-color = <color>{1,2}
scroll-margin-block = pair = scroll-margin-block-start scroll-margin-block-end = <length>{1,2}
scroll-margin-inline = pair = scroll-margin-inline-start scroll-margin-inline-end = <length>{1,2}
scroll-padding-block = pair = scroll-padding-block-start scroll-padding-block-end = [ auto | <length-percentage 0> ]{1,2}
scroll-padding-inline = pair = scroll-padding-inline-start scroll-padding-inline-end = [ auto | <length-percentage 0> ]{1,2}
gap = pair = row-gap column-gap = <'row-gap'>{1,2}
overflow = pair = overflow-x overflow-y = <'overflow-x'>{1,2}
overscroll-behavior = pair = overscroll-behavior-x overscroll-behavior-y = [ auto | contain | none ]{1,2}
contain-intrinsic-size = twice = contain-intrinsic-width contain-intrinsic-height = contain-intrinsic-width=[ auto? [ none | <length 0> ] ] contain-intrinsic-height=[ auto? [ none | <length 0> ] ]?
place-content = twice = align-content justify-content = <'align-content'> <'justify-content'>?
place-items = twice = align-items justify-items = <'align-items'> <'justify-items'>?
place-self = twice = align-self justify-self = <'align-self'> <'justify-self'>?
border-top = parts = border-top-width border-top-style border-top-color = <'border-top-width'> || <'border-top-style'> || <'border-top-color'>
border-right = parts = border-right-width border-right-style border-right-color = <'border-right-width'> || <'border-right-style'> || <'border-right-color'>
border-bottom = parts = border-bottom-width border-bottom-style border-bottom-color = <'border-bottom-width'> || <'border-bottom-style'> || <'border-bottom-color'>
border-left = parts = border-left-width border-left-style border-left-color = <'border-left-width'> || <'border-left-style'> || <'border-left-color'>
border-block-start = parts = border-block-start-width border-block-start-style border-block-start-color = <'border-block-start-width'> || <'border-block-start-style'> || <'border-block-start-color'>
border-block-end = parts = border-block-end-width border-block-end-style border-block-end-color = <'border-block-end-width'> || <'border-block-end-style'> || <'border-block-end-color'>
border-inline-start = parts = border-inline-start-width border-inline-start-style border-inline-start-color = <'border-inline-start-width'> || <'border-inline-start-style'> || <'border-inline-start-color'>
border-inline-end = parts = border-inline-end-width border-inline-end-style border-inline-end-color = <'border-inline-end-width'> || <'border-inline-end-style'> || <'border-inline-end-color'>
border = edges = border-top-width border-right-width border-bottom-width border-left-width border-top-style border-right-style border-bottom-style border-left-style border-top-color border-right-color border-bottom-color border-left-color border-image-source border-image-slice border-image-width border-image-outset border-image-repeat = <'border-top-width'> || <'border-top-style'> || <'border-top-color'>
border-block = edges = border-block-start-width border-block-end-width border-block-start-style border-block-end-style border-block-start-color border-block-end-color = <'border-block-start-width'> || <'border-block-start-style'> || <'border-block-start-color'>
border-inline = edges = border-inline-start-width border-inline-end-width border-inline-start-style border-inline-end-style border-inline-start-color border-inline-end-color = <'border-inline-start-width'> || <'border-inline-start-style'> || <'border-inline-start-color'>
border-radius = radius = border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius = <length-percentage 0>{1,4} [ / <length-percentage 0>{1,4} ]?
border-image = sliced = border-image-source border-image-slice border-image-width border-image-outset border-image-repeat = <'border-image-source'> || [ <'border-image-slice'> [ / <'border-image-width'> | / <'border-image-width'>? / <'border-image-outset'> ]? ] || <'border-image-repeat'>
mask-border = sliced = mask-border-source mask-border-slice mask-border-width mask-border-outset mask-border-repeat = <'mask-border-source'> || [ <'mask-border-slice'> [ / <'mask-border-width'> | / <'mask-border-width'>? / <'mask-border-outset'> ]? ] || <'mask-border-repeat'>
outline = parts = outline-color outline-style outline-width = <'outline-color'> || <'outline-style'> || <'outline-width'>
column-rule = parts = column-rule-width column-rule-style column-rule-color = <'column-rule-width'> || <'column-rule-style'> || <'column-rule-color'>
columns = columns = column-width column-count = <'column-width'> || <'column-count'>
flex-flow = parts = flex-direction flex-wrap = <'flex-direction'> || <'flex-wrap'>
flex = flex = flex-grow flex-shrink flex-basis = none | [ [ flex-grow=<number 0> flex-shrink=<number 0>? ] || <'flex-basis'> ]
list-style = list = list-style-position list-style-image list-style-type = <'list-style-position'> || <'list-style-image'> || <'list-style-type'>
text-decoration = parts = text-decoration-line text-decoration-thickness text-decoration-style text-decoration-color = <'text-decoration-line'> || <'text-decoration-thickness'> || <'text-decoration-style'> || <'text-decoration-color'>
text-emphasis = parts = text-emphasis-style text-emphasis-color = <'text-emphasis-style'> || <'text-emphasis-color'>
text-wrap = parts = text-wrap-mode text-wrap-style = <'text-wrap-mode'> || <'text-wrap-style'>
-webkit-text-stroke = parts = -webkit-text-stroke-width -webkit-text-stroke-color = <'-webkit-text-stroke-width'> || <'-webkit-text-stroke-color'>
container = slashed = container-name container-type = <'container-name'> [ / <'container-type'> ]?
font-synthesis = synthesis = font-synthesis-weight font-synthesis-style font-synthesis-small-caps = none | [ weight || style || small-caps ]
font-variant = variant = font-variant-ligatures font-variant-caps font-variant-alternates font-variant-numeric font-variant-east-asian font-variant-position font-variant-emoji = normal | none | [ <'font-variant-ligatures'> || <'font-variant-caps'> || <'font-variant-alternates'> || <'font-variant-numeric'> || <'font-variant-east-asian'> || <'font-variant-position'> || <'font-variant-emoji'> ]
font = font = font-style font-variant-caps font-weight font-stretch font-size line-height font-family font-size-adjust font-kerning font-variant-ligatures font-variant-alternates font-variant-numeric font-variant-east-asian font-variant-position font-variant-emoji font-feature-settings font-language-override font-optical-sizing font-variation-settings = <system-font> | [ [ <'font-style'> || font-variant-caps=small-caps || <'font-weight'> || font-stretch=<font-stretch-word> ]? <'font-size'> [ / <'line-height'> ]? <'font-family'> ]
marker = same = marker-start marker-mid marker-end = none | <url>
page-break-after = legacy = break-after = auto | always | avoid | left | right
page-break-before = legacy = break-before = auto | always | avoid | left | right
page-break-inside = legacy = break-inside = auto | avoid
transition = layers = transition-property transition-duration transition-timing-function transition-delay transition-behavior = transition-duration=<time 0> || transition-timing-function=<easing-function> || transition-delay=<time> || transition-behavior=[ normal | allow-discrete ] || transition-property=[ none | <transition-name> ]
animation = layers = animation-duration animation-timing-function animation-delay animation-iteration-count animation-direction animation-fill-mode animation-play-state animation-name = animation-duration=<time 0> || animation-timing-function=<easing-function> || animation-delay=<time> || animation-iteration-count=[ infinite | <number 0> ] || animation-direction=[ normal | reverse | alternate | alternate-reverse ] || animation-fill-mode=[ none | forwards | backwards | both ] || animation-play-state=[ running | paused ] || animation-name=[ none | <keyframes-name> ]
background = background = background-image background-position-x background-position-y background-size background-repeat background-attachment background-origin background-clip background-color = background-image=[ none | <image> ] || [ background-position=<bg-position> [ / background-size=<bg-size> ]? ] || background-repeat=<repeat-style> || background-attachment=[ scroll | fixed | local ] || background-origin=<box> || background-clip=[ <box> | text ] || background-color=<color>
mask = background = mask-image mask-position-x mask-position-y mask-size mask-repeat mask-origin mask-clip mask-composite mask-mode = mask-image=[ none | <image> ] || [ mask-position=<bg-position> [ / mask-size=<bg-size> ]? ] || mask-repeat=<repeat-style> || mask-origin=<geometry-box> || mask-clip=[ <geometry-box> | no-clip ] || mask-composite=[ add | subtract | intersect | exclude ] || mask-mode=[ alpha | luminance | match-source ]
background-position = positions = background-position-x background-position-y = <bg-position>#
mask-position = positions = mask-position-x mask-position-y = <bg-position>#
grid-row = lines = grid-row-start grid-row-end = <grid-line> [ / <grid-line> ]?
grid-column = lines = grid-column-start grid-column-end = <grid-line> [ / <grid-line> ]?
grid-area = lines = grid-row-start grid-column-start grid-row-end grid-column-end = <grid-line> [ / <grid-line> ]{0,3}
grid-template = template = grid-template-rows grid-template-columns grid-template-areas = none | [ <'grid-template-rows'> / <'grid-template-columns'> ] | [ rows=[ <line-names>? <string> <track-size>? <line-names>? ]+ [ / columns=<explicit-track-list> ]? ]
grid = grid = grid-template-rows grid-template-columns grid-template-areas grid-auto-flow grid-auto-columns grid-auto-rows = none | [ <'grid-template-rows'> / <'grid-template-columns'> ] | [ rows=[ <line-names>? <string> <track-size>? <line-names>? ]+ [ / columns=<explicit-track-list> ]? ] | [ <'grid-template-rows'> / flow=[ auto-flow && dense? ] <'grid-auto-columns'>? ] | [ flow=[ auto-flow && dense? ] <'grid-auto-rows'>? / <'grid-template-columns'> ]
`;
