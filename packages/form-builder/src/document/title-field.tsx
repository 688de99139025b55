import { type ElementKind, type FormElement, limits, updateElement } from '@taplore/form'
import { type KeyboardEvent, useId, useState } from 'react'
import { acceptsList, chooseKind, continueFrom, isBlank, pasteList, removeElement } from '../commands.ts'
import { isAtEdge, stepField } from '../controls/auto-grow-field.tsx'
import { RecallField } from '../recalls/recall-field.tsx'
import { useBuilderState, useSession } from '../session-context.ts'
import { wordsOf } from '../texts/element-words.ts'
import { useText } from '../texts/text.ts'
import { KindList } from './kind-list.tsx'
import { findKinds } from './kinds.ts'

const most = { title: limits.titleLength, text: limits.richTextLength, caption: limits.labelLength }

/**
 * The title of a question: Enter continues to the next line, Backspace in an empty one deletes it, `/` chooses its
 * kind, a pasted list becomes choices.
 */
export function TitleField({ element }: { element: FormElement }) {
  const { builder } = useSession()
  const text = useText()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const [slash, setSlash] = useState<string | null>(null)
  const [pointed, setPointed] = useState<ElementKind | null>(null)
  const listId = useId()
  const { id } = element
  const known = wordsOf(element)
  const groups = slash === null ? [] : findKinds(slash.slice(1), text)
  const offered = groups.flatMap(({ kinds }) => kinds)
  const active = pointed && offered.includes(pointed) ? pointed : (offered[0] ?? null)
  const words = known?.words ?? ''

  function write(next: string): void {
    if (next.startsWith('/') && (words === '' || slash !== null)) {
      setSlash(next)
      setPointed(null)
      return
    }
    setSlash(null)
    if (known)
      builder.change((form) => updateElement(form, { id, patch: { [known.field]: next } }), {
        grows: `${known.field} ${id}`,
      })
  }

  function choose(kind: ElementKind): void {
    setSlash(null)
    chooseKind(builder, id, kind)
  }

  function keys(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const target = event.currentTarget
    if (event.nativeEvent.isComposing || event.altKey || event.metaKey || event.ctrlKey) return
    if (slash !== null) {
      const at = active ? offered.indexOf(active) : -1
      if (event.key === 'Escape') setSlash(null)
      else if (event.key === 'ArrowDown') setPointed(offered[(at + 1) % offered.length] ?? null)
      else if (event.key === 'ArrowUp') setPointed(offered[(at - 1 + offered.length) % offered.length] ?? null)
      else if (event.key === 'Enter' || event.key === 'Tab') {
        if (active) choose(active)
      } else if (event.key === 'Backspace' && slash === '/') setSlash(null)
      else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      if (!isReadOnly) continueFrom(builder, id)
    } else if (event.key === 'Backspace' && words === '' && !isReadOnly) {
      // Holding Backspace to empty the title must delete neither the question nor its choices.
      if (event.repeat || !isBlank(element)) return
      event.preventDefault()
      removeElement(builder, id)
    } else if (event.key === 'ArrowDown' && isAtEdge(target, 'end')) {
      if (stepField(target, 1)) event.preventDefault()
    } else if (event.key === 'ArrowUp' && isAtEdge(target, 'start')) {
      if (stepField(target, -1)) event.preventDefault()
    }
  }

  if (!known) {
    return (
      <button
        type="button"
        className="fb-bare"
        data-field={`title:${id}`}
        onKeyDown={(event) => {
          if (isReadOnly) return
          if (event.key === 'Enter') continueFrom(builder, id)
          else if (event.key === 'Backspace' || event.key === 'Delete') removeElement(builder, id)
          else if (event.key === 'ArrowDown') stepField(event.currentTarget, 1)
          else if (event.key === 'ArrowUp') stepField(event.currentTarget, -1)
          else return
          event.preventDefault()
        }}
      >
        {text(`kind.${element.kind}`)}
      </button>
    )
  }
  return (
    <span className="fb-title-line">
      <RecallField
        before={id}
        field={`title:${id}`}
        className={element.kind === 'statement' ? 'fb-q-text' : 'fb-q-title'}
        label={text('question.title', { kind: text(`kind.${element.kind}`) })}
        value={slash ?? words}
        placeholder={text(element.kind === 'statement' ? 'question.textHint' : 'question.titleHint')}
        maximum={most[known.field]}
        isReadOnly={isReadOnly}
        onChange={write}
        onKeyDown={keys}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (isReadOnly || !/[\r\n]/.test(pasted.trim()) || !acceptsList(element)) return
          event.preventDefault()
          pasteList(builder, id, pasted)
        }}
        onFocus={() => builder.select({ kind: 'element', id })}
        {...(slash === null
          ? {}
          : {
              role: 'combobox' as const,
              'aria-expanded': true,
              'aria-autocomplete': 'list' as const,
              'aria-controls': listId,
              'aria-activedescendant': active ? `${listId}-${active}` : undefined,
            })}
      />
      {slash === null ? null : (
        <KindList id={listId} groups={groups} active={active} onChoose={choose} onPoint={setPointed} />
      )}
    </span>
  )
}
