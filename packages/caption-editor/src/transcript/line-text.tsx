import type { Cue, Word } from '@taplore/media'
import type { ReactNode } from 'react'
import { useAtTime } from '../session-context.ts'
import { wordSpans } from '../store/cue-text.ts'
import { isWordCut } from '../store/word-index.ts'
import { useLineFacts } from './line-facts.ts'

/**
 * The drawn words of a line, below its text area. Marks never change the width of a letter: both have to break their lines
 * alike.
 */
export function LineText({ cue, draft, picked }: { cue: Cue; draft: string; picked: ReadonlySet<string> | null }) {
  const [first, last] = [cue.words[0], cue.words.at(-1)]
  const spokenId = useAtTime((timeMs) => {
    if (!first || !last || timeMs < first.startMs || timeMs >= last.endMs) return null
    return cue.words.find(({ startMs, endMs }) => timeMs >= startMs && timeMs < endMs)?.id ?? null
  })
  const { cuts, find } = useLineFacts()
  const parts: ReactNode[] = []
  let at = 0
  let before = ''
  for (const { word, from, to } of wordSpans(draft, cue.words)) {
    if (from > at) {
      const isPicked = at > 0 && picked?.has(word.id) && picked.has(before)
      const gap = draft.slice(at, from)
      parts.push(
        isPicked ? (
          <span key={`before ${word.id}`} data-picked>
            {gap}
          </span>
        ) : (
          gap
        ),
      )
    }
    parts.push(
      <span
        key={word.id}
        data-spoken={word.id === spokenId || undefined}
        data-cut={isWordCut(cuts, word) || undefined}
        data-picked={picked?.has(word.id) || undefined}
        data-emphasized={word.isEmphasized || undefined}
        data-unsure={isUnsure(word) || undefined}
        data-found={(find !== '' && word.text.toLowerCase().includes(find.toLowerCase())) || undefined}
      >
        {word.text}
      </span>,
    )
    at = to
    before = word.id
  }
  // A line that ends with a space is as high as one that ends with a letter.
  parts.push(`${draft.slice(at)}\u200b`)
  return <p className="ce-words">{parts}</p>
}

/** Below this an engine was not sure of a word. */
const sureFrom = 0.5

function isUnsure({ confidence = 1 }: Word): boolean {
  return confidence < sureFrom
}
