import { isUnspaced } from '../words/split-words.ts'

/** How much a caption may hold. */
export interface CaptionShape {
  readonly maxLines: 1 | 2
  /** Of one line; wide characters count twice. */
  readonly lineWidth: number
  readonly maxDurationMs: number
  readonly minDurationMs: number
  /** A pause of this length ends a caption. */
  readonly pauseMs: number
  /** Reading speed above which there is a warning, in characters a second. */
  readonly maxSpeed: number
}

/**
 * `subtitle`: two lines below a wide video (42 characters, 20 a second). `styled`: a few large words on an upright video.
 * Languages with wide characters have half as many a line; their speed is counted in the same units.
 */
export function captionShape(kind: 'subtitle' | 'styled', language: string): CaptionShape {
  const common = { maxDurationMs: 7_000, minDurationMs: 833, pauseMs: 700, maxSpeed: isUnspaced(language) ? 22 : 20 }
  if (kind === 'subtitle') return { ...common, maxLines: 2, lineWidth: isUnspaced(language) ? 36 : 42 }
  return { ...common, maxLines: 2, lineWidth: 16, maxDurationMs: 3_000, minDurationMs: 400 }
}

/** Columns a text takes: East Asian wide characters and emoji two, combining marks none. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (/[\p{M}\p{Cf}]/u.test(character)) continue
    width += isWide(character) ? 2 : 1
  }
  return width
}

function isWide(character: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u.test(
    character,
  )
}
