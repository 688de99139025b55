import { choicesFromText, type FormElement, limits, newLine, updateElement } from '@taplore/form'
import { Icon } from '@taplore/ui'
import { GripVertical, Plus, X } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { goPast } from '../commands.ts'
import { stepField } from '../controls/auto-grow-field.tsx'
import { useBuilderState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

export type LineListName = 'choices' | 'rows' | 'columns'
interface AnyLine {
  id: string
  label: string
}

/** The choices, rows or columns of an element, by field name. */
export function linesOf(element: FormElement, list: LineListName): AnyLine[] {
  const fields: Record<string, unknown> = { ...element }
  const lines = fields[list]
  return Array.isArray(lines) ? (lines as AnyLine[]) : []
}

const most = { choices: limits.choices, rows: limits.matrixRows, columns: limits.matrixColumns }

/**
 * Editable lines: Enter adds the next one when none is empty, Backspace in an empty one deletes it, Alt and an arrow
 * moves it, a pasted list becomes lines. Enter in an empty last line continues to the next question; leaving
 * the list removes an empty last line.
 */
export function LineList({
  element,
  list,
  aside,
}: {
  element: FormElement
  list: LineListName
  /** Behind the words of a line. */
  aside?: (lineId: string) => ReactNode
}) {
  const { builder } = useSession()
  const text = useText()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const lines = linesOf(element, list)
  const { id } = element
  const fieldOf = (line: AnyLine | undefined) => (line ? `line:${id}:${list}:${line.id}` : `title:${id}`)

  function put(next: AnyLine[], options: { focus?: string; grows?: string } = {}): void {
    builder.change((form) => updateElement(form, { id, patch: { [list]: next } as never }), options)
  }
  function add(at: number): void {
    if (lines.length >= most[list]) return
    const sample = lines[0]
    const line = { ...(sample && 'input' in sample ? { input: 'text' } : {}), ...newLine() }
    put(lines.toSpliced(at, 0, line), { focus: fieldOf(line) })
  }

  function keys(event: KeyboardEvent<HTMLInputElement>, line: AnyLine, index: number): void {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const to = index + (event.key === 'ArrowUp' ? -1 : 1)
      if (to >= 0 && to < lines.length) put(lines.toSpliced(index, 1).toSpliced(to, 0, line), { focus: fieldOf(line) })
      event.stopPropagation()
    } else if (event.altKey || event.metaKey || event.ctrlKey) return
    else if (event.key === 'Enter') {
      if (line.label === '' && index === lines.length - 1 && index > 0) {
        put(lines.slice(0, -1))
        goPast(builder, id)
      } else if (lines[index + 1]?.label === '') stepField(event.currentTarget, 1)
      else add(index + 1)
    } else if (event.key === 'Backspace' && line.label === '' && lines.length > 1) {
      put(
        lines.filter((each) => each !== line),
        { focus: fieldOf(lines[index - 1] ?? lines[index + 1]) },
      )
    } else if (event.key === 'ArrowDown') stepField(event.currentTarget, 1)
    else if (event.key === 'ArrowUp') stepField(event.currentTarget, -1)
    else return
    event.preventDefault()
  }

  /** A last line without words is where writing stopped; respondents would see an empty choice. */
  function leave(event: FocusEvent<HTMLUListElement>): void {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    const last = lines.at(-1)
    // The window may have lost the focus, not the list.
    if (isReadOnly || isInside || !document.hasFocus() || !last || lines.length < 3) return
    if (last.label.trim() === '' && !('picture' in last)) put(lines.slice(0, -1))
  }

  return (
    <ul className="fb-lines" data-list={list} aria-label={text(`lines.${list}`)} onBlur={leave}>
      {lines.map((line, index) => (
        <li key={line.id} className="fb-line">
          <span className="fb-line-key" aria-hidden="true">
            {list === 'choices' ? letterOf(index) : index + 1}
          </span>
          <input
            data-field={fieldOf(line)}
            dir={line.label === '' ? undefined : 'auto'}
            aria-label={text(`lines.${list}One`, { number: index + 1 })}
            value={line.label}
            placeholder={text(`lines.${list}Hint`, { number: index + 1 })}
            maxLength={limits.labelLength}
            readOnly={isReadOnly}
            onFocus={() => builder.select({ kind: 'element', id })}
            onChange={(event) =>
              put(lines.with(index, { ...line, label: event.target.value }), { grows: fieldOf(line) })
            }
            onKeyDown={(event) => {
              if (!isReadOnly) keys(event, line, index)
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              if (isReadOnly || !pasted.trim().includes('\n')) return
              event.preventDefault()
              const present = lines.filter((each) => each.label.trim() !== '')
              const sample = lines[0]
              const added = choicesFromText(pasted, present).map((each) => ({
                ...(sample && 'input' in sample ? { input: 'text' } : {}),
                ...each,
              }))
              const next = [...present, ...added].slice(0, most[list])
              put(next, { focus: fieldOf(next.at(-1)) })
              if (pasted.trim().split(/\r\n?|\n/).length > most[list]) builder.tell('TOO_MANY')
            }}
          />
          {aside?.(line.id)}
          {isReadOnly ? null : (
            <span className="fb-line-tools">
              <span title={text('lines.move')} className="fb-grip">
                <Icon of={GripVertical} size="s" />
              </span>
              <button
                type="button"
                tabIndex={-1}
                aria-label={text('lines.remove', { name: line.label || String(index + 1) })}
                disabled={lines.length < 2}
                onClick={() => put(lines.filter((each) => each !== line))}
              >
                <Icon of={X} size="s" />
              </button>
            </span>
          )}
        </li>
      ))}
      {isReadOnly || lines.length >= most[list] ? null : (
        <li>
          <button type="button" className="fb-line fb-line-add" onClick={() => add(lines.length)}>
            <Icon of={Plus} size="s" />
            {text(`lines.${list}Add`)} <span>{text('lines.orPaste')}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

/** A, B … Z, AA, AB … */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
