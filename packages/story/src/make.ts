import type { Page, Story } from './document.ts'
import { storyVersion } from './document.ts'
import { type ElementByKind, type ElementKind, elementKinds } from './elements/index.ts'
import { makeId } from './id.ts'
import type { AssetRef, Direction, ImageMedia, VideoMedia } from './values.ts'

const rightToLeft = /^(ar|he|fa|ur|ps|sd|ug|yi|dv|ckb|iw)\b/i

/** The writing direction of a BCP 47 tag, by its language or an explicit Arabic or Hebrew script subtag. */
export function directionOf(language: string): Direction {
  return rightToLeft.test(language) || /-(arab|hebr)\b/i.test(language) ? 'rtl' : 'ltr'
}

/** An empty story with one blank page; `given` replaces any field. */
export function newStory(given: Partial<Omit<Story, 'version'>> = {}): Story {
  const language = given.language ?? 'en'
  return {
    version: storyVersion,
    title: '',
    description: '',
    language,
    direction: directionOf(language),
    tags: [],
    poster: { portrait: null, square: null, landscape: null },
    publisher: { name: '', logo: null },
    advance: { mode: 'manual', defaultPageDurationMs: 7000 },
    brand: { colors: [], fonts: null },
    typography: {
      heading: {
        font: { family: 'Bricolage Grotesque', weight: 800, isItalic: false },
        sizePx: 88,
        lineHeight: 1,
        letterSpacingEm: -0.02,
        color: '#16181d',
      },
      body: {
        font: { family: 'Inter', weight: 500, isItalic: false },
        sizePx: 36,
        lineHeight: 1.4,
        letterSpacingEm: 0,
        color: '#16181d',
      },
      removesStylingOnPaste: true,
    },
    backgroundAudio: null,
    pages: [newPage()],
    ...given,
  }
}

/** A blank white page with a new id. */
export function newPage(given: Partial<Page> = {}): Page {
  return {
    id: makeId(),
    background: { type: 'paint', paint: { type: 'solid', color: '#ffffff' } },
    durationMs: null,
    advance: null,
    elements: [],
    animations: [],
    audio: null,
    sources: [],
    outlink: null,
    altText: '',
    ...given,
  }
}

/** An element of a kind with its defaults and a new id. */
export function newElement<K extends ElementKind>(
  kind: K,
  given: Partial<Omit<ElementByKind[K], 'kind'>> = {},
): ElementByKind[K] {
  // Defaults plus an id are a complete element of that kind; the compiler loses the pairing through the index.
  return { ...elementKinds[kind].defaults(), id: makeId(), ...given } as unknown as ElementByKind[K]
}

/** Default crop of a stored image: centered, covering its box. */
export function newImageMedia(asset: AssetRef, given: Partial<ImageMedia> = {}): ImageMedia {
  return { ...asset, alt: '', credit: null, focalX: 0.5, focalY: 0.5, scale: 1, ...given }
}

/** Default crop and playback of a stored video: muted, looping, full length. */
export function newVideoMedia(asset: AssetRef & { durationMs: number }, given: Partial<VideoMedia> = {}): VideoMedia {
  return {
    ...asset,
    alt: '',
    credit: null,
    focalX: 0.5,
    focalY: 0.5,
    scale: 1,
    poster: null,
    captions: [],
    doesLoop: true,
    isMuted: true,
    volume: 1,
    trimStartMs: 0,
    trimEndMs: null,
    ...given,
  }
}
