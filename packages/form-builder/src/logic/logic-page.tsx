import { type Block, blocksOf, type Ending, type Form } from '@taplore/form'
import { SegmentedControl } from '@taplore/ui'
import { GitBranch, Map as MapIcon, Users } from 'lucide-react'
import { memo, useState } from 'react'
import { Section } from '../controls/controls.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { logicViews } from '../store/state.ts'
import { type Text, useText } from '../texts/text.ts'
import { Actions, Jumps, ShownIf } from './block-logic.tsx'
import { LogicMap } from './logic-map.tsx'
import { actionSentence, endingSentence, jumpSentence, nameOfBlock, nameOfTarget, showSentence } from './sentences.ts'
import { Simulator } from './simulator.tsx'
import { Variables } from './variables.tsx'

const icons = { rules: GitBranch, map: MapIcon, test: Users }

/** Logic of the form: as sentences, as a map, and simulated. */
export function LogicPage() {
  const { builder } = useSession()
  const text = useText()
  const view = useBuilderState((state) => state.logicView)
  return (
    <section className="fb-wide fb-logic" aria-label={text('tab.logic')}>
      <SegmentedControl
        label={text('tab.logic')}
        value={view}
        onChange={(logicView) => builder.state.set({ logicView })}
        segments={logicViews.map((value) => ({ value, label: text(`logic.${value}`), icon: icons[value] }))}
      />
      {view === 'rules' ? <Rules /> : view === 'map' ? <LogicMap /> : <Simulator />}
    </section>
  )
}

function Rules() {
  const text = useText()
  const form = useForm()
  const [open, setOpen] = useState<string | null>(null)
  const selected = useBuilderState(({ selection }) => (selection.kind === 'element' ? selection.id : null))
  const blocks = form.pages.flatMap((page) => page.blocks)
  const chosen = open ?? blocks.find((block) => block.elements.some(({ id }) => id === selected))?.id ?? null
  if (blocks.length === 0) return <p className="fb-note">{text('logic.nothing')}</p>
  return (
    <div className="fb-rule-list">
      <ul>
        {blocks.map((block) => (
          <BlockRules key={block.id} block={block} form={form} isOpen={block.id === chosen} onToggle={setOpen} />
        ))}
        {form.endings.map((ending) => (
          <EndingRule key={ending.id} ending={ending} form={form} />
        ))}
      </ul>
      <Variables />
    </div>
  )
}

const BlockRules = memo(function BlockRules({
  block,
  form,
  isOpen,
  onToggle,
}: {
  block: Block
  form: Form
  isOpen: boolean
  onToggle: (id: string | null) => void
}) {
  const text = useText()
  const alone = block.elements.length === 1 ? block.elements[0] : undefined
  const sentences = [
    ...(block.showIf ? [showSentence(form, block.showIf, text)] : []),
    ...(alone?.showIf ? [showSentence(form, alone.showIf, text)] : []),
    ...block.actions.map((action) => actionSentence(form, action, text)),
    ...block.jumps.map((jump) => jumpSentence(form, jump, text)),
  ]
  const name = nameOfBlock(form, block.id, text)
  return (
    <li className="fb-rule-block" data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => onToggle(isOpen ? '' : block.id)}>
        <b dir="auto">{name}</b>
        {sentences.length === 0 ? <span>{whatFollows(form, block, text)}</span> : null}
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no name of their own
          <span key={index} className="fb-sentence">
            {sentence}
          </span>
        ))}
      </button>
      {isOpen ? (
        <div className="fb-rule-edit">
          <Section title={text('logic.showTitle')}>
            <ShownIf block={block} element={null} />
          </Section>
          <Section title={text('logic.jumps')}>
            <Jumps block={block} />
          </Section>
          <Section title={text('logic.actions')}>
            <Actions block={block} />
          </Section>
        </div>
      ) : null}
    </li>
  )
})

/** After the last question the ending follows whose condition is met. */
function whatFollows(form: Form, block: Block, text: Text): string {
  if (blocksOf(form).at(-1)?.block.id !== block.id) return text('logic.next')
  return text('logic.nextIsEnd')
}

/** Opens the ending, where its condition is edited. */
function EndingRule({ ending, form }: { ending: Ending; form: Form }) {
  const { builder } = useSession()
  const text = useText()
  const name = nameOfTarget(form, { type: 'ending', id: ending.id }, text)
  return (
    <li className="fb-rule-block" data-ending>
      <button
        type="button"
        onClick={() => {
          builder.select({ kind: 'ending', id: ending.id })
          builder.state.set({ tab: 'build', focusWish: `ending:${ending.id}` })
        }}
      >
        <b dir="auto">{name === text('ending.one') ? name : text('target.ending', { name })}</b>
        <span className={ending.when ? 'fb-sentence' : undefined}>{endingSentence(form, ending, text)}</span>
      </button>
    </li>
  )
}
