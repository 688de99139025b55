import {
  type ClipboardEvent,
  type ComponentProps,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AutoGrowField } from '../controls/auto-grow-field.tsx'
import { useBuilderState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { AnswerList } from './answer-list.tsx'
import { answersToInsert, labelOfRecall } from './names.ts'
import {
  changedStretch,
  inTexts,
  piecesOf,
  recallAround,
  replaceIn,
  type Syntax,
  shownText,
  sourceIn,
  wishAt,
} from './recall-text.ts'

/**
 * A text in which answers are inserted: each is a chip with the name of its question, and `@` lists those that can be. `before` is the
 * element whose text it is; null for a text that comes after all questions.
 */
export function RecallField({
  before,
  value,
  onChange,
  onKeyDown,
  onBlur,
  maximum,
  syntax = inTexts,
  ...rest
}: Omit<ComponentProps<typeof AutoGrowField>, 'ref' | 'behind' | 'onSelect' | 'onCopy' | 'onCut'> & {
  before: string | null
  syntax?: Syntax
}) {
  const { builder } = useSession()
  const text = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef(0)
  const [wanted, setWanted] = useState<number | null>(null)
  const [wish, setWish] = useState<{ at: number; query: string } | null>(null)
  const [pointed, setPointed] = useState(0)
  const listId = useId()
  // Names of what this text recalls, as one text: a change of another question draws this field only when they change.
  const names = useBuilderState(({ form }) =>
    value.includes('{')
      ? piecesOf(value, (name, part) => labelOfRecall(form, text, name, part), syntax)
          .filter(({ isRecall }) => isRecall)
          .map(({ shown, isLost }) => `${isLost ? '?' : '@'}${shown.slice(1)}`)
          .join('\n')
      : '',
  )
  const pieces = useMemo(() => {
    const labels = names.split('\n')
    const next = () => {
      const label = labels.shift() ?? '?'
      return label.startsWith('@') ? label.slice(1) : null
    }
    return piecesOf(value, next, syntax)
  }, [value, names, syntax])
  const shown = shownText(pieces)
  const offered = wish ? matching(answersToInsert(builder.state.get().form, text, before), wish.query) : []
  const isOpen = offered.length > 0
  const active = Math.min(pointed, offered.length - 1)

  // After the browser has put the caret where it thinks it belongs.
  useLayoutEffect(() => {
    if (wanted === null) return
    field.current?.setSelectionRange(wanted, wanted)
    caret.current = wanted
    setWanted(null)
  }, [wanted])

  // A chip whose question was renamed is longer or shorter than what the caret knew.
  useEffect(() => {
    caret.current = Math.min(caret.current, shown.length)
  }, [shown])

  function replace(stretch: { from: number; to: number }, inserted: string): void {
    const next = replaceIn(pieces, stretch, inserted)
    if (next.source.length > maximum) return
    setWanted(shownText(piecesOf(next.before, labelNow, syntax)).length)
    onChange(next.source)
  }

  const labelNow = (name: string, part: string) => labelOfRecall(builder.state.get().form, text, name, part)

  function write(next: string): void {
    const at = field.current?.selectionEnd ?? next.length
    const { inserted, ...stretch } = changedStretch(shown, next, at)
    const { source, before: head } = replaceIn(pieces, stretch, inserted)
    if (source.length > maximum) return
    const then = piecesOf(source, labelNow, syntax)
    const end = shownText(piecesOf(head, labelNow, syntax)).length
    // Otherwise the browser's own caret is right, also in the middle of a composition.
    if (shownText(then) !== next) setWanted(end)
    caret.current = end
    setWish(wishAt(then, end, syntax))
    setPointed(0)
    onChange(source)
  }

  function insert(name: string): void {
    if (!wish) return
    const to = wish.at + 1 + wish.query.length
    setWish(null)
    replace({ from: wish.at, to }, syntax.write(name))
  }

  function copy(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    const source = sourceIn(pieces, { from, to })
    if (from === to || source === shown.slice(from, to)) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', source)
    return true
  }

  return (
    <span className="fb-recall-field">
      <AutoGrowField
        {...rest}
        {...(isOpen
          ? {
              role: 'combobox' as const,
              'aria-expanded': true,
              'aria-autocomplete': 'list' as const,
              'aria-controls': listId,
              'aria-activedescendant': `${listId}-${active}`,
            }
          : {})}
        ref={field}
        value={shown}
        // What is shown is longer than the text where names are; the text itself is measured when it changes.
        maximum={Math.max(maximum, shown.length + maximum - value.length)}
        behind={names === '' ? undefined : pieces.map(chipOrWords)}
        onChange={write}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          const answer = offered[active]
          if (!isOpen || !answer || event.nativeEvent.isComposing) {
            onKeyDown?.(event)
            return
          }
          if (event.key === 'Escape') setWish(null)
          else if (step) setPointed((active + step + offered.length) % offered.length)
          else if (event.key === 'Enter' || event.key === 'Tab') insert(answer.name)
          else {
            onKeyDown?.(event)
            return
          }
          event.preventDefault()
          event.stopPropagation()
        }}
        onSelect={(event) => {
          const { selectionStart: from, selectionEnd: to } = event.currentTarget
          const inside = from === to ? recallAround(pieces, from) : null
          if (inside) {
            const edge = from > caret.current ? inside.to : inside.from
            event.currentTarget.setSelectionRange(edge, edge)
            caret.current = edge
          } else caret.current = to
          if (wish && (to < wish.at + 1 || to > wish.at + 1 + wish.query.length)) setWish(null)
        }}
        onCopy={copy}
        onCut={(event) => {
          const { selectionStart: from, selectionEnd: to } = event.currentTarget
          if (copy(event) && !rest.isReadOnly) replace({ from, to }, '')
        }}
        onBlur={() => {
          setWish(null)
          onBlur?.()
        }}
      />
      {isOpen ? (
        <AnswerList id={listId} answers={offered} active={active} onChoose={insert} onPoint={setPointed} />
      ) : null}
    </span>
  )
}

function chipOrWords(
  { shown, isRecall, isLost }: { shown: string; isRecall: boolean; isLost: boolean },
  index: number,
) {
  if (!isRecall) return shown
  return (
    <mark key={index} data-lost={isLost || undefined}>
      {shown}
    </mark>
  )
}

function matching<Answer extends { label: string; name: string }>(answers: Answer[], query: string): Answer[] {
  const words = query.trim().toLocaleLowerCase()
  return answers.filter(
    ({ label, name }) => label.toLocaleLowerCase().includes(words) || name.toLocaleLowerCase().startsWith(words),
  )
}
