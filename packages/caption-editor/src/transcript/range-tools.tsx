import { addCut, emphasizeWord, removeCut } from '@taplore/media'
import { Icon } from '@taplore/ui'
import { Highlighter, type LucideIcon, PencilLine, RotateCcw, Scissors } from 'lucide-react'
import { useEditorState, useSession } from '../session-context.ts'
import { isWordCut, wordIndexOf, wordsOfRange } from '../store/word-index.ts'
import { useText } from '../texts/text.ts'

/** What can be done with the selected words. */
export function RangeTools() {
  const { editor } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const words = useEditorState(
    ({ captions, range }) => wordsOfRange(wordIndexOf(captions), range),
    (left, right) => left.length === right.length && left.every((word, index) => word === right[index]),
  )
  const cuts = useEditorState((state) => state.captions.cuts)
  if (isReadOnly || words.length === 0) return null
  const areCut = words.every((word) => isWordCut(cuts, word))
  const areEmphasized = words.every(({ isEmphasized }) => isEmphasized === true)
  return (
    <div className="ce-tools" role="toolbar" aria-label={text('range.name')}>
      {areCut ? (
        <Tool
          icon={RotateCcw}
          label={text('range.restore')}
          onPress={() =>
            editor.change((now) =>
              now.cuts
                .filter(({ startMs, endMs }) => words.some((word) => startMs < word.endMs && endMs > word.startMs))
                .reduce((next, { id }) => removeCut(next, { cutId: id }), now),
            )
          }
        />
      ) : (
        <Tool
          icon={Scissors}
          label={text('range.cut')}
          onPress={() =>
            editor.change((now) =>
              addCut(now, { startMs: words[0]?.startMs ?? 0, endMs: words.at(-1)?.endMs ?? 0, reason: 'manual' }),
            )
          }
        />
      )}
      <Tool
        icon={Highlighter}
        label={text(areEmphasized ? 'range.plain' : 'range.emphasize')}
        onPress={() =>
          editor.change((now) =>
            words.reduce((next, { id }) => emphasizeWord(next, { wordId: id, isEmphasized: !areEmphasized }), now),
          )
        }
      />
      <Tool
        icon={PencilLine}
        label={text('range.fixAll')}
        onPress={() => {
          const found = words.map((word) => word.text.replace(/[^\p{L}\p{N}]+$/u, '')).join(' ')
          editor.state.set({ find: found, replacement: found, isReplacing: true })
        }}
      />
    </div>
  )
}

function Tool({ icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      <Icon of={icon} size="s" />
      {label}
    </button>
  )
}
