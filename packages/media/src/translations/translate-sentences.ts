import type { Captions } from '../document/captions.ts'
import { limits } from '../limits.ts'
import { endsSentence } from '../words/sentence-end.ts'
import { joinWords, splitWords } from '../words/split-words.ts'

/** A sentence, and how much of it each cue shows, in the order of time. */
export interface SentenceOfCues {
  readonly text: string
  readonly parts: readonly { readonly cueId: string; readonly length: number }[]
}

/** So much is translated together where nobody ends a sentence. */
const mostWords = 40

/** What is translated as a whole: captions break in the middle of sentences, and half a sentence is translated badly. */
export function sentencesOfCues({ cues, language }: Captions): SentenceOfCues[] {
  const sentences: SentenceOfCues[] = []
  let words: string[] = []
  let parts = new Map<string, number>()
  const close = () => {
    if (words.length === 0) return
    sentences.push({
      text: joinWords(words, language),
      parts: [...parts].map(([cueId, length]) => ({ cueId, length })),
    })
    words = []
    parts = new Map()
  }
  for (const [index, cue] of cues.entries()) {
    if (index > 0 && cues[index - 1]?.speakerId !== cue.speakerId) close()
    for (const { text } of cue.words) {
      words.push(text)
      parts.set(cue.id, (parts.get(cue.id) ?? 0) + text.length + 1)
      if (endsSentence(text) || words.length >= mostWords) close()
    }
  }
  close()
  return sentences
}

/**
 * Puts translated sentences into the cues they came from, each cue as much of the words as it had of the sentence. Cues that
 * have a translation by hand keep it unless `replace` says otherwise.
 */
export function translateSentences(
  captions: Captions,
  {
    language,
    sentences,
    texts,
    replace = true,
  }: {
    language: string
    sentences: readonly SentenceOfCues[]
    texts: readonly string[]
    replace?: boolean
  },
): Captions {
  const made = new Map<string, string[]>()
  for (const [index, { parts }] of sentences.entries()) {
    const words = splitWords(texts[index] ?? '', language)
    const total = parts.reduce((sum, { length }) => sum + length, 0)
    let passed = 0
    let used = 0
    for (const { cueId, length } of parts) {
      passed += length
      const until = Math.round((words.length * passed) / Math.max(1, total))
      made.set(cueId, [...(made.get(cueId) ?? []), ...words.slice(used, until)])
      used = until
    }
  }
  const known = captions.translations[language] ?? {}
  const cueIds = new Set(captions.cues.map(({ id }) => id))
  const entries = [...made].flatMap(([cueId, words]) => {
    const text = joinWords(words, language).slice(0, limits.textLength)
    return text !== '' && cueIds.has(cueId) ? [[cueId, text] as const] : []
  })
  const next = Object.fromEntries(entries)
  const merged = replace ? { ...known, ...next } : { ...next, ...known }
  return { ...captions, translations: { ...captions.translations, [language]: merged } }
}
