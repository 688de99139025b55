import type { WizardSlide } from '@taplore/contract'
import {
  type AudioMedia,
  directionOf,
  type ImageMedia,
  limits,
  newStory,
  type Page,
  type Story,
  type StoryAnimation,
  type Voice,
} from '@taplore/story'
import {
  chooseLayouts,
  type LayoutInput,
  type LayoutRole,
  type LayoutStyle,
  type LayoutStyleName,
  layOut,
  layoutStyleNames,
  layoutStyles,
} from '@taplore/story/layouts'
import { continued } from '../../../providers/language/embedded/headings/continued.ts'
import { spreadEvenly } from '../../../providers/language/embedded/spread-evenly.ts'
import type { StoryDefaults } from '../../library/brand/index.ts'
import { questionPage } from './question-page.ts'
import type { StoredSource } from './tables.ts'

export interface SlideImage {
  readonly media: ImageMedia
  /** Drawn by us for want of an image. */
  readonly isDrawing: boolean
}

/** A recording that plays below the whole story. */
export type StoryMusic = Pick<AudioMedia, 'assetId' | 'url' | 'mime' | 'durationMs'>

interface Assemble {
  readonly title: string
  readonly language: string
  readonly slides: readonly WizardSlide[]
  readonly images: readonly (SlideImage | null)[]
  readonly voices: readonly (Voice | null)[]
  readonly music?: StoryMusic | null
  readonly source: StoredSource | null
  /** Brand and typography of the workspace, as far as saved (TYPO-07). */
  readonly beginnings?: StoryDefaults
  /** The same seed produces the same style. */
  readonly seed: string
}

/** A pause after the voice before the next page. */
const pauseAfterVoiceMs = 900
/** How loud music is: quiet, and quieter still while someone speaks. */
const musicVolume = { alone: 0.4, belowVoice: 0.2 }
/** Number of lines in list layouts. */
const linesOfList = 10

/** Slides, images and voices → a finished story document: plain data that the editor continues from. */
export function assembleStory(given: Assemble): Story {
  const { title, language, slides, images, voices, music, source, seed, beginnings = {} } = given
  const direction = directionOf(language)
  const inputs = slides.map((slide, index): LayoutInput => {
    const image = images[index]?.media ?? null
    const isLast = index === slides.length - 1
    return {
      ...wordsOf(slide, title),
      kicker: index === 0 ? (source?.siteName ?? '') : '',
      image,
      ...creditOf(image, source?.siteName ?? ''),
      isUnordered: slide.kind === 'ingredients',
      ...(slide.attribution ? { attribution: slide.attribution } : {}),
      action:
        isLast && source?.url ? { label: source.siteName.slice(0, limits.ctaLabelLength), url: source.url } : null,
      pageNumber: index + 1,
      total: slides.length,
      language,
      direction,
      isAnimated: true,
    }
  })
  const names = chooseLayouts(
    inputs.map((input, index) => {
      const role = roleOf(slides[index], index, slides.length, Boolean(input.image))
      const isDrawing = images[index]?.isDrawing ?? false
      return role ? { ...input, role, isDrawing } : { ...input, isDrawing }
    }),
    seed,
  )
  const look = inTypography(layoutStyles[styleOfSeed(seed)], beginnings.typography)
  const pages = inputs.map((input, index): Page => {
    const slide = slides[index]
    const laidOut =
      slide?.kind === 'question' ? questionPage(slide, input, look) : layOut(names[index] ?? 'statement', input, look)
    const voice = voices[index] ?? null
    const still = images[index]?.isDrawing ? withDrawing(laidOut, images[index].media, input.title) : laidOut
    const page = slowZoom(still, voice ? spokenDuration(voice) : stillPageMs)
    return {
      ...page,
      audio: voice,
      ...(voice ? { durationMs: spokenDuration(voice), advance: 'auto' as const } : {}),
      sources: (slides[index]?.sources ?? []).slice(0, limits.sourcesPerPage).map(({ text }) => ({
        text: text.slice(0, 4_000),
        ...(source?.url ? { url: source.url } : {}),
      })),
      ...(slides[index]?.isPlaceholder ? { hint: slides[index]?.title ?? '' } : {}),
    }
  })
  const [cover, next] = slides
  return newStory({
    ...beginnings,
    title: title.slice(0, limits.titleLength),
    description: (inputs[0]?.text || (cover?.text && next?.text) || '').slice(0, limits.descriptionLength),
    language,
    direction,
    ...(music ? { backgroundAudio: { ...music, doesLoop: true, volume: volumeBelow(voices) } } : {}),
    pages,
  })
}

