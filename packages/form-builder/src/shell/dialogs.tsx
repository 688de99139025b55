import {
  type Form,
  type FormProblem,
  formLanguages,
  locateElement,
  type ProblemCode,
  problemsOf,
  problemText,
} from '@taplore/form'
import { chordLabel, Dialog, Icon, KeyboardHelp, Note } from '@taplore/ui'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { nameOfBlock } from '../logic/sentences.ts'
import { useProblems } from '../outline/problem-summary.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { type Session, useBuilderState, useForm, useSession } from '../session-context.ts'
import type { Builder } from '../store/builder.ts'
import type { TextKey } from '../texts/en.ts'
import { nameOf } from '../texts/names.ts'
import { type Text, useText } from '../texts/text.ts'
import { shortcuts } from './shortcuts.ts'

export function Dialogs() {
  const { builder } = useSession()
  const text = useText()
  const dialog = useBuilderState((state) => state.dialog)
  const close = () => builder.state.set({ dialog: null })
  const isMac = /mac/i.test(navigator.userAgent)
  return (
    <>
      <KeyboardHelp
        isOpen={dialog === 'shortcuts'}
        onOpenChange={close}
        title={text('shortcuts.title')}
        groups={[
          {
            label: text('shortcuts.writing'),
            rows: (['enter', 'slash', 'paste', 'backspace', 'arrows'] as const).map((key) => ({
              keys: [text(`key.${key}`)],
              does: text(`shortcut.${key}`),
            })),
          },
          {
            label: text('shortcuts.everywhere'),
            rows: shortcuts.map(({ id, keys }) => ({
              keys: keys.slice(0, 1).map((each) => chordLabel(each, isMac)),
              does: text(`shortcut.${id}`),
            })),
          },
        ]}
      />
      <Dialog isOpen={dialog === 'problems'} onOpenChange={close} title={text('problems.title')} width="large">
        <ProblemList onShown={close} />
      </Dialog>
      <Dialog isOpen={dialog === 'preview'} onOpenChange={close} title={text('preview.name')} width="wide">
        {dialog === 'preview' ? <PreviewPane isLarge /> : null}
      </Dialog>
    </>
  )
}

/** Every problem of the form; a press leads to it. */
function ProblemList({ onShown }: { onShown: () => void }) {
  const { builder } = useSession()
  const text = useText()
  const problems = useProblems()
  if (problems.length === 0) return <Note tone="ok">{text('problems.none')}</Note>
  return (
    <ul className="fb-problems">
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong twice with the same thing
        <li key={`${problem.code} ${problem.id} ${index}`}>
          <button
            type="button"
            onClick={() => {
              showProblem(builder, problem)
              onShown()
            }}
          >
            <Icon
              of={problem.severity === 'error' ? CircleAlert : TriangleAlert}
              className={problem.severity === 'error' ? 'fb-bad' : 'fb-warn'}
            />
            <ProblemWords problem={problem} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ProblemWords({ problem }: { problem: FormProblem }) {
  const text = useText()
  const { name, words } = describeProblem({ form: useForm(), text }, problem)
  return (
    <span>
      {name ? <b dir="auto">{name}</b> : null}
      {words}
    </span>
  )
}

/** A problem as builder text: its object, if it has a name, and what is wrong. */
function describeProblem(
  { form, text }: { form: Form; text: Text },
  { id, code, values }: Pick<FormProblem, 'id' | 'code' | 'values'>,
): { name: string | null; words: string } {
  const { front, ground, language } = values
  const place = id === null ? null : locateElement(form, id)
  const block = form.pages.flatMap(({ blocks }) => blocks).find((each) => each.id === id)
  const page = form.pages.findIndex((each) => each.id === id)
  const ending = form.endings.find((each) => each.id === id)
  const name = place
    ? nameOf(place.element, text)
    : block
      ? nameOfBlock(form, block.id, text)
      : page >= 0
        ? form.pages[page]?.title || text('document.page', { number: page + 1 })
        : ending
          ? ending.name || (ending.type === 'page' ? ending.title : ending.url) || text('ending.one')
          : null
  const words = text(`problem.${code satisfies ProblemCode}`, {
    ...values,
    ...(front && ground
      ? { front: text(`color.${front}` as TextKey), ground: text(`color.${ground}` as TextKey) }
      : {}),
    ...(language ? { language: formLanguages.find((each) => each.code === language)?.ownName ?? language } : {}),
  })
  return { name, words }
}

/**
 * The same for a problem of the server; null when the local form does not have it. A form can have the same problem
 * several times, such as texts missing in two languages: the message tells which.
 */
export function wordsOfProblem(
  { builder: { form }, text }: Session,
  { id, code, message }: { id: string | null; code: string; message?: string },
): { name: string | null; words: string } | null {
  const same = problemsOf(form).filter((each) => each.id === id && each.code === code)
  const problem = same.find((each) => problemText(each) === message) ?? same[0]
  return problem ? describeProblem({ form, text }, problem) : null
}

/** Problems fixed in the logic editor. */
const aboutLogic: ReadonlySet<string> = new Set<ProblemCode>([
  'unknown-element',
  'unknown-variable',
  'unknown-choice',
  'unknown-part',
  'unfit-operator',
  'no-value',
  'later-question',
  'lost-target',
  'cycle',
  'unreachable',
])

/** Opens the location of a problem: the question, the ending, or the section of the builder. */
export function showProblem(builder: Builder, { id, code }: Pick<FormProblem, 'id' | 'code'>): void {
  const { form } = builder
  const block = form.pages.flatMap(({ blocks }) => blocks).find((each) => each.id === id)
  const elementId = block ? block.elements[0]?.id : locateElement(form, id ?? '')?.element.id
  if (elementId) {
    builder.select({ kind: 'element', id: elementId })
    builder.state.set({
      tab: 'build',
      focusWish: `title:${elementId}`,
      inspectorTab: block || aboutLogic.has(code) ? 'logic' : 'question',
    })
  } else if (form.pages.some((page) => page.id === id)) {
    builder.select({ kind: 'page', id: id ?? '' })
    builder.state.set({ tab: 'build', focusWish: `page:${id}` })
  } else if (form.endings.some((ending) => ending.id === id)) {
    builder.select({ kind: 'ending', id: id ?? '' })
    builder.state.set({ tab: 'build', focusWish: `ending:${id}` })
  } else if (code === 'contrast') builder.state.set({ tab: 'look' })
  else if (code === 'translation-missing') builder.state.set({ tab: 'languages' })
  else if (code === 'no-questions' || code === 'no-default-ending')
    builder.state.set({ tab: 'build', focusWish: 'next' })
  else builder.state.set({ tab: 'settings' })
}
