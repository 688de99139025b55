import { cutClock, isHeard } from '../cuts/cut-clock.ts'
import type { Captions, Word } from '../document/captions.ts'
import { endsSentence } from '../words/sentence-end.ts'
import { joinWords } from '../words/split-words.ts'

/** What is said between two ends of sentences, or between two long pauses where nobody ends one. Words that are cut are not in it. */
export interface Sentence {
  readonly words: readonly Word[]
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  readonly speakerId: string | null
  /** All of it is cut: its words and times are those from before, and no clip begins or ends with it. */
  readonly isCut: boolean
}

/** A pause that ends a sentence, as many engines write no marks. */
const sentencePauseMs = 1_200
/** Without marks and pauses a sentence ends here, so that a clip can begin somewhere. */
const mostWords = 60

/** The sentences of captions, in order. Cuts change what is in them, not which there are: clips are named by their numbers. */
export function sentencesOf({ cues, cuts, language }: Captions): Sentence[] {
  const clock = cutClock(cuts)
  const sentences: Sentence[] = []
  let words: Word[] = []
  let speakerId: string | null = null
  const close = () => {
    const heard = words.filter((word) => isHeard(clock, word))
    const isCut = heard.length === 0
    const said = isCut ? words : heard
    const first = said[0]
    const last = said.at(-1)
    if (first && last) {
      const text = joinWords(
        said.map((word) => word.text),
        language,
      )
      sentences.push({ words: said, startMs: first.startMs, endMs: last.endMs, text, speakerId, isCut })
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
