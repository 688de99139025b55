import bidiFactory from 'bidi-js'
import { fontsFor } from './pdf-fonts.ts'

const bidi = bidiFactory()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\u061c\u200f]/u
const letters = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export interface PdfRun {
  text: string
  readonly font: string
  readonly path: string
}

/** Runs of one direction and font, in the order in which they are drawn from left to right. */
export function runsFor(language: string): (text: string) => PdfRun[] {
  const split = fontsFor(language)
  const isRtl = language.startsWith('ar')
  return (text) => {
    // A text without right-to-left letters keeps its order on a mirrored page too: an email address, an English description.
    if (!rightToLeft.test(text)) return split(text.replaceAll(controls, ''))
    const { levels } = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : undefined)
    let ordered: { level: number; run: PdfRun }[] = []
    for (let start = 0; start < text.length; ) {
      const level = levels[start] ?? 0
      let end = start + 1
      while (end < text.length && levels[end] === level) end += 1
      const words = text.slice(start, end).replaceAll(controls, '')
      for (const run of split(words)) ordered.push({ level, run: level % 2 === 1 ? mirrored(run) : run })
      start = end
    }
    // Rule L2 of the bidirectional algorithm: from the highest level down, runs at that level or above are reversed.
    for (let level = Math.max(0, ...levels); level > 0; level -= 1) ordered = reversedFrom(ordered, level)
    return ordered.map(({ run }) => run)
  }
}

function reversedFrom<T extends { level: number }>(runs: readonly T[], level: number): T[] {
  const result: T[] = []
  let turned: T[] = []
  for (const run of runs) {
    if (run.level >= level) turned.unshift(run)
    else {
      result.push(...turned, run)
      turned = []
    }
  }
  return [...result, ...turned]
}

/** The PDF library turns runs with right-to-left letters by itself, but neither brackets nor signs that stand alone. */
function mirrored(run: PdfRun): PdfRun {
  const signs = [...run.text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
  return { ...run, text: (letters.test(run.text) ? signs : signs.toReversed()).join('') }
}
