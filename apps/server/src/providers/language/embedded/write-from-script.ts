import { refuse, shorten } from '@taplore/kit'
import type { SourceSentence, Writing, WrittenSlide } from '../../../ports/language.ts'
import { writingRefusals } from '../refusals.ts'
import { noExtras } from './build-slides.ts'
import { detectLanguage } from './detect-language.ts'
import { fitSentence, slideWidths } from './fit-sentence.ts'
import { endsInColon, type Span, splitSentences } from './sentences.ts'
import { spreadWithLeads } from './spread-evenly.ts'
import { widthOf } from './words.ts'

/** Distributes the sentences of a script over exactly `slides` slides: all of them, in order, verbatim. */
export function writeFromScript({
  script,
  slides,
  language,
}: {
  script: string
  slides: number
  language: string
}): Writing {
  const text = script.trim()
  const spoken = detectLanguage(text) ?? language
  const sentences = splitSentences(text, spoken)
  const parts = partsOf(sentences, slides)
  if (parts.length < slides)
    throw refuse(writingRefusals.TEXT_TOO_SHORT, { slides, carries: Math.max(0, parts.length) })
  const groups = spreadWithLeads(parts, slides, {
    weightOf: (part) => widthOf(part.text),
    leads: (part) => endsInColon(part.text),
  })
  const [first] = sentences
  return {
    title: shorten((first?.text ?? '').replace(/[.。।!?！？؟:：]+$/u, ''), 90),
    language: sameLanguage(spoken, language) ? language : spoken,
    slides: groups.map((group, index) => slideOf(group, index, spoken)),
    level: 'basic',
  }
}

function sameLanguage(a: string, b: string): boolean {
  // The two scripts of Chinese are not read by the same people.
  return a.split('-')[0] === b.split('-')[0] && !a.startsWith('zh')
}

function slideOf(group: readonly Span[], index: number, language: string): WrittenSlide {
  const sources: SourceSentence[] = group.map((span) => ({ ...span, block: 0 }))
  const whole = joined(group.map((span) => span.text))
  // A script belongs to its author: words are left out only where they would overflow the slide.
  const text =
    widthOf(whole) <= slideWidths.full * 1.3
      ? whole
      : joined(group.map((span) => fitSentence(span.text, language) ?? span.text))
  return { ...noExtras, kind: index === 0 ? 'cover' : 'text', text, sources }
}

function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => text + (text && !/[。！？」]$/.test(text) ? ' ' : '') + sentence, '')
}

/** A script of few long sentences is split at commas and semicolons, and at colons as the last resort. */
function partsOf(sentences: readonly Span[], slides: number): readonly Span[] {
  if (sentences.length >= slides) return sentences
  const clauses = sentences.flatMap((sentence) => clausesOf(sentence, /[,;，；、،؛]\s*|\s[–—]\s/gu))
  if (clauses.length >= slides) return clauses
  return sentences.flatMap((sentence) => clausesOf(sentence, /[,;:，；：、،؛]\s*|\s[–—]\s/gu))
}

function clausesOf(sentence: Span, ends: RegExp): Span[] {
  const clauses: Span[] = []
  let start = 0
  for (const match of sentence.text.matchAll(ends)) {
    const end = match.index + match[0].length
    if (match.index - start < 12 || sentence.text.length - end < 12) continue
    clauses.push(cutOut(sentence, start, end))
    start = end
  }
  clauses.push(cutOut(sentence, start, sentence.text.length))
  return clauses
}

function cutOut(sentence: Span, start: number, end: number): Span {
  const text = sentence.text.slice(start, end).trimEnd()
  return { text, start: sentence.start + start, end: sentence.start + start + text.length }
}
