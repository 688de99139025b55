import { contrastOf, type Form, type FormElement } from '@taplore/form'
import { elementsOf } from '@taplore/form/engine'
import { emojiFallback } from '@taplore/kit'
import { customCss } from './custom-css.ts'
import { groundCss } from './grounds/draw-ground.ts'

type Theme = Form['theme']
type Colors = Theme['light']

const gaps = { tight: 1.1, normal: 1.6, airy: 2.3 } as const

/**
 * The style sheet of one form: its theme as variables, the common rules, and custom CSS at the end. Under 10 KB
 * without the latter.
 */
export function styleOf(
  form: Form,
  { fontCss = '', isEmbedded = false }: { fontCss?: string; isEmbedded?: boolean } = {},
): string {
  const { theme, settings } = form
  const dark = theme.dark ? `@media (prefers-color-scheme:dark){:root{${colorsOf(theme.dark)}}}` : ''
  const fonts = `--fh:${fontOf(theme.fonts.heading)};--fb:${fontOf(theme.fonts.body)}`
  const sizes = `--fs:${theme.fontSizePx}px;--r:${theme.radiusPx}px;--w:${theme.widthPx}px;--g:${gaps[theme.spacing]}rem`
  const picture = theme.backgroundPicture?.url
    ? `body{background-image:url("${addressInCss(theme.backgroundPicture.url)}");background-size:cover;background-attachment:fixed}`
    : ''
  const center = theme.align === 'center' ? '.s,.top{text-align:center}.act,.logo{justify-content:center}' : ''
  const layout = settings.layout === 'steps' ? steps : ''
  const grids = elementsOf(form).some(hasGrid) ? grid : ''
  return `${fontCss}:root{${colorsOf(theme.light)};${fonts};${sizes}}${dark}${base}${grids}${layout}${isEmbedded ? frame : ''}${groundCss(theme)}${picture}${center}${customCss(theme.css).css}`
}

function hasGrid(element: FormElement): boolean {
  return element.kind === 'repeat' ? element.elements.some(hasGrid) : element.kind.startsWith('matrix-')
}

function colorsOf(colors: Colors): string {
  const { background, surface, text, accent, onAccent, line, error } = colors
  // Native controls follow the background, whichever face this is.
  const scheme = contrastOf(text, '#ffffff') > contrastOf(text, '#000000') ? 'light' : 'dark'
  return `color-scheme:${scheme};--bg:${background};--sf:${surface};--tx:${text};--ac:${accent};--on:${onAccent};--ln:${line};--er:${error}`
}

function fontOf(family: string): string {
  return `"${family}","${emojiFallback}",system-ui,sans-serif`
}

