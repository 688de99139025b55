import type { Theme, ThemeGround } from '@taplore/form'
import { drawings } from './drawings.ts'

type Face = 'light' | 'dark'

/** The drawing of a theme as SVG that fills its box, cut like a photo. It contains only our own markup and colors. */
export function groundSvg({ drawing, light, dark }: ThemeGround, face: Face, { isNested = false } = {}): string {
  const tints = face === 'light' ? light : dark
  const { anchor, content } = drawings[drawing](paint, tints)
  const size = isNested ? ' width="100%" height="100%"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="${anchor} slice"${size}>${color('A', tints.first)}${color('B', tints.second)}${content}</svg>`
}

/** The drawing as a CSS image. */
export function groundImage(ground: ThemeGround, face: Face): string {
  return `url("data:image/svg+xml,${inUrl(groundSvg(ground, face))}")`
}

const paint = { first: 'url(#A)', second: 'url(#B)' }

/** In the units of the page: of lines without height a box has none. */
function color(id: string, value: string): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse"><stop stop-color="${value}"/></linearGradient>`
}

/** Style rules for the drawing behind the page; none where an image covers it. */
export function groundCss({ ground, backgroundPicture, dark }: Theme): string {
  if (!ground || backgroundPicture?.url) return ''
  const inDark = dark
    ? `@media (prefers-color-scheme:dark){body::before{background-image:${groundImage(ground, 'dark')}}}`
    : ''
  return `body::before{content:"";position:fixed;inset:0;z-index:-1;background:${groundImage(ground, 'light')} 0 0/100% 100%}${inDark}@media print{body::before{display:none}}`
}

/** The characters that a URL in a style element must not have. */
function inUrl(svg: string): string {
  return svg.replace(/[<>#"%]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}
