import {
  changePart,
  type Ending,
  elementsOf,
  type Form,
  type FormPage,
  limits,
  updateForm,
  updatePage,
} from '@taplore/form'
import { Button, Icon } from '@taplore/ui'
import { Flag, SeparatorHorizontal, Undo2, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addEnding, addQuestion, breakPage, pasteList, removeBreak } from '../commands.ts'
import { AutoGrowField, isAtEdge, stepField } from '../controls/auto-grow-field.tsx'
import { RecallField } from '../recalls/recall-field.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { KindList } from './kind-list.tsx'
import { findKinds } from './kinds.ts'
import { numbersOf, Question } from './question.tsx'

/** The form as a document: its title, its pages of questions, its endings. */
export function Document() {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const numbers = useMemo(() => numbersOf(elementsOf(form)), [form])
  const last = elementsOf(form).at(-1)?.id ?? null
  return (
    <section className="fb-doc" aria-label={text('document.name')}>
      <div className="fb-doc-in">
        <Heading form={form} />
        {form.pages.map((page, index) => (
          <div key={page.id} className="fb-page">
            {form.pages.length > 1 || page.title !== '' ? <PageTitle page={page} number={index + 1} /> : null}
            {page.blocks.map((block) => (
              <div key={block.id} className="fb-block" data-joined={block.elements.length > 1 || undefined}>
                {block.elements.map((element) => (
                  <Question key={element.id} element={element} block={block} number={numbers.get(element.id) ?? null} />
                ))}
              </div>
            ))}
          </div>
        ))}
        {isReadOnly ? null : <NextLine />}
        {isReadOnly ? null : (
          <div className="fb-doc-acts">
            <Button size="small" icon={SeparatorHorizontal} onClick={() => breakPage(builder, last)}>
              {text('document.break')}
            </Button>
            <Button size="small" icon={Flag} onClick={() => addEnding(builder)}>
              {text('document.ending')}
            </Button>
          </div>
        )}
        {form.endings.map((ending) => (
          <EndingCard key={ending.id} ending={ending} />
        ))}
      </div>
    </section>
  )
}

function Heading({ form }: { form: Form }) {
  const { builder, host } = useSession()
  const named = useRef(form.title.trim())
  const text = useText()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const hasQuestions = elementsOf(form).length > 0
  // The form's name in lists follows its title once that is complete.
  async function name(): Promise<void> {
    const title = form.title.trim()
    if (isReadOnly || title === '' || title === named.current) return
    named.current = title
    try {
      await host.rename?.(title)
    } catch (cause) {
      host.notify?.({ kind: 'error', text: cause instanceof Error ? cause.message : text('top.renameFailed') })
    }
  }
  return (
    <header className="fb-heading">
      <AutoGrowField
        field="form-title"
        className="fb-form-title"
        label={text('document.title')}
        value={form.title}
        placeholder={text('document.titleHint')}
        maximum={limits.titleLength}
        isReadOnly={isReadOnly}
        onFocus={() => builder.select({ kind: 'form' })}
        onBlur={() => void name()}
        onChange={(title) => builder.change((each) => updateForm(each, { title }), { grows: 'form title' })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            if (!hasQuestions && !isReadOnly) builder.state.set({ focusWish: 'next' })
            else stepField(event.currentTarget, 1)
          } else if (event.key === 'ArrowDown' && isAtEdge(event.currentTarget, 'end')) {
            if (stepField(event.currentTarget, 1)) event.preventDefault()
          }
        }}
      />
      <AutoGrowField
        field="form-description"
        className="fb-form-description"
        label={text('document.description')}
        value={form.description}
        placeholder={text('document.descriptionHint')}
        maximum={limits.helpLength}
        isReadOnly={isReadOnly}
        onFocus={() => builder.select({ kind: 'form' })}
        onChange={(description) =>
          builder.change((each) => updateForm(each, { description }), { grows: 'form description' })
        }
      />
    </header>
  )
}

/** The title of a page. That of a later page belongs to its page break, which can be removed. */
function PageTitle({ page, number }: { page: FormPage; number: number }) {
  const { builder } = useSession()
  const text = useText()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const canJoin = number > 1 && !isReadOnly
  return (
    <div className="fb-break">
      <span>{text('document.page', { number })}</span>
      <input
        data-field={`page:${page.id}`}
        dir="auto"
        aria-label={text('document.pageTitle', { number })}
        value={page.title}
        readOnly={isReadOnly}
        placeholder={text('document.pageHint')}
        maxLength={limits.titleLength}
        onFocus={() => builder.select({ kind: 'page', id: page.id })}
        onChange={(event) => {
          const title = event.target.value
          builder.change((form) => updatePage(form, { id: page.id, patch: { title } }), { grows: `page ${page.id}` })
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') stepField(event.currentTarget, 1)
          else if (event.key === 'ArrowUp') stepField(event.currentTarget, -1)
          else if (event.key === 'Backspace' && page.title === '' && canJoin) removeBreak(builder, page.id)
          else return
          event.preventDefault()
        }}
      />
      {canJoin ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text('document.joinPages')}
          onClick={() => removeBreak(builder, page.id)}
        >
          <Icon of={X} size="s" />
        </button>
      ) : null}
    </div>
  )
}