const volumeBelow = (voices: readonly (Voice | null)[]) =>
  voices.some(Boolean) ? musicVolume.belowVoice : musicVolume.alone

/** The style of a story. */
export function styleOfSeed(seed: string): LayoutStyleName {
  return layoutStyleNames[hashOf(seed) % layoutStyleNames.length] ?? 'harbour'
}

/** Who made an image; the site is named once, on the cover, and linked at the end. */
function creditOf(image: ImageMedia | null, siteName: string): { credit: string } | null {
  const text = image?.credit?.text ?? ''
  const creator = text === siteName ? '' : text.replace(` / ${siteName}`, '')
  return creator ? { credit: creator } : null
}

/** How long a page without a voice is shown, ms. */
const stillPageMs = 8_000

/** A photo as background comes slowly nearer, as long as its page is shown. */
function slowZoom(page: Page, durationMs: number): Page {
  if (page.background.type !== 'image') return page
  const zoom: StoryAnimation = {
    id: 'slow-zoom',
    effect: 'ken-burns',
    targets: ['background'],
    delayMs: 0,
    durationMs: Math.min(limits.animationDurationMs.max, durationMs),
    direction: 'up',
    easing: 'linear',
    strength: 0.6,
    iterations: 1,
  }
  return { ...page, animations: [...page.animations, zoom] }
}

/** Our drawings say nothing that the text doesn't: nobody is asked to describe them. */
function withDrawing(page: Page, { assetId }: ImageMedia, title: string): Page {
  const { background } = page
  return {
    ...page,
    elements: page.elements.map((element) =>
      element.kind === 'image' && element.media?.assetId === assetId ? { ...element, isDecorative: true } : element,
    ),
    ...(background.type === 'image' && background.media?.assetId === assetId
      ? { altText: title.slice(0, limits.altLength) }
      : {}),
  }
}

/** The workspace's h1 and p fonts in a style; sizes stay the layout's, which fits them to the text. */
function inTypography(look: LayoutStyle, typography: Story['typography'] | undefined): LayoutStyle {
  if (!typography) return look
  const { heading, body } = typography
  return { ...look, display: heading.font, displaySpacingEm: heading.letterSpacingEm, body: body.font }
}

/** A slide without a title shows its text large. */
function wordsOf(slide: WizardSlide, storyTitle: string): { title: string; text: string } {
  if (slide.kind === 'cover') return coverWords(slide, storyTitle)
  if (slide.kind === 'quote') return { title: slide.title ?? '', text: slide.text }
  // The layout shows the bare number large; without a heading of its own its unit stands below, or `2.4 million` would read as 2.4.
  if (slide.kind === 'number' && slide.figure) return { title: slide.title ?? slide.figure, text: slide.text }
  if (slide.kind === 'step') return continued({ title: slide.title ?? '', text: slide.text })
  if (slide.title) return { title: slide.title, text: slide.text }
  if (slide.kind === 'ingredients') return { title: storyTitle, text: shortList(slide.text) }
  return { title: slide.text, text: '' }
}

/** A story that is named after its first sentence doesn't say it twice on its cover. */
function coverWords({ title, text }: WizardSlide, storyTitle: string): { title: string; text: string } {
  if (title) return { title, text }
  const rest = text.startsWith(storyTitle) ? text.slice(storyTitle.length) : null
  const end = rest === null ? null : /^[\p{P}\s]+|^$/u.exec(rest)
  return { title: storyTitle, text: end ? (rest ?? '').slice(end[0].length) : text }
}

/** A list with at most as many lines as a page shows; adjacent ones are merged. */
function shortList(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim())
  if (lines.length <= linesOfList) return lines.join('\n')
  return spreadEvenly(lines, linesOfList, (line) => line.length)
    .map((group) => group.join(', '))
    .join('\n')
}

/** What the layouts cannot derive from the text alone. */
function roleOf(
  slide: WizardSlide | undefined,
  index: number,
  total: number,
  hasImage: boolean,
): LayoutRole | undefined {
  if (!slide || index === 0) return 'cover'
  if (slide.kind === 'ingredients') return 'list'
  if (slide.kind === 'quote') return 'quote'
  if (index === total - 1 && total > 2) return 'closing'
  if (hasImage) return 'image'
  if (slide.kind === 'number') return 'number'
  return 'text'
}

function spokenDuration(voice: Voice): number {
  const wanted = voice.durationMs + pauseAfterVoiceMs
  return Math.round(Math.min(limits.pageDurationMs.max, Math.max(limits.pageDurationMs.min, wanted)))
}

function hashOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash
}
