import { type Block, type FormElement, isChoiceJump, isQuestion, limits, updateElement } from '@taplore/form'
import { Icon, Menu, type MenuEntry } from '@taplore/ui'
import { ArrowDown, ArrowUp, Copy, GitBranch, GripVertical, Group, Plus, Scissors, Trash2, Ungroup } from 'lucide-react'
import { memo } from 'react'
import {
  addQuestion,
  breakPage,
  duplicate,
  joinWithPrevious,
  moveBy,
  moveToOwnBlock,
  removeElement,
} from '../commands.ts'
import { jumpSentence, showSentence } from '../logic/sentences.ts'
import { RecallField } from '../recalls/recall-field.tsx'
import { useBuilderState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { ElementFace } from './element-face.tsx'
import { TitleField } from './title-field.tsx'

/** Menu actions of an element. */
export function useElementEntries(id: string, isJoined: boolean): MenuEntry[] {
  const { builder } = useSession()
  const text = useText()
  return [
    {
      kind: 'item',
      id: 'up',
      label: text('act.up'),
      icon: ArrowUp,
      keys: 'Alt ↑',
      onSelect: () => void moveBy(builder, id, -1),
    },
    {
      kind: 'item',
      id: 'down',
      label: text('act.down'),
      icon: ArrowDown,
      keys: 'Alt ↓',
      onSelect: () => void moveBy(builder, id, 1),
    },
    { kind: 'item', id: 'copy', label: text('act.duplicate'), icon: Copy, onSelect: () => duplicate(builder, id) },
    isJoined
      ? {
          kind: 'item',
          id: 'alone',
          label: text('act.alone'),
          icon: Ungroup,
          onSelect: () => moveToOwnBlock(builder, id),
        }
      : {
          kind: 'item',
          id: 'join',
          label: text('act.join'),
          icon: Group,
          onSelect: () => joinWithPrevious(builder, id),
        },
    { kind: 'item', id: 'break', label: text('act.break'), icon: Scissors, onSelect: () => breakPage(builder, id) },
    { kind: 'line', id: 'line' },
    {
      kind: 'item',
      id: 'remove',
      label: text('act.remove'),
      icon: Trash2,
      isDanger: true,
      onSelect: () => removeElement(builder, id),
    },
  ]
}

/** One element of the document, with its number, its title and its answer. */
export const Question = memo(function Question({
  element,
  block,
  number,
}: {
  element: FormElement
  block: Block
  number: number | null
}) {
  const { builder } = useSession()
  const text = useText()
  const isOn = useBuilderState(({ selection }) => selection.kind === 'element' && selection.id === element.id)
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const entries = useElementEntries(element.id, block.elements.length > 1)
  const isRequired = 'isRequired' in element && element.isRequired
  const { id } = element
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press anywhere in it chooses it; the keyboard does by the fields inside
    <div
      className="fb-question"
      data-on={isOn || undefined}
      data-kind={element.kind}
      data-element={id}
      onPointerDown={() => builder.select({ kind: 'element', id })}
      onFocus={() => builder.select({ kind: 'element', id })}
    >
      {isReadOnly ? null : (
        <span className="fb-side">
          <button
            type="button"
            tabIndex={-1}
            aria-label={text('document.addAfter')}
            onClick={() => addQuestion(builder, 'short-text', id)}
          >
            <Icon of={Plus} size="s" />
          </button>
          <Menu entries={entries} align="start">
            <button type="button" tabIndex={-1} aria-label={text('act.menu')}>
              <Icon of={GripVertical} size="s" />
            </button>
          </Menu>
        </span>
      )}
      <div
        className="fb-q-head"
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) builder.state.set({ focusWish: `title:${id}` })
        }}
      >
        {number === null ? null : (
          <span className="fb-number" aria-hidden="true">
            {number}
          </span>
        )}
        <TitleField element={element} />
        {isRequired ? (
          <em className="fb-star" title={text('field.isRequired')}>
            *
          </em>
        ) : null}
      </div>
      <div className="fb-q-body" data-numbered={number !== null || undefined}>
        {'help' in element && (isOn || element.help !== '') ? (
          <RecallField
            before={id}
            field={`help:${id}`}
            className="fb-q-help"
            label={text('field.help')}
            value={element.help}
            placeholder={text('question.helpHint')}
            maximum={limits.helpLength}
            isReadOnly={isReadOnly}
            onChange={(help) =>
              builder.change((form) => updateElement(form, { id, patch: { help } }), { grows: `help ${id}` })
            }
          />
        ) : null}
        {element.kind === 'section' && (isOn || element.text !== '') ? (
          <RecallField
            before={id}
            field={`help:${id}`}
            className="fb-q-help"
            label={text('field.help')}
            value={element.text}
            placeholder={text('question.helpHint')}
            maximum={limits.richTextLength}
            isReadOnly={isReadOnly}
            onChange={(words) =>
              builder.change((form) => updateElement(form, { id, patch: { text: words } }), { grows: `help ${id}` })
            }
          />
        ) : null}
        <ElementFace element={element} block={block} isOn={isOn} />
        <LogicChips element={element} block={block} />
      </div>
    </div>
  )
})

/** Logic of a question, as sentences; a press opens its editor. */
function LogicChips({ element, block }: { element: FormElement; block: Block }) {
  const { builder } = useSession()
  const text = useText()
  const form = useBuilderState((state) =>
    element.showIf || block.showIf || block.jumps.length > 0 ? state.form : null,
  )
  if (!form) return null
  const isLast = block.elements.at(-1) === element
  // Those of choices are written beside them.
  const isToldBeside = (jump: Block['jumps'][number]) => block.elements.some((each) => isChoiceJump(jump, each))
  const sentences = [
    ...(element.showIf ? [showSentence(form, element.showIf, text)] : []),
    ...(block.showIf && block.elements[0] === element ? [showSentence(form, block.showIf, text)] : []),
    ...(isLast ? block.jumps.filter((jump) => !isToldBeside(jump)).map((jump) => jumpSentence(form, jump, text)) : []),
  ]
  return sentences.map((sentence, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no name of their own
      key={index}
      type="button"
      className="fb-chip"
      onClick={() => {
        builder.select({ kind: 'element', id: element.id })
        builder.state.set({ inspectorTab: 'logic' })
      }}
    >
      <Icon of={GitBranch} size="s" />
      <span>{sentence}</span>
    </button>
  ))
}

/** Question numbers, in order. */
export function numbersOf(elements: readonly FormElement[]): Map<string, number> {
  return new Map(elements.filter(isQuestion).map((element, index) => [element.id, index + 1]))
}
