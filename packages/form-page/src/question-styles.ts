import type { ElementKind, Form, FormElement, RepeatedElement } from '@taplore/form'
import { elementsOf } from '@taplore/form/engine'
import { icon, trimmed } from './css-text.ts'

/** The rules of single kinds of questions, for the forms that have them. */
export function questionStyles(form: Form): string {
  const kinds = kindsOf(form)
  const hasOther = allElements(form).some((element) => 'hasOther' in element && element.hasOther)
  return (
    (hasOther ? ownWords : '') +
    styles.flatMap(([css, ...named]) => (named.some((kind) => kinds.has(kind)) ? [css] : [])).join('')
  )
}

/** Whether files can be uploaded. */
export function hasFiles(form: Form): boolean {
  return kindsOf(form).has('file')
}

function kindsOf(form: Form): ReadonlySet<ElementKind> {
  return new Set(allElements(form).map(({ kind }) => kind))
}

/** Those of repeatable groups, too. */
function allElements(form: Form): (FormElement | RepeatedElement)[] {
  return elementsOf(form).flatMap((element): (FormElement | RepeatedElement)[] =>
    element.kind === 'repeat' ? [element, ...element.elements] : [element],
  )
}

/** The field of those who chose none of the choices. */
const ownWords = trimmed(`
.own{grid-column:1/-1}.opts:not(:has([value="~other"]:checked)) .own,select:not(:has([value="~other"]:checked))+.own{display:none}select+.own{margin-top:.6rem}
`)

/** Rows are cards; on phones each is a list. */
const grid = trimmed(`
.wide{overflow-x:auto}.mx{width:100%;border-collapse:separate;border-spacing:0 .45rem}.mx .in{min-width:5rem}.mx th{overflow-wrap:break-word;font-weight:500;text-align:start;padding:.5rem .9rem}.mx thead th{font-size:.85rem;text-align:center;padding-block:0}.mx td{padding:.35rem;text-align:center}.mx tbody :is(th,td){background:var(--sf);border-block:1px solid var(--l2)}.mx tbody th{border-inline-start:1px solid var(--l2);border-start-start-radius:var(--r);border-end-start-radius:var(--r)}.mx tbody td:last-child{border-inline-end:1px solid var(--l2);border-start-end-radius:var(--r);border-end-end-radius:var(--r)}.mx td label{display:grid;place-items:center;min-height:2.4rem;cursor:pointer}.mx .bad :is(th,td){border-color:var(--er)}.mx .col{display:none}
@media (max-width:40rem){.mx thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}.mx,.mx tbody,.mx tr,.mx th,.mx td{display:block}.mx tbody tr{background:var(--sf);border:1px solid var(--l2);border-radius:var(--r);padding:.3rem .4rem .5rem;margin-bottom:.6rem}.mx tbody tr.bad{border-color:var(--er)}.mx tbody tr>*{background:none;border:0!important}.mx th{padding:.4rem .5rem;font-weight:600}.mx td{text-align:start;padding:0 .5rem}.mx td:has(.in){padding-block:.35rem}.mx td label{display:flex;gap:.7rem;align-items:center}.mx .col{display:inline}.mx td label:has(.in){flex-direction:column-reverse;align-items:stretch;gap:.2rem}}
`)

/** A place to drop files, with scripts. */
const drop = trimmed(`
.drop-t{display:none}.js .drop{position:relative;display:grid;place-items:center;min-height:8.5rem;padding:1rem;text-align:center;border:1.5px dashed var(--ln);border-radius:var(--r);background:color-mix(in srgb,var(--sf) 70%,#0000)}.js .drop:hover,.js .drop:has(:active){border-color:var(--ac);background:color-mix(in srgb,var(--ac) 8%,var(--sf))}.js .drop .in{position:absolute;inset:0;height:100%;opacity:0;cursor:pointer}.js .drop-t{display:grid;justify-items:center;gap:.6rem;font-weight:550}.drop-t::before{content:"";width:1.7rem;height:1.7rem;background:var(--ac);mask:${icon('M8 11V3M4.5 6 8 2.5 11.5 6M2.5 10v3.5h11V10')} center/contain no-repeat}.bad .drop{border-color:var(--er)}
.files{list-style:none;padding:0}.files li{align-items:center;padding:.4rem .8rem;margin-top:.5rem}.files .quiet{text-decoration:none}
`)

