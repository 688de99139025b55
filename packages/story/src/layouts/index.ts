import type { Page } from '../document.ts'
import { randomFrom } from '../random.ts'
import { closing, closingBlock, closingPhoto } from './closings.ts'
import { coverArch, coverBlock, coverPhoto, coverPoster } from './covers.ts'
import { imageBottom, imageCard, imageFull, imageRound, imageSide, imageSky, imageTop, quotePhoto } from './images.ts'
import { type Draft, figurePattern, type LayoutInput, pageOfDraft, type Scene } from './scene.ts'
import { type LayoutStyle, type LayoutStyleName, layoutStyles } from './styles.ts'
import { card, itemsOf, ledger, list, numeral, pillar, plain, quote, split, statement } from './texts.ts'

export { type DecorName, decorNames, decors } from './decor.ts'
export type { LayoutInput } from './scene.ts'
export { type LayoutStyle, type LayoutStyleName, layoutStyleNames, layoutStyles, type Tone } from './styles.ts'

export const layoutNames = [
  'cover-poster',
  'cover-block',
  'cover-photo',
  'cover-arch',
  'statement',
  'quote',
  'quote-photo',
  'list',
  'number',
  'split',
  'ledger',
  'card',
  'pillar',
  'picture-full',
  'picture-sky',
  'picture-top',
  'picture-bottom',
  'picture-card',
  'picture-round',
  'picture-side',
  'closing',
  'closing-photo',
  'closing-block',
] as const
export type LayoutName = (typeof layoutNames)[number]

export type LayoutRole = 'cover' | 'text' | 'quote' | 'list' | 'number' | 'image' | 'closing'

export interface Layout {
  role: LayoutRole
  /** Needs an image. Without one it is replaced by a similar layout. */
  wantsImage: boolean
  draft(scene: Scene): Draft
}

export const layouts: Record<LayoutName, Layout> = {
  'cover-poster': { role: 'cover', wantsImage: false, draft: coverPoster },
  'cover-block': { role: 'cover', wantsImage: false, draft: coverBlock },
  'cover-photo': { role: 'cover', wantsImage: true, draft: coverPhoto },
  'cover-arch': { role: 'cover', wantsImage: true, draft: coverArch },
  statement: { role: 'text', wantsImage: false, draft: statement },
  quote: { role: 'quote', wantsImage: false, draft: quote },
  'quote-photo': { role: 'quote', wantsImage: true, draft: quotePhoto },
  list: { role: 'list', wantsImage: false, draft: list },
  number: { role: 'number', wantsImage: false, draft: numeral },
  split: { role: 'text', wantsImage: false, draft: split },
  ledger: { role: 'text', wantsImage: false, draft: ledger },
  card: { role: 'text', wantsImage: false, draft: card },
  pillar: { role: 'text', wantsImage: false, draft: pillar },
  'picture-full': { role: 'image', wantsImage: true, draft: imageFull },
  'picture-sky': { role: 'image', wantsImage: true, draft: imageSky },
  'picture-top': { role: 'image', wantsImage: true, draft: imageTop },
  'picture-bottom': { role: 'image', wantsImage: true, draft: imageBottom },
  'picture-card': { role: 'image', wantsImage: true, draft: imageCard },
  'picture-round': { role: 'image', wantsImage: true, draft: imageRound },
  'picture-side': { role: 'image', wantsImage: true, draft: imageSide },
  closing: { role: 'closing', wantsImage: false, draft: closing },
  'closing-photo': { role: 'closing', wantsImage: true, draft: closingPhoto },
  'closing-block': { role: 'closing', wantsImage: false, draft: closingBlock },
}

/**
 * A finished page. Font sizes shrink within limits until the text fits; if it does not, the page falls back to a
 * larger layout (`page.layout` says which), in the end to a plain column for any length.
 */
export function layOut(name: LayoutName, input: LayoutInput, given: LayoutStyleName | LayoutStyle): Page {
  const look = typeof given === 'string' ? layoutStyles[given] : given
  const isNightSide = input.pageNumber % 3 === 0
  const [day, night] = look.tones
  const scene: Scene = { input, look, tone: isNightSide ? night : day, other: isNightSide ? day : night }
  const draft = layouts[name].draft(scene)
  if (draft.fits) return pageOfDraft(name, draft, input)
  const roomy = ledger(scene)
  if (roomy.fits) return pageOfDraft('ledger', roomy, input)
  return pageOfDraft('plain', plain(scene), input)
}

/** Criteria for choosing a layout. */
export type LayoutHint = Pick<LayoutInput, 'title' | 'text' | 'attribution'> & {
  image?: unknown
  /** The image is a drawing: it is shown whole, not under words or as a strip. */
  isDrawing?: boolean
  role?: LayoutRole
}

/** Layouts that set words over an image, or show a strip of it. */
const notForDrawings: ReadonlySet<LayoutName> = new Set(['picture-full', 'picture-sky', 'picture-side'])
/** A column beside an image has room for few words. */
const mostBesideImage = 110

/**
 * Layouts for a sequence of slides: suited to their content, never the same twice in a row, determined by the seed.
 */
export function chooseLayouts(slides: readonly LayoutHint[], seed: string): LayoutName[] {
  const random = randomFrom(seed)
  const chosen: LayoutName[] = []
  const uses = new Map<LayoutName, number>()
  for (const [index, slide] of slides.entries()) {
    const role = slide.role ?? roleOf(slide, index, slides.length)
    const hasImage = Boolean(slide.image)
    const fitting = layoutNames.filter((name) => layouts[name].role === role && layouts[name].wantsImage === hasImage)
    const candidates = (
      fitting.length > 0 ? fitting : layoutNames.filter((name) => layouts[name].role === (hasImage ? 'image' : 'text'))
    )
      .filter((name) => name !== chosen.at(-1) && !(name === 'pillar' && /^\p{Nd}/u.test(slide.title)))
      .filter((name) => !(slide.isDrawing && notForDrawings.has(name)))
      .filter((name) => name !== 'picture-side' || slide.text.length <= mostBesideImage)
    const fewest = Math.min(...candidates.map((name) => uses.get(name) ?? 0))
    const freshest = candidates.filter((name) => (uses.get(name) ?? 0) === fewest)
    const name = freshest[Math.floor(random() * freshest.length)] ?? 'statement'
    uses.set(name, (uses.get(name) ?? 0) + 1)
    chosen.push(name)
  }
  return chosen
}

function roleOf(slide: LayoutHint, index: number, total: number): LayoutRole {
  if (index === 0) return 'cover'
  if (index === total - 1 && total > 2) return 'closing'
  if (slide.attribution) return 'quote'
  if (slide.image) return 'image'
  const items = itemsOf(slide.text)
  if (slide.text.includes('\n') && items.length >= 2) return 'list'
  if (figurePattern.test(slide.title) && slide.title.length < 60) return 'number'
  return items.length >= 3 && slide.text.length > 140 ? 'list' : 'text'
}
