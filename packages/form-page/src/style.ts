import { contrastOf, type Form } from '@taplore/form'
import { elementsOf } from '@taplore/form/engine'
import { emojiFallback } from '@taplore/kit'
import { icon, trimmed } from './css-text.ts'
import { customCss } from './custom-css.ts'
import { groundCss } from './grounds/draw-ground.ts'
import { questionStyles } from './question-styles.ts'

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
  const center =
    theme.align === 'center'
      ? '.s,.top{text-align:center}.act,.chips,.rate{justify-content:center}.done::before{margin-inline:auto}.welcome>*,.note2{margin-inline:auto}'
      : ''
  const layout = settings.layout === 'steps' ? steps : ''
  return `${fontCss}:root{${colorsOf(theme.light)};${fonts};${sizes}}${dark}${base}${hasLanguages(form) ? languages : ''}${settings.hasReview ? review : ''}${layout}${questionStyles(form)}${hasImages(form) ? sides : ''}${isEmbedded ? frame : ''}${groundCss(theme)}${picture}${center}${customCss(theme.css).css}`
}

function hasLanguages({ translations }: Form): boolean {
  return Object.keys(translations).length > 0
}

function hasImages(form: Form): boolean {
  return Boolean(form.welcome?.image) || elementsOf(form).some((element) => 'image' in element && element.image)
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

/** The menu of languages. */
const languages = trimmed(`
.langs{font-size:.85rem;position:relative}.langs summary{cursor:pointer;padding:.4rem;list-style:none;display:flex;align-items:center;gap:.45rem}.langs ul{position:absolute;inset-inline-end:0;z-index:2;margin:0;padding:.4rem;list-style:none;min-width:11rem;max-height:60vh;overflow:auto}.langs a{display:block;padding:.4rem .6rem;text-decoration:none}.langs [aria-current]{font-weight:700}
`)

const review = trimmed(`
.review dl{margin:1rem 0 0}.review dl>div{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.8rem 0;border-top:1px solid var(--l2)}.review dd{margin:0;grid-row:2;white-space:pre-line}.review .quiet{grid-row:1/3;grid-column:2;align-self:center}
`)

const base = trimmed(`
*,*::before,*::after{box-sizing:border-box}:root{--c2:repeat(2,minmax(0,1fr));--l2:color-mix(in srgb,var(--ln) 45%,#0000);--ck:${icon('m3 8.5 3.4 3.4L13 4.6')};--up:${icon('m3.5 10 4.5-4.5 4.5 4.5')};--go:${icon('M2.5 8h11M9 3.5 13.5 8 9 12.5')};}
html{font-size:var(--fs);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--tx);font:1rem/1.5 var(--fb);overflow-wrap:anywhere}
h1,h2,h3,.t{font-synthesis-weight:none}h1,h2,h3,.one .t{font-family:var(--fh);line-height:1.15;text-wrap:balance;margin:0}
h1{font-size:clamp(2rem,1.4rem + 2vw,2.6rem);letter-spacing:-.015em}h2{font-size:1.4rem}h3{font-size:1.1rem}
p,ul,ol{margin:0 0 .6em;text-wrap:pretty}a{color:inherit;text-underline-offset:.2em}img,video{max-width:100%;height:auto}
:focus-visible,.opt:has(:focus-visible),.drop:has(:focus-visible),.scale :focus-visible+span,.rate :focus-visible+.icon{outline:3px solid var(--ac);outline-offset:2px}.opt>input:focus-visible,.js .drop .in:focus-visible,.scale input,.rate input{outline:0}
[tabindex="-1"]:focus{outline:none}
.in,.opt,.scale span,.rank li{min-height:2.9rem}.in,.opt,.scale span,.files li,.rank li,.pad,.unit,.langs ul{background:var(--sf);border:1px solid var(--ln);border-radius:var(--r)}
.sr{position:absolute!important;width:1px;height:1px;padding:0;margin:-1px;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.top{display:flex;align-items:center;gap:1rem;padding:1.2rem clamp(1rem,3vw,2.4rem);min-height:4rem}
.logo,.opt,.rank li{display:flex;align-items:center;gap:.7rem}.logo{flex:1;min-width:0}.name{font:650 1rem/1.3 var(--fb);letter-spacing:0;text-wrap:wrap}body:has(.welcome) .top .name{visibility:hidden}.logo img{max-height:2.4rem;width:auto}
main{flex:1;width:100%;max-width:calc(var(--w) + 2rem);margin:0 auto;padding:0 1rem 3rem}
.intro{margin:0 0 calc(var(--g)*1.2)}.intro p{margin:.6rem 0 0;opacity:.85}
.qs{gap:var(--g) 1rem}
.e,.qs>.q{grid-column:1/-1;min-width:0}
.page{margin-bottom:var(--g)}
fieldset,figure{border:0;margin:0;padding:0;min-width:0}
.t{display:block;font-weight:600;font-size:1.02rem;padding:0;margin:0 0 .45rem;white-space:pre-line}
.req,.err{color:var(--er)}.help,.note,.hint,.count,figcaption,.review dt{font-size:.88rem;opacity:.82}.help{margin:-.15rem 0 .6rem}.help p,.err p{margin:0}
.err{font-size:.9rem;margin-top:.45rem}fieldset>.err{margin:0 0 .7rem}.err p::before{content:"⚠\\fe0e  "}
.in{width:100%;padding:.6rem .9rem;font:inherit;color:inherit}@media(hover:hover){.in:hover,.opt:hover,.scale label:hover span{border-color:var(--ac)}}.in:focus-visible,.unit:focus-within{border-color:var(--ac);outline:2px solid var(--ac);outline-offset:-1px;box-shadow:0 0 0 4px color-mix(in srgb,var(--ac) 22%,#0000)}.in,.in::placeholder{unicode-bidi:plaintext}
[dir=rtl] :is([type=tel],[type=email],[type=number],[inputmode]){direction:ltr;text-align:right}
textarea.in{resize:vertical;max-height:60vh}@supports(width:attr(rows lh)){textarea.in{field-sizing:content;min-height:calc(attr(rows lh) + 1.3rem)}}
select.in{appearance:none;padding-inline-end:2.2rem;background:var(--sf) conic-gradient(from 315deg at 50% 100%,currentColor 90deg,#0000 0) calc(100% - 1rem)/.7rem .35rem no-repeat}[dir=rtl] select.in{background-position-x:1rem}
.in::placeholder{color:inherit;opacity:.62}::file-selector-button{font:inherit}
.bad .in,[aria-invalid]{border-color:var(--er)}
.qs{display:grid;grid-template-columns:var(--c2)}.unit{display:flex;align-items:center;overflow:clip;overflow-clip-margin:8px}.unit>span{white-space:nowrap;padding-inline:0 1rem;opacity:.75}.unit>span:first-child{padding-inline:1rem 0}.unit>.in,.unit>.in:focus-visible{border:0;background:none;box-shadow:none;outline:0;min-width:0}.bad .unit{border-color:var(--er)}
.opts{display:grid;gap:.6rem}.c2{grid-template-columns:var(--c2)}.c3{grid-template-columns:repeat(3,minmax(0,1fr))}.c4,.c5,.c6{grid-template-columns:repeat(4,minmax(0,1fr))}
.opt{padding:.6rem .9rem;cursor:pointer;position:relative;text-align:start}
.opt:has(:checked){border-color:var(--ac);background:color-mix(in srgb,var(--ac) 14%,var(--sf));box-shadow:inset 0 0 0 1px var(--ac)}.chips{display:flex;flex-wrap:wrap;gap:.5rem}.chips .opt{min-height:2.7rem;padding:.4rem 1.05rem;border-radius:2rem;gap:.5rem}.chips input{position:absolute;inset-block:0;inset-inline-start:0;width:1rem;height:100%;opacity:0}.chips .lab{flex:none;max-width:100%}.chips .opt:has(:checked){background:var(--ac);color:var(--on);font-weight:600}.chips .opt:has(:checked)::before,.keys .one .opt:has(:checked)::after{content:"";flex:none;width:1rem;height:1rem;background:currentColor;mask:var(--ck) center/contain no-repeat}.keys .one .opt:has(:checked)::after{color:var(--ac)}

[type=radio],[type=checkbox]{appearance:none;display:inline-grid;place-content:center;width:1.35rem;height:1.35rem;margin:0;flex:none;border:1.5px solid var(--ln);border-radius:50%;background:var(--sf);vertical-align:middle}[type=checkbox]{border-radius:min(.35rem,var(--r))}[type=radio]:checked,[type=checkbox]:checked{background:var(--ac);border-color:var(--ac)}[type=radio]:checked::before{content:"";width:.5rem;height:.5rem;border-radius:50%;background:var(--on)}[type=checkbox]:checked::before{content:"";width:.85rem;height:.85rem;background:var(--on);mask:var(--ck) center/contain no-repeat}@media (forced-colors:active){[type=radio],[type=checkbox]{appearance:auto}}
.lab{flex:1 5rem}
.key{display:none}
.js.keys .one .opt:has(.key:not(:empty))>input{position:absolute;width:1.5rem;height:1.5rem;opacity:0}.js.keys .one .key:not(:empty){display:inline-grid;place-items:center;flex:none;width:1.5rem;height:1.5rem;font:700 .74rem var(--fb);border:1.5px solid var(--ln);border-radius:min(.35rem,var(--r))}.js.keys .one :checked~.key:not(:empty){background:var(--ac);border-color:var(--ac);color:var(--on)}

.ends,.calc,.files li{display:flex;justify-content:space-between;gap:1rem}.ends{font-size:.85rem;margin-top:.4rem;opacity:.82}
.note{margin:.4rem 0 0}.sec h2,.welcome h1{margin-bottom:.6rem}
.act{display:flex;flex-wrap:wrap;align-items:center;gap:.8rem 1rem;margin-top:calc(var(--g)*1.2)}
button{font:inherit;color:inherit;cursor:pointer;background:none;border:0;border-radius:var(--r);min-height:2.4rem;padding:.4rem .7rem}
.go{background:var(--ac);color:var(--on);font-weight:650;padding:.75rem 1.5rem;min-height:3.1rem;display:inline-flex;align-items:center;justify-content:center;gap:.65rem}.one .go:not([data-send])::after{content:"";width:1.05rem;height:1.05rem;background:currentColor;mask:var(--go) center/contain no-repeat}[dir=rtl] .go::after{transform:scaleX(-1)}.go:hover{filter:brightness(1.07)}.go[aria-disabled]{opacity:.6}
a.go{text-align:center;text-decoration:none;border-radius:var(--r)}
.back,.quiet:not(.only){text-decoration:underline;text-underline-offset:.2em}
.back{margin-inline-start:auto}.hint{display:none}.js.keys .hint{display:inline}
progress{appearance:none;display:block;width:100%;height:.4rem;border:0;border-radius:1rem;overflow:hidden;background:color-mix(in srgb,var(--ac) 18%,#0000);margin-bottom:1rem}progress::-webkit-progress-bar{background:none}progress::-webkit-progress-value{background:var(--ac);transition:inline-size .3s}progress::-moz-progress-bar{background:var(--ac)}
.sum:not(.sr){border:2px solid var(--er);border-radius:var(--r);padding:1rem 1.2rem;margin-bottom:var(--g);background:var(--sf)}.sum h2{font-size:1.05rem;margin-bottom:.4rem}.sum ul{margin:0;padding-inline-start:1.2rem}.sum.info{border-color:var(--ac)}.sum p{margin:0}
.nav{display:none}.welcome>:is(p,ul,ol){font-size:1.15rem;opacity:.9;max-width:36rem}.note2{padding:10vh 0;max-width:36rem}.done::before{content:"";display:block;width:3.4rem;height:3.4rem;margin-bottom:1.4rem;background:var(--ac);mask:var(--ck) center/52% no-repeat,linear-gradient(#000 0 0);mask-composite:exclude;border-radius:50%}.note2 h1{margin-bottom:.8rem}.score{font-size:1.3rem;font-weight:700;margin:1rem 0}
footer{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;align-items:center;padding:1rem clamp(1rem,3vw,2.4rem);font-size:.82rem}footer>*{opacity:.88}footer button{padding-inline:0}footer .gap{flex:1}#live{min-width:0}#live:has(a){flex:100%}#live a{display:inline-block;margin-inline-start:1rem}#live a[dir]{display:block;margin:0;overflow:hidden;text-align:match-parent;text-overflow:ellipsis;white-space:nowrap}#keys[hidden]{display:block;visibility:hidden}@media (hover:none) and (pointer:coarse){#keys,#keys[hidden]{display:none}}
@media (min-width:40rem){.half:not(:only-child){grid-column:auto!important}.qs:not(:has(.err)){align-items:end}}
@media (max-width:40rem){footer{padding:.7rem 1rem;gap:.3rem .8rem;font-size:.74rem}.c2,.c3,.c4,.c5,.c6{grid-template-columns:minmax(0,1fr)}.go{flex:1}.hint{display:none!important}}
@media (prefers-reduced-motion:no-preference){.js .s>:not(progress,.nav):not(:has(.beside),.beside){animation:in .42s cubic-bezier(.16,1,.3,1) both}.js .s>.act{animation-delay:.06s!important}@keyframes in{from{opacity:0;transform:translateY(var(--from,26px))}}.s.up{--from:-26px}.js .one .opt:has(:focus):has(:checked){animation:pick .3s}@keyframes pick{40%{opacity:.45}}}
@media print{.langs,.nav,.act,footer,progress{display:none}body{background:none;color:#000}}
`)

/**
 * One question at a time: large and vertically centered, with an image over half of the screen; on phones the buttons stay
 * at the bottom of the screen.
 */
const steps = trimmed(`
main{display:flex;flex-direction:column;justify-content:center}
progress{position:fixed;inset:0 0 auto;height:.3rem;border-radius:0;z-index:3}
.s .t{font-size:clamp(1.65rem,1.1rem + 1.9vw,2.6rem);letter-spacing:-.015em;line-height:1.13;margin-bottom:1.2rem}.s .t.long{font-size:clamp(1.35rem,1rem + 1.2vw,1.85rem);line-height:1.2}.s .t+.help{margin:-.7rem 0 1.4rem;font-size:1rem}.note2 .t,.row .t,.qs>.half:not(:only-child) .t{font:600 1.02rem var(--fb);letter-spacing:0;margin-bottom:.45rem}.one .welcome h1{font-size:clamp(2.1rem,1.3rem + 3vw,3.4rem);line-height:1.08;margin-bottom:1rem}
.one .in{font-size:1.1rem;padding:.75rem 1rem}.one .in:not(textarea){min-height:3.3rem}.one .opt{min-height:3.2rem}.one .err{width:fit-content;padding:.5rem .8rem;border-radius:min(var(--r),.7rem);background:color-mix(in srgb,var(--er) 12%,var(--sf))}
@media (min-width:40.01rem){.nav{display:flex}.nav{position:fixed;inset-inline-end:clamp(1rem,3vw,2.4rem);bottom:1.2rem;z-index:2;border:1px solid var(--ln);border-radius:min(var(--r),.8rem);background:var(--sf);overflow:hidden}.nav button{width:2.9rem;min-height:2.9rem;border-radius:0;display:grid;place-items:center}.nav button+button{border-inline-start:1px solid var(--ln)}.nav button::before{content:"";width:1.05rem;height:1.05rem;background:currentColor;mask:var(--up) center/contain no-repeat}.nav .down::before{transform:scaleY(-1)}.nav button:disabled{cursor:default}.nav button:disabled::before{opacity:.35}.nav button:hover:not(:disabled){background:color-mix(in srgb,var(--ac) 14%,var(--sf))}.nav :focus-visible{outline-offset:-3px}.act:has(+.nav) .back{display:none}body:has(.nav) footer{min-height:5.3rem;padding-inline-end:10rem}}
@media (max-width:40rem){html{scroll-padding-bottom:6rem}.one,.one .s{display:flex;flex-direction:column;flex:1}main{padding-bottom:0}.one .act{position:sticky;bottom:0;z-index:1;margin:auto -1rem 0;padding:1.3rem 1rem max(.8rem,env(safe-area-inset-bottom));flex-wrap:nowrap}.one .act::before{content:"";position:absolute;inset:0;z-index:-1;backdrop-filter:blur(9px);mask:linear-gradient(#0000,#000 1.2rem)}.one .qs{margin-bottom:1.6rem}.one .go{min-height:3.3rem}.one .back{order:-1;flex:none;width:3.3rem;min-height:3.3rem;margin:0;padding:0;overflow:hidden;text-indent:200%;white-space:nowrap;border:1px solid var(--ln);background:var(--sf);position:relative}.one .back::before{content:"";position:absolute;inset:0;background:currentColor;mask:var(--up) center/1.1rem no-repeat}}
`)

/** Of images beside questions: half of the screen where one question is asked at a time. */
const sides = trimmed(`
.beside{display:block;width:100%;max-height:24rem;object-fit:cover;border-radius:var(--r)}.e>.beside,.welcome>.beside{margin-bottom:1.2rem}@media (min-width:40rem){body:not(:has(.one)) .side:not(.above){display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:1.4rem;align-items:start}body:not(:has(.one)) .side.end{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}body:not(:has(.one)) .side.end>.beside{order:2}}@media (max-width:40rem){.beside{max-height:15rem}}.one .above>.beside{max-height:min(17rem,34vh)}
@media (min-width:60rem){body:has(.one :is(.e,.welcome).end)>*{--e:50vw;--s:0px}body:has(.one :is(.e,.welcome).start)>*{--e:0px;--s:50vw}body:has(.one :is(.end,.start))>:is(main,header,footer){margin-inline:var(--s) var(--e);width:auto}body:has(.one :is(.end,.start))>main{max-width:none;padding-inline:clamp(2rem,6vw,7rem)}.one :is(.end,.start)>.beside{position:fixed;inset-block:0;width:50vw;height:100dvh;max-height:none;margin:0;border-radius:0;z-index:1}.one .end>.beside{inset-inline-end:0}.one .start>.beside{inset-inline-start:0}.s:has(.end) .nav{inset-inline-end:calc(50vw + 1.2rem)}}
`)

/** In a frame of another page: only the languages of the header, and clear of the progress bar and of a close button. */
const frame = trimmed(`
.embed{min-height:0}.embed .logo,.embed .top:not(:has(.langs)){display:none}.embed .top{min-height:0;padding-block:.6rem 0;justify-content:end}.embed .nav{display:none}.embed .act:has(+.nav) .back{display:inline}.embed main{padding-block:1.2rem 1rem;justify-content:flex-start}.dialog{padding-top:2.4rem}.dialog .top{padding-right:3.6rem}
`)