/** The grip is drawn beside the rank; both come with the script. */
const ranking = trimmed(`
.rank{list-style:none;padding:0;margin:0;display:grid;gap:.5rem}.rank li{padding:.3rem .4rem .3rem .8rem}.rank select{width:auto}.rank .drag{outline:2px solid var(--ac);box-shadow:0 6px 20px #0003}.rank .place{display:inline-grid;place-items:center;flex:none;width:1.75rem;height:1.75rem;font-size:.85rem;border-radius:min(.4rem,var(--r));background:var(--ac);color:var(--on)}.rank .place:empty{background:none;border:1.5px dashed var(--ln)}.rank .place::after{content:none}.rank .quiet{text-decoration:none;display:grid;place-items:center;width:2.6rem;min-height:2.6rem;padding:0;font-size:1.05rem}.rank .quiet:hover{background:color-mix(in srgb,var(--ac) 14%,#0000)}.rank li:first-child .quiet:nth-last-of-type(2),.rank li:last-child .quiet:last-of-type{opacity:.3}.rank li:has(.place)::before{content:"";flex:none;width:.7rem;height:1.1rem;opacity:.5;background:radial-gradient(currentColor 1.4px,#0000 1.6px) 0 0/50% 33.4%}
`)

/** The number stands beside the slider, which is hollow until there is one. */
const slider = trimmed(`
.slide{display:grid;grid-template-columns:1fr minmax(6.5rem,auto);gap:.2rem 1.2rem;align-items:center}.slide [type=range]{appearance:none;width:100%;height:.5rem;margin:1.2rem 0;border-radius:1rem;cursor:pointer;background:linear-gradient(90deg,var(--ac) var(--done),color-mix(in srgb,var(--ac) 20%,var(--sf)) 0)}[dir=rtl] .slide [type=range]{background:linear-gradient(270deg,var(--ac) var(--done),color-mix(in srgb,var(--ac) 20%,var(--sf)) 0)}.slide ::-webkit-slider-thumb{appearance:none;width:1.7rem;height:1.7rem;border-radius:50%;border:3px solid var(--ac);background:var(--sf);box-shadow:0 1px 4px #0003}.slide ::-moz-range-thumb{width:1.4rem;height:1.4rem;border-radius:50%;border:3px solid var(--ac);background:var(--sf)}.slide [data-set]::-webkit-slider-thumb{background:var(--ac)}.slide [data-set]::-moz-range-thumb{background:var(--ac)}.slide .ends{margin:0;grid-row:2}.slide :is(.unit,.slide>.in){max-width:9rem}.slide:not(:has([type=range])){grid-template-columns:12rem}.slide .in{appearance:textfield;min-width:4rem}.slide ::-webkit-inner-spin-button{appearance:none}
`)

/** A line to sign on; the button that clears it stands inside. */
const signing = trimmed(`
.pad{display:block;width:100%;aspect-ratio:5/2;touch-action:none;cursor:crosshair;background:linear-gradient(var(--ln),var(--ln)) 30% 76%/70% 1px no-repeat var(--sf)}.pad+.quiet{display:block;position:relative;margin:-2.9rem .5rem 1rem auto;font-size:.88rem}
`)

