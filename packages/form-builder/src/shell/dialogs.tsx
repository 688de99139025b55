import { type FormProblem, formLanguages, type ProblemCode, placeOfElement } from '@taplore/form'
import { chordLabel, Dialog, Icon, KeyboardHelp, Note } from '@taplore/ui'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { nameOf, nameOfBlock } from '../logic/sentences.ts'
import { useProblems } from '../outline/state-note.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import type { Builder } from '../store/builder.ts'
import type { TextKey } from '../texts/en.ts'
import { useText } from '../texts/text.ts'
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

/** Everything wrong with the form; a press goes to where it is. */
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
  const form = useForm()
  const { front, ground, language } = problem.values
  const values = {
    ...problem.values,
    ...(front && ground
      ? { front: text(`color.${front}` as TextKey), ground: text(`color.${ground}` as TextKey) }
      : {}),
    ...(language ? { language: formLanguages.find(({ code }) => code === language)?.ownName ?? language } : {}),
  }
  const place = problem.id === null ? null : placeOfElement(form, problem.id)
  const block = form.pages.flatMap(({ blocks }) => blocks).find(({ id }) => id === problem.id)
  const name = place ? nameOf(place.element, text) : block ? nameOfBlock(form, block.id, text) : null
  return (
    <span>
      {name ? <b>{name}</b> : null}
      {text(`problem.${problem.code satisfies ProblemCode}`, values)}
    </span>
  )
}

/** Goes to where a problem is: the question, the ending, or the part of the builder that it belongs to. */
export function showProblem(builder: Builder, { id, code }: Pick<FormProblem, 'id' | 'code'>): void {
  const { form } = builder
  const block = form.pages.flatMap(({ blocks }) => blocks).find((each) => each.id === id)
  const elementId = block ? block.elements[0]?.id : placeOfElement(form, id ?? '')?.element.id
  if (elementId) {
    builder.select({ kind: 'element', id: elementId })
    builder.state.set({
      tab: 'build',
      focusWish: `title:${elementId}`,
      ...(block ? { inspectorTab: 'logic' as const } : {}),
    })
  } else if (form.endings.some((ending) => ending.id === id)) {
    builder.select({ kind: 'ending', id: id ?? '' })
    builder.state.set({ tab: 'build', focusWish: `ending:${id}` })
  } else if (code === 'contrast') builder.state.set({ tab: 'look' })
  else if (code === 'translation-missing') builder.state.set({ tab: 'languages' })
  else if (code === 'no-questions' || code === 'no-default-ending')
    builder.state.set({ tab: 'build', focusWish: 'next' })
  else builder.state.set({ tab: 'settings' })
}