/**
 * The empty line at the end: text and Enter create a question, and the line is ready for the next one; `/` shows the
 * kinds, and the chosen one gets a title. A pasted list becomes a question too.
 */
function NextLine() {
  const { builder } = useSession()
  const text = useText()
  const [words, setWords] = useState('')
  const [pointed, setPointed] = useState<string | null>(null)
  const isOpen = words.startsWith('/')
  const groups = isOpen ? findKinds(words.slice(1), text) : []
  const offered = groups.flatMap(({ kinds }) => kinds)
  const active = offered.find((kind) => kind === pointed) ?? offered[0] ?? null
  const last = elementsOf(builder.form).at(-1)?.id ?? null
  const field = useRef<HTMLInputElement>(null)
  // A form without questions focuses this line: the first letter starts one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page opens, never again
  useEffect(() => {
    if (last === null && document.activeElement === document.body) field.current?.focus()
  }, [])
  // Its new question pushes it down: it is scrolled back into view.
  useEffect(() => {
    if (last !== null && document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <span className="fb-title-line fb-next">
      <input
        ref={field}
        data-field="next"
        className="fb-next-field"
        aria-label={text('document.next')}
        placeholder={text('document.nextHint')}
        value={words}
        maxLength={limits.titleLength}
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls="fb-next-kinds"
        aria-activedescendant={active ? `fb-next-kinds-${active}` : undefined}
        onChange={(event) => {
          setWords(event.target.value)
          setPointed(null)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (words !== '' || !/[\r\n]/.test(pasted.trim())) return
          event.preventDefault()
          pasteList(builder, null, pasted)
        }}
        onBlur={() => {
          // Text becomes a question even when the field is left without Enter.
          if (!isOpen && words.trim() !== '') addQuestion(builder, 'short-text', last, { title: words.trim() })
          setWords('')
        }}
        onKeyDown={(event) => {
          const at = active ? offered.indexOf(active) : -1
          if (event.nativeEvent.isComposing) return
          // Undo of text that is no question yet is the field's own; the form does not change.
          if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key) && words !== '')
            return event.stopPropagation()
          if (event.key === 'Enter') {
            setWords('')
            if (isOpen) {
              if (active) addQuestion(builder, active, last)
            } else if (words.trim() !== '') {
              const id = addQuestion(builder, 'short-text', last, { title: words.trim() })
              builder.select({ kind: 'element', id })
            }
          } else if (event.key === 'Escape' && words !== '') setWords('')
          else if (event.key === 'ArrowUp' && !isOpen) stepField(event.currentTarget, -1)
          else if (event.key === 'ArrowDown' && isOpen) setPointed(offered[(at + 1) % offered.length] ?? null)
          else if (event.key === 'ArrowUp') setPointed(offered[(at - 1 + offered.length) % offered.length] ?? null)
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {isOpen ? (
        <KindList
          id="fb-next-kinds"
          groups={groups}
          active={active}
          onPoint={setPointed}
          onChoose={(kind) => {
            setWords('')
            addQuestion(builder, kind, last)
          }}
        />
      ) : null}
    </span>
  )
}

function EndingCard({ ending }: { ending: Ending }) {
  const { builder } = useSession()
  const text = useText()
  const isOn = useBuilderState(({ selection }) => selection.kind === 'ending' && selection.id === ending.id)
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const change = (patch: Partial<Extract<Ending, { type: 'page' }>>, grows: string) =>
    builder.change(
      (form) =>
        changePart(form, 'endings', {
          id: ending.id,
          change: (each) => (each.type === 'page' ? { ...each, ...patch } : each),
        }),
      { grows: `${grows} ${ending.id}` },
    )
  const select = () => builder.select({ kind: 'ending', id: ending.id })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press anywhere in it chooses it; the keyboard does by the fields inside
    <div className="fb-question fb-ending" data-on={isOn || undefined} onPointerDown={select} onFocus={select}>
      <div className="fb-q-head">
        <span className="fb-number" aria-hidden="true">
          <Icon of={ending.type === 'page' ? Flag : Undo2} size="s" />
        </span>
        {ending.type === 'page' ? (
          <RecallField
            before={null}
            field={`ending:${ending.id}`}
            className="fb-q-title"
            label={text('ending.title')}
            value={ending.title}
            placeholder={text('ending.titleHint')}
            maximum={limits.titleLength}
            isReadOnly={isReadOnly}
            onChange={(title) => change({ title }, 'ending title')}
          />
        ) : (
          <button type="button" className="fb-bare" data-field={`ending:${ending.id}`}>
            {text('ending.goesTo', { url: ending.url || '…' })}
          </button>
        )}
      </div>
      {ending.type === 'page' && (isOn || ending.text !== '') ? (
        <div className="fb-q-body" data-numbered="">
          <RecallField
            before={null}
            field={`ending-text:${ending.id}`}
            className="fb-q-help"
            label={text('ending.text')}
            value={ending.text}
            placeholder={text('ending.textHint')}
            maximum={limits.richTextLength}
            isReadOnly={isReadOnly}
            onChange={(words) => change({ text: words }, 'ending text')}
          />
        </div>
      ) : null}
    </div>
  )
}