/** The native field with a calendar or a list of times of its own below, in the colors of the form. */
const dates = trimmed(`
::-webkit-calendar-picker-indicator{cursor:pointer;opacity:.75}.pick:has(.pick-b) ::-webkit-calendar-picker-indicator{display:none}.pick{position:relative;display:block}.pick:has(.pick-b)>.in{padding-inline-start:2.9rem}::-webkit-datetime-edit-day-field:focus,::-webkit-datetime-edit-month-field:focus,::-webkit-datetime-edit-year-field:focus,::-webkit-datetime-edit-hour-field:focus,::-webkit-datetime-edit-minute-field:focus,::-webkit-datetime-edit-ampm-field:focus{background:var(--ac)!important;color:var(--on)!important;border-radius:.2rem}.pick-b{position:absolute;inset-block:0;inset-inline-start:.35rem;width:2.4rem;padding:0;display:grid;place-items:center}.pick-b::before{content:"";width:1.15rem;height:1.15rem;background:var(--ac);mask:var(--pi) center/contain no-repeat}.pick-b.date{--pi:${icon('M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v2.5M10.5 2v2.5')}}.pick-b.time{--pi:${icon('M8 1.8a6.2 6.2 0 1 0 .01 0zM8 4.5V8l2.4 1.6')}}.said{position:absolute;inset-block:0;inset-inline-end:1rem;display:flex;align-items:center;opacity:.75;pointer-events:none}.pair .said{display:none}
.cal{padding:.8rem;width:20rem;max-width:calc(100vw - 2rem)}.cal-h{display:flex;align-items:center;gap:.2rem;margin-bottom:.3rem}.cal-h button{width:2.3rem;min-height:2.3rem;padding:0}.cal-h button::before{content:"";display:block;height:1rem;background:currentColor;mask:var(--up) center/1rem no-repeat;transform:rotate(-90deg)}.cal-h .next{margin-inline-start:auto}.cal-h .next::before{transform:rotate(90deg)}[dir=rtl] .cal-h button::before{scale:-1 1}.cal-h button:disabled{opacity:.3}.cal-h select{appearance:none;font:650 1rem var(--fb);color:inherit;background:none;border:0;border-radius:.4rem;padding:.3rem .35rem;cursor:pointer}.cal option{background:var(--sf)}.cal :is(button,select):not(:disabled,[aria-disabled]):hover,.times button:hover{background:color-mix(in srgb,var(--ac) 14%,#0000)}.cal table{width:100%;border-spacing:0;table-layout:fixed;text-align:center}.cal th{font-size:.75rem;font-weight:500;opacity:.75;padding:.35rem 0}.cal td{padding:1px 0}.cal td button{width:100%;max-width:2.55rem;min-height:2.45rem;padding:0}.cal [aria-current]{font-weight:700;box-shadow:inset 0 0 0 1px var(--ln)}.cal td button[aria-disabled]{opacity:.35;cursor:default}.pop button[aria-pressed=true]{background:var(--ac)!important;color:var(--on);font-weight:650}.cal td:has(.between){background:color-mix(in srgb,var(--ac) 16%,#0000)}
.times{width:11rem;max-height:17rem;overflow:auto;padding:.35rem}.times button{display:block;width:100%;text-align:start;padding:.5rem .8rem}
@media (max-width:40rem){.days{grid-template-columns:minmax(0,1fr)}}
`)

/** The times of a day in a row each. */
const slots = trimmed(`
.day{margin-bottom:1.1rem}.day>p{font-weight:600;margin-bottom:.45rem}.day .opts:not(.chips){grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}.day .lab{flex:auto}
`)

/** What opens below a field. */
const popup = trimmed(`
.pop{position:absolute;top:calc(100% + .45rem);inset-inline-start:0;z-index:4;background:var(--sf);border:1px solid var(--ln);border-radius:min(var(--r),1rem);box-shadow:0 14px 40px #0003;font:1rem/1.4 var(--fb);text-align:start}.pop.above{top:auto;bottom:calc(100% + .45rem)}@media (prefers-reduced-motion:no-preference){.pop{animation:pop .16s ease-out}@keyframes pop{from{opacity:0;transform:translateY(-4px)}}}
`)