function addressInCss(url: string): string {
  return url.replace(/["\\\n\r\f<>]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)
}

const base = trimmed(`
*,*::before,*::after{box-sizing:border-box}:root{--c2:repeat(2,minmax(0,1fr));--l2:color-mix(in srgb,var(--ln) 45%,#0000)}
html{font-size:var(--fs);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--tx);font:1rem/1.5 var(--fb);overflow-wrap:anywhere}
h1,h2,h3,.t{font-family:var(--fh);line-height:1.2;text-wrap:balance;margin:0}
h1{font-size:2.1rem;letter-spacing:-.015em}h2{font-size:1.4rem}h3{font-size:1.1rem}
p,ul,ol{margin:0 0 .6em}a{color:inherit;text-underline-offset:.2em}img,video{max-width:100%;height:auto}
:focus-visible,.opt:has(:focus-visible),.scale :focus-visible+span,.rate :focus-visible+.icon{outline:3px solid var(--ac);outline-offset:2px}
[tabindex="-1"]:focus{outline:none}
.in,.opt,.scale span,.rank li{min-height:2.9rem}.in,.opt,.scale span,.rank li,.pad,.files li,.langs ul{background:var(--sf);border:1px solid var(--ln);border-radius:var(--r)}
.sr{position:absolute!important;width:1px;height:1px;padding:0;margin:-1px;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.top{display:flex;align-items:center;gap:1rem;padding:1.2rem clamp(1rem,3vw,2.4rem);min-height:4rem}
.logo,.opt,.rank li,.unit{display:flex;align-items:center;gap:.7rem}.logo{font-weight:600;flex:1}.logo img{max-height:2.4rem;width:auto}
.langs{font-size:.85rem;position:relative}.langs summary{cursor:pointer;padding:.4rem;list-style:none;display:flex;align-items:center;gap:.45rem}.langs ul{position:absolute;inset-inline-end:0;z-index:2;margin:0;padding:.4rem;list-style:none;min-width:11rem;max-height:60vh;overflow:auto}.langs a{display:block;padding:.4rem .6rem;text-decoration:none}.langs [aria-current]{font-weight:700}
main{flex:1;width:100%;max-width:calc(var(--w) + 2rem);margin:0 auto;padding:0 1rem 3rem}
.intro{margin:1rem 0 var(--g)}.intro p{margin:.6rem 0 0;opacity:.85}
.qs{gap:var(--g) 1rem}
.e,.qs>.q{grid-column:1/-1;min-width:0}
.page{margin-bottom:var(--g)}
fieldset,figure{border:0;margin:0;padding:0;min-width:0}
.t{display:block;font-weight:600;font-size:1.02rem;padding:0;margin:0 0 .45rem;white-space:pre-line}
.req,.err{color:var(--er)}.help,.note,.hint,.count,figcaption,.review dt{font-size:.88rem;opacity:.82}.help{margin:-.15rem 0 .6rem}.help p,.err p{margin:0}
.err{font-size:.9rem;margin-top:.45rem}.err p::before{content:"⚠\\fe0e  "}
.in{width:100%;padding:.6rem .85rem;font:inherit;color:inherit}.in,.in::placeholder{unicode-bidi:plaintext}
[dir=rtl] :is([type=tel],[type=email],[type=number],[inputmode]){direction:ltr;text-align:right}
textarea.in{resize:vertical;max-height:60vh}@supports(width:attr(rows lh)){textarea.in{field-sizing:content;min-height:calc(attr(rows lh) + 1.3rem)}}
select.in{appearance:none;padding-inline-end:2.2rem;background:var(--sf) conic-gradient(from 315deg at 50% 100%,currentColor 90deg,#0000 0) calc(100% - 1rem)/.7rem .35rem no-repeat}[dir=rtl] select.in{background-position-x:1rem}
.in::placeholder{color:inherit;opacity:.62}::file-selector-button{font:inherit}
.bad .in,[aria-invalid]{border-color:var(--er)}
.qs,.pair,.parts{display:grid;grid-template-columns:var(--c2)}.pair,.parts{gap:.8rem}
.part{display:block}.part>span{display:block;font-size:.88rem;margin-bottom:.25rem}
.p-line1,.p-line2,.p-email,.p-website{grid-column:1/-1}
.unit span{white-space:nowrap}
.opts{display:grid;gap:.6rem}.c2{grid-template-columns:var(--c2)}.c3{grid-template-columns:repeat(3,minmax(0,1fr))}.c4,.c5,.c6{grid-template-columns:repeat(4,minmax(0,1fr))}
.opt{padding:.55rem .85rem;cursor:pointer;position:relative;text-align:start}
.opt:has(:checked){border-color:var(--ac);background:color-mix(in srgb,var(--ac) 7%,var(--sf));box-shadow:inset 0 0 0 1px var(--ac)}

[type=radio],[type=checkbox]{width:1.25rem;height:1.25rem;margin:0;flex:none;accent-color:var(--ac)}
.opt img{flex:1 0 100%;order:-1;width:100%;aspect-ratio:3/2;object-fit:cover;border-radius:calc(var(--r)*.6)}
.k-picture-choice .opt{flex-wrap:wrap}.lab{flex:1 5rem}
.own{grid-column:1/-1}.opts:not(:has([value="~other"]:checked)) .own,select:not(:has([value="~other"]:checked))+.own{display:none}select+.own{margin-top:.6rem}.key{display:none}
.js.keys .one .key:not(:empty){display:inline-grid;place-items:center;min-width:1.5rem;height:1.5rem;font:600 .75rem var(--fb);border:1px solid var(--ln);border-radius:.3rem}
.scale{display:grid;grid:auto/auto-flow 1fr;gap:.35rem}.scale label{position:relative}
.scale input,.rate input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}
.rate label,.scale span,.mx td label{display:grid;place-items:center}
.scale :checked+span{forced-color-adjust:none;background:var(--ac);border-color:var(--ac);color:var(--on);font-weight:700}

.rate{display:flex;flex-wrap:wrap;gap:.2rem}.rate label{position:relative;min-width:2.6rem;min-height:2.6rem}.icon{font-size:1.9rem;line-height:1;opacity:.35}
.rate label:has(:checked,~label :checked) .icon{opacity:1;color:var(--ac)}
.ends,.calc,.files li{display:flex;justify-content:space-between;gap:1rem}.ends{font-size:.85rem;margin-top:.4rem;opacity:.82}
.slide [type=range]{width:100%;accent-color:var(--ac);min-height:2rem}.slide{display:grid}.slide .ends{order:1;margin:0}.slide .unit,.slide>.in{order:2;max-width:12rem;margin-top:.6rem}
.rank{list-style:none;padding:0;margin:0;display:grid;gap:.5rem}.rank li{padding:.4rem .7rem}.rank select{width:auto}.rank .drag{outline:2px solid var(--ac)}
.note{margin:.4rem 0 0}.sec h2,.welcome h1{margin-bottom:.6rem}
.files{list-style:none;padding:0}.files li,.row>legend+*{margin-top:.5rem}.files li{align-items:center;padding:.4rem .8rem}
.row{border:1px solid var(--l2);border-radius:var(--r);padding:1rem;margin-bottom:.8rem}.row legend{font-weight:600;padding:0 .3rem}
.wording{margin-bottom:.6rem}.pad{display:block;width:100%;aspect-ratio:5/2;touch-action:none;cursor:crosshair}
.calc{align-items:baseline;padding:.7rem 0;border-block:1px solid var(--l2)}.calc output{font-weight:700;font-size:1.15rem}
.mid{text-align:center}figcaption{margin-top:.4rem}hr{border:0;border-top:1px solid var(--ln);width:100%;margin:0}
.act{display:flex;flex-wrap:wrap;align-items:center;gap:.8rem 1rem;margin-top:calc(var(--g)*1.2)}
button{font:inherit;color:inherit;cursor:pointer;background:none;border:0;border-radius:var(--r);min-height:2.4rem;padding:.4rem .7rem}
.go{background:var(--ac);color:var(--on);font-weight:600;padding:.75rem 1.5rem;min-height:3rem}.go:hover{filter:brightness(1.07)}.go[aria-disabled]{opacity:.6}
a.go{display:inline-block;text-align:center;text-decoration:none;border-radius:var(--r)}
.back,.quiet{text-decoration:underline;text-underline-offset:.2em}.more{border:1px dashed var(--ln);width:100%}
.back{margin-inline-start:auto}.hint{display:none}.js.keys .hint{display:inline}
progress{appearance:none;display:block;width:100%;height:.4rem;border:0;border-radius:1rem;overflow:hidden;background:color-mix(in srgb,var(--ac) 18%,#0000);margin-bottom:1rem}progress::-webkit-progress-bar{background:none}progress::-webkit-progress-value{background:var(--ac);transition:inline-size .3s}progress::-moz-progress-bar{background:var(--ac)}
.sum{border:2px solid var(--er);border-radius:var(--r);padding:1rem 1.2rem;margin-bottom:var(--g);background:var(--sf)}.sum h2{font-size:1.05rem;margin-bottom:.4rem}.sum ul{margin:0;padding-inline-start:1.2rem}.sum.info{border-color:var(--ac)}.sum p{margin:0}
.review dl{margin:1rem 0 0}.review dl>div{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.8rem 0;border-top:1px solid var(--l2)}.review dd{margin:0;grid-row:2;white-space:pre-line}.review .quiet{grid-row:1/3;grid-column:2;align-self:center}
.note2{padding:12vh 0;max-width:34rem}.note2 h1{margin-bottom:.8rem}.score{font-size:1.3rem;font-weight:700;margin:1rem 0}
footer{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;align-items:center;padding:1rem clamp(1rem,3vw,2.4rem);font-size:.82rem}footer>*{opacity:.88}footer button{padding-inline:0}footer .gap{flex:1}#live{min-width:0}#live:has(a){flex:100%}#live a{display:inline-block;margin-inline-start:1rem}#live a[dir]{display:block;margin:0;overflow:hidden;text-align:match-parent;text-overflow:ellipsis;white-space:nowrap}#keys[hidden]{display:block;visibility:hidden}
@media (min-width:40rem){.half:not(:only-child){grid-column:auto!important}.qs:not(:has(.err)){align-items:end}.half .scale{grid:auto-flow/repeat(6,1fr)}}
@media (max-width:30rem){.n8,.n9,.n10{display:grid}.n8{grid:auto-flow/repeat(4,1fr)}.n9,.n10{grid:auto-flow/repeat(5,1fr)}.n11,.n12{grid:auto-flow/repeat(6,1fr)}}
@media (max-width:40rem){h1{font-size:1.7rem}.c2,.c3,.c4,.c5,.c6,.parts{grid-template-columns:minmax(0,1fr)}.k-picture-choice .opts{grid-template-columns:var(--c2)}.go{flex:1}.hint{display:none!important}}
@media (prefers-reduced-motion:no-preference){.js .s>:not(progress){animation:in .28s ease-out}@keyframes in{from{opacity:0;transform:translateY(12px)}}}
@media print{.langs,.act,footer,progress{display:none}body{background:none;color:#000}}
`)

/** Of grids, in forms that have one: on phones each row is a list. */
const grid = trimmed(`
.wide{overflow-x:auto}.mx{width:100%;border-collapse:collapse}.mx .in{min-width:5rem}.mx th{overflow-wrap:break-word;font-weight:500;text-align:start;padding:.5rem}.mx thead th{font-size:.85rem;text-align:center}.mx td{padding:.35rem;text-align:center}.mx tbody tr{border-top:1px solid var(--l2)}.mx td label{min-height:2.4rem;cursor:pointer}.mx .col{display:none}
@media (max-width:40rem){.mx thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}.mx,.mx tbody,.mx tr,.mx th,.mx td{display:block}.mx td{text-align:start;padding:.15rem .5rem}.mx td:has(.in){padding-block:.35rem}.mx td label{display:flex;gap:.7rem;align-items:center}.mx .col{display:inline}.mx td label:has(.in){flex-direction:column-reverse;align-items:stretch;gap:.2rem}}
`)

/** One question at a time: large and vertically centered; on phones the buttons stay at the bottom of the screen. */
const steps = trimmed(`
main{display:flex;flex-direction:column;justify-content:center}
@media (max-width:40rem){html{scroll-padding-bottom:6rem}.one,.one .s{display:flex;flex-direction:column;flex:1}main{padding-bottom:0}.one .act{position:sticky;bottom:0;z-index:1;margin:auto -1rem 0;padding:.8rem 1rem max(.8rem,env(safe-area-inset-bottom));background:var(--bg)}.one .qs{margin-bottom:1.6rem}}
progress{position:fixed;inset:0 0 auto;height:.3rem;border-radius:0;z-index:3}
.s .t{font-size:clamp(1.35rem,1rem + 1.6vw,2.1rem);letter-spacing:-.01em;margin-bottom:.9rem}.s .t+.help{margin-top:-.5rem}.note2 .t,.row .t{font-size:1.02rem;letter-spacing:0;margin-bottom:.45rem}
`)

/** In a frame of another page: only the languages of the header, and clear of the progress bar and of a close button. */
const frame = trimmed(`
.embed{min-height:0}.embed .logo,.embed .top:not(:has(.langs)){display:none}.embed .top{min-height:0;padding-block:.6rem 0;justify-content:end}.embed main{padding-block:1.2rem 1rem;justify-content:flex-start}.dialog{padding-top:2.4rem}.dialog .top{padding-right:3.6rem}
`)

function trimmed(css: string): string {
  return css.replace(/\n/g, '')
}
