import { type Cue, joinWords, type Word } from '@taplore/media'

/** The text of a cue as one line. */
export function textOfCue({ words }: Pick<Cue, 'words'>, language: string): string {
  return joinWords(
    words.map(({ text }) => text),
    language,
  )
}

/** Where a word stands in a text. */
export interface WordSpan {
  readonly word: Word
  readonly from: number
  readonly to: number
}

/** Where the words of a cue stand in a text that someone may be changing; words that are not found are left out. */
export function wordSpans(text: string, words: readonly Word[]): WordSpan[] {
  const spans: WordSpan[] = []
  let at = 0
  for (const word of words) {
    const from = text.indexOf(word.text, at)
    if (from < 0) continue
    at = from + word.text.length
    spans.push({ word, from, to: at })
  }
  return spans
}

/** The word at a caret: the one it is in or at the edge of, else the next one. */
export function wordAtCaret(spans: readonly WordSpan[], caret: number): Word | null {
  return (spans.find(({ to }) => caret <= to) ?? spans.at(-1))?.word ?? null
}

/** The words that a selection touches. */
export function wordsBetween(spans: readonly WordSpan[], from: number, to: number): readonly Word[] {
  return spans.filter((span) => span.from < to && span.to > from).map(({ word }) => word)
}

/** The word before which Enter splits: the nearest word border. Null at either end, where there is nothing to split. */
export function splitAtCaret(spans: readonly WordSpan[], caret: number): Word | null {
  const index = spans.findIndex(({ from, to }) => caret <= (from + to) / 2)
  return index > 0 ? (spans[index]?.word ?? null) : null
}