/** Steps in equal rows, on phones of at most six. */
const scales = trimmed(`
.scale{display:grid;grid:auto/auto-flow 1fr;gap:.35rem}.scale label{position:relative}
.scale input,.rate input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}
.rate label,.scale span{display:grid;place-items:center}
.scale :checked+span{forced-color-adjust:none;background:var(--ac);border-color:var(--ac);color:var(--on);font-weight:700}
.rate{display:flex;flex-wrap:wrap;gap:.2rem;margin-inline-start:-.35rem}.rate label{position:relative;min-width:2.6rem;min-height:2.6rem}.icon{font-size:2.1rem;line-height:1;opacity:.35}
.rate:not(.faces) label:has(~label :checked) .icon,.rate :checked~.icon{opacity:1;color:var(--ac)}@media (hover:hover){.rate:not(.faces) label:has(~label:hover) .icon,.rate label:hover .icon{color:var(--ac);opacity:.7}}
@media (min-width:40rem){.half .scale{grid:auto-flow/repeat(6,1fr)}}
@media (max-width:30rem){.n8,.n9,.n10{display:grid}.n8{grid:auto-flow/repeat(4,1fr)}.n9,.n10{grid:auto-flow/repeat(5,1fr)}.n11{grid:auto-flow/repeat(30,1fr)}.n11 label{grid-column:span 5}.n11 label:nth-child(n+7){grid-column:span 6}.n12{grid:auto-flow/repeat(6,1fr)}}
.one .scale span{min-height:3.4rem;font-weight:550}.one .icon{font-size:2.6rem}.one .rate label{min-width:3.2rem;min-height:3.2rem}
`)

const rows = trimmed(`
.row{border:1px solid var(--l2);border-radius:var(--r);padding:1rem;margin-bottom:.8rem}.row>legend{font-weight:600;padding:0 .3rem}.row>legend+*{margin-top:.5rem}.more{border:1px dashed var(--ln);width:100%}
`)

/** Questions of several fields. */
const parts = trimmed(`
.pair,.parts{display:grid;grid-template-columns:var(--c2)}.pair,.parts{gap:.8rem}.part{display:block}.part>:is(span:not(.pick,.combo),label){display:block;font-size:.88rem;margin-bottom:.25rem}.p-line1,.p-line2,.p-email,.p-website{grid-column:1/-1}@media (max-width:40rem){.parts{grid-template-columns:minmax(0,1fr)}}
`)

/** Texts that stand alone on a screen are as large as a question. */
const telling = trimmed(`
.mid{text-align:center}.one .say{font-size:clamp(1.2rem,1rem + .8vw,1.5rem)}.one .sec h2{font-size:clamp(1.9rem,1.2rem + 2.4vw,3rem);letter-spacing:-.015em;line-height:1.1}.one .sec :is(p,ul,ol){font-size:1.15rem;opacity:.9}
`)

const media = trimmed(`
figcaption{margin-top:.4rem}hr{border:0;border-top:1px solid var(--ln);width:100%;margin:0}
`)

const consents = trimmed(`
.wording{margin-bottom:.6rem}
`)

const totals = trimmed(`
.e:has(>.calc)+.e>.calc{border-top:0;margin-top:calc(0rem - var(--g))}.calc{align-items:baseline;padding:.7rem 0;border-block:1px solid var(--l2)}.calc output{font-weight:700;font-size:1.15rem}.one .calc .t{margin:0}.one .calc output{font-size:clamp(1.65rem,1.1rem + 1.9vw,2.6rem);line-height:1.13;white-space:nowrap}
`)

/** From sad to glad; only the chosen one is filled. */
const faces = trimmed(`
.faces .icon{width:1em;height:1em;font-size:2.3rem;background:currentColor}.faces label{min-width:3.2rem}${[
  'M5 11.6q3-3 6 0',
  'M5.2 11q2.8-1.5 5.6 0',
  'M5.2 10.6h5.6',
  'M5.2 10q2.8 1.8 5.6 0',
  'M4.8 9.6q3.2 3.6 6.4 0',
]
  .map(
    (mouth, index) =>
      `.m${index + 1} .icon{mask:${icon(`M8 1.2a6.8 6.8 0 1 0 .01 0zM5.7 6.3v.3M10.3 6.3v.3${mouth}`)} center/contain no-repeat}`,
  )
  .join('')}
`)

