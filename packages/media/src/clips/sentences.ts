import type { Captions, Word } from '../document/captions.ts'
import { endsSentence } from '../words/sentence-end.ts'
import { joinWords } from '../words/split-words.ts'

/** What is said between two ends of sentences, or between two long pauses where nobody ends one. */
export interface Sentence {
  readonly words: readonly Word[]
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  readonly speakerId: string | null
}

/** A pause that ends a sentence, as many engines write no marks. */
const sentencePauseMs = 1_200
/** Without marks and pauses a sentence ends here, so that a clip can begin somewhere. */
const mostWords = 60

/** The sentences of captions, in order; every word is in exactly one. */
export function sentencesOf({ cues, language }: Captions): Sentence[] {
  const sentences: Sentence[] = []
  let words: Word[] = []
  let speakerId: string | null = null
  const close = () => {
    const first = words[0]
    const last = words.at(-1)
    if (first && last) {
      const text = joinWords(
        words.map((word) => word.text),
        language,
      )
      sentences.push({ words, startMs: first.startMs, endMs: last.endMs, text, speakerId })
    }
    words = []
  }
  for (const cue of cues) {
    for (const word of cue.words) {
      const last = words.at(-1)
      if (last && (word.startMs - last.endMs >= sentencePauseMs || cue.speakerId !== speakerId)) close()
      speakerId = cue.speakerId
      words.push(word)
      if (endsSentence(word.text) || words.length >= mostWords) close()
    }
  }
  close()
  return sentences
}