/** A long list is searched in a field with the list below; of a short one the browser draws the list. */
const choosing = trimmed(`
select[hidden]{display:none}.combo{position:relative;display:block}.combo>.in{padding-inline-end:2.4rem;text-overflow:ellipsis}.combo::after{content:"";position:absolute;inset-inline-end:1rem;top:0;width:.95rem;height:100%;background:currentColor;mask:var(--up) center/contain no-repeat;transform:scaleY(-1);pointer-events:none}.combo-l{inset-inline-end:0;max-height:19rem;overflow:auto;padding:.35rem;scroll-padding:.35rem}.combo-l p{margin:0;padding:.6rem .8rem;opacity:.75}.combo-o{padding:.6rem .8rem;border-radius:min(.5rem,var(--r));cursor:pointer}.combo-o:hover{background:color-mix(in srgb,var(--ac) 9%,#0000)}.combo-o[data-active]{background:color-mix(in srgb,var(--ac) 18%,#0000)}.combo-o[aria-selected=true]{font-weight:650}.tel{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}.one select.in{padding-inline-end:2.4rem}@media (max-width:40rem){.tel{grid-template-columns:minmax(0,1fr)}}
@supports (appearance:base-select){@media (hover:hover) and (pointer:fine){select.in,::picker(select){appearance:base-select}select.in:not([hidden]){display:flex;align-items:center}select.in{background-image:none}::picker-icon{content:"";width:.95rem;height:.95rem;margin-inline-start:auto;background:currentColor;mask:var(--up) center/contain no-repeat;transform:scaleY(-1)}::picker(select){margin-block:.4rem;padding:.35rem;max-height:22rem;border:1px solid var(--ln);border-radius:var(--r);background:var(--sf);color:var(--tx);box-shadow:0 12px 36px #0004}.in option{padding:.55rem .8rem;border-radius:min(.5rem,var(--r));min-height:0}.in option:is(:hover,:focus-visible){background:color-mix(in srgb,var(--ac) 14%,#0000);outline:0}.in option:checked{font-weight:600}.in option::checkmark{content:"";order:1;margin-inline-start:auto;width:1rem;height:1rem;background:var(--ac);mask:var(--ck) center/contain no-repeat}}}
`)

/** Four images beside each other need more than the width of a text. */
const images = trimmed(`
.opt img{flex:1 0 100%;order:-1;width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--r)*.6)}.k-picture-choice .opt{flex-wrap:wrap;align-content:flex-start;padding:.45rem .45rem .6rem;gap:.55rem}.k-picture-choice .opt>:is(input,.key){margin-inline-start:.2rem}.k-picture-choice .lab{flex:1 3rem;font-size:.92rem;font-weight:550;line-height:1.25;padding:.12rem 0}.keys .one .k-picture-choice .opt::after{display:none}@media (max-width:40rem){.k-picture-choice .opts{grid-template-columns:var(--c2)}}@media (min-width:64rem){body:not(:has(.side)) main:has(.one .k-picture-choice :is(.c3,.c4,.c5,.c6)){max-width:max(var(--w) + 2rem,62rem)}}
`)

const styles: readonly (readonly [css: string, ...kinds: ElementKind[]])[] = [
  [scales, 'rating', 'scale', 'nps'],
  [parts, 'name', 'contact', 'address', 'date-time', 'date-range', 'signature'],
  [rows, 'repeat'],
  [totals, 'calculated'],
  [telling, 'statement', 'section'],
  [media, 'picture', 'video', 'divider'],
  [consents, 'consent'],
  [grid, 'matrix-single', 'matrix-multiple', 'matrix-input'],
  [drop, 'file'],
  [ranking, 'ranking'],
  [slider, 'slider'],
  [signing, 'signature'],
  [popup, 'date', 'time', 'date-time', 'date-range', 'dropdown', 'country', 'address', 'phone'],
  [dates, 'date', 'time', 'date-time', 'date-range'],
  [slots, 'slot'],
  [choosing, 'dropdown', 'country', 'address', 'phone'],
  [images, 'picture-choice'],
  [faces, 'rating'],
]
