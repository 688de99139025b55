import {
  type Action,
  type Block,
  type Condition,
  elementsOf,
  type Form,
  type FormElement,
  type Jump,
  limits,
  newLine,
  type Target,
  updateBlock,
  updateElement,
} from '@taplore/form'
import { Button, Icon } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { Choice } from '../controls/controls.tsx'
import { FormulaField } from '../recalls/formula-field.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { type Text, useText } from '../texts/text.ts'
import { ConditionEditor, firstOperand, newComparison } from './condition-editor.tsx'
import { nameOfBlock, nameOfTarget } from './sentences.ts'

/** An optional condition: a button adds it, deleting its last comparison removes it. */
export function WhenEditor({
  label,
  add,
  when,
  askedBefore,
  onChange,
}: {
  label: string
  add: string
  when: Condition | null
  /** The element, block or page of the condition: a new one starts with the last question before it. */
  askedBefore?: string
  onChange: (when: Condition | null) => void
}) {
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const first = firstOperand(form, askedBefore)
  if (when) return <ConditionEditor condition={when} label={label} onChange={onChange} />
  if (isReadOnly || !first) return null
  return (
    <Button size="small" icon={Plus} onClick={() => onChange({ type: 'all', of: [newComparison(form, first)] })}>
      {add}
    </Button>
  )
}

/**
 * When a block, or an element in it, is shown. A single question is shown when its block is: both conditions are
 * edited in one place, wherever they came from.
 */
export function ShownIf({ block, element }: { block: Block; element: FormElement | null }) {
  const { builder } = useSession()
  const text = useText()
  const words = { label: text('logic.showTitle'), add: text('logic.addShow') }
  const isAlone = block.elements.length === 1
  const one = isAlone ? (block.elements[0] ?? null) : element
  return (
    <>
      {one === null || (isAlone && block.showIf !== null) ? (
        <WhenEditor
          {...words}
          when={block.showIf}
          askedBefore={block.id}
          onChange={(showIf) => builder.change((form) => updateBlock(form, { id: block.id, patch: { showIf } }))}
        />
      ) : null}
      {one !== null && (one.showIf !== null || !isAlone || block.showIf === null) ? (
        <WhenEditor
          {...words}
          when={one.showIf}
          askedBefore={one.id}
          onChange={(showIf) => builder.change((form) => updateElement(form, { id: one.id, patch: { showIf } }))}
        />
      ) : null}
    </>
  )
}

/** Jumps after a block: `If … go to …`, evaluated in order. */
export function Jumps({ block }: { block: Block }) {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const put = (jumps: Jump[]) => void builder.change((each) => updateBlock(each, { id: block.id, patch: { jumps } }))
  const first = firstOperand(form)
  return (
    <div className="fb-rules">
      {block.jumps.map((jump, index) => {
        const set = (patch: Partial<Jump>) => put(block.jumps.with(index, { ...jump, ...patch }))
        return (
          <div key={jump.id} className="fb-rule">
            <span className="fb-rule-words">
              {jump.when ? (
                <>
                  <b>{text('logic.if')}</b>
                  <ConditionEditor condition={jump.when} label={text('logic.if')} onChange={(when) => set({ when })} />
                </>
              ) : (
                <b>{text('logic.always')}</b>
              )}
              <span className="fb-inline">
                <b>{text('logic.goTo')}</b>
                <TargetChoice form={form} after={block.id} to={jump.to} onChange={(to) => set({ to })} />
              </span>
            </span>
            {isReadOnly ? null : (
              <span className="fb-rule-tools">
                {jump.when || !first ? null : (
                  <button
                    type="button"
                    onClick={() => set({ when: { type: 'all', of: [newComparison(form, first)] } })}
                  >
                    {text('logic.addComparison')}
                  </button>
                )}
                <button
                  type="button"
                  className="fb-mini"
                  aria-label={text('logic.removeJump')}
                  onClick={() => put(block.jumps.filter((each) => each !== jump))}
                >
                  <Icon of={X} size="s" />
                </button>
              </span>
            )}
          </div>
        )
      })}
      {isReadOnly || block.jumps.length >= limits.jumpsPerBlock ? null : (
        <Button
          size="small"
          icon={Plus}
          onClick={() =>
            put([
              ...block.jumps,
              {
                id: newLine().id,
                when: ownComparison(form, block),
                to: nextTarget(form, block),
              },
            ])
          }
        >
          {text('logic.addJump')}
        </Button>
      )}
    </div>
  )
}

/** Calculations after a block: `Add … to …`. */
export function Actions({ block }: { block: Block }) {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const put = (actions: Action[], grows?: string) =>
    void builder.change((each) => updateBlock(each, { id: block.id, patch: { actions } }), { grows })
  const firstVariable = form.variables[0]
  // Answers of the block itself count, too: what follows it does not.
  const all = elementsOf(form)
  const nextAfter = all[all.findIndex(({ id }) => id === block.elements.at(-1)?.id) + 1]?.id ?? null
  return (
    <div className="fb-rules">
      {block.actions.map((action, index) => {
        const set = (patch: Partial<Action>, grows?: string) =>
          put(block.actions.with(index, { ...action, ...patch }), grows)
        return (
          <div key={action.id} className="fb-rule">
            <span className="fb-rule-words">
              {action.when ? (
                <>
                  <b>{text('logic.if')}</b>
                  <ConditionEditor
                    condition={action.when}
                    label={text('logic.if')}
                    onChange={(when) => set({ when })}
                  />
                </>
              ) : null}
              <Choice
                label={text('logic.operation')}
                value={action.operation}
                options={(['set', 'add', 'subtract', 'multiply', 'divide', 'append'] as const).map((value) => ({
                  value,
                  label: text(`operation.${value}`),
                }))}
                onChange={(operation) => set({ operation })}
              />
              <Choice
                label={text('logic.variable')}
                value={action.variableId}
                options={[
                  ...(form.variables.some(({ id }) => id === action.variableId)
                    ? []
                    : [{ value: action.variableId, label: text('logic.gone') }]),
                  ...form.variables.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(variableId) => set({ variableId })}
              />
              <b>{text('logic.by')}</b>
              <FormulaField
                field={`formula:${action.id}`}
                before={nextAfter}
                value={action.formula}
                placeholder="@… + 1"
                onChange={(formula) => set({ formula }, `formula ${action.id}`)}
              />
            </span>
            {isReadOnly ? null : (
              <span className="fb-rule-tools">
                {action.when ? null : (
                  <button type="button" onClick={() => set({ when: ownComparison(form, block) })}>
                    {text('logic.addCondition')}
                  </button>
                )}
                <button
                  type="button"
                  className="fb-mini"
                  aria-label={text('logic.removeAction')}
                  onClick={() => put(block.actions.filter((each) => each !== action))}
                >
                  <Icon of={X} size="s" />
                </button>
              </span>
            )}
          </div>
        )
      })}
      {isReadOnly || block.actions.length >= limits.actionsPerBlock ? null : firstVariable ? (
        <Button
          size="small"
          icon={Plus}
          onClick={() =>
            put([
              ...block.actions,
              { id: newLine().id, when: null, variableId: firstVariable.id, operation: 'add', formula: '1' },
            ])
          }
        >
          {text('logic.addAction')}
        </Button>
      ) : (
        <p className="fb-note">{text('logic.noVariables')}</p>
      )}
    </div>
  )
}

/** Jump targets: later questions first, then pages and endings. */
export function TargetChoice({
  form,
  after,
  to,
  onChange,
}: {
  form: Form
  after: string
  to: Target
  onChange: (to: Target) => void
}) {
  const text = useText()
  const targets = targetsAfter(form, after)
  const isKnown = targets.some((target) => codeOfTarget(target) === codeOfTarget(to))
  return (
    <Choice
      label={text('logic.target')}
      value={codeOfTarget(to)}
      options={(isKnown ? targets : [to, ...targets]).map((target) => ({
        value: codeOfTarget(target),
        label: labelOfTarget(form, target, text),
      }))}
      onChange={(chosen) => {
        const target = targets.find((each) => codeOfTarget(each) === chosen)
        if (target) onChange(target)
      }}
    />
  )
}

/** Where a jump may lead from a block: other questions, pages, endings and the end. */
export function targetsAfter(form: Form, blockId: string): Target[] {
  const blocks = form.pages.flatMap((page) => page.blocks).filter(({ id }) => id !== blockId)
  return [
    ...blocks.map(({ id }): Target => ({ type: 'block', id })),
    ...form.pages.slice(1).map(({ id }): Target => ({ type: 'page', id })),
    ...form.endings.map(({ id }): Target => ({ type: 'ending', id })),
    { type: 'end' },
  ]
}

export function codeOfTarget(target: Target): string {
  return target.type === 'end' ? 'end' : `${target.type} ${target.id}`
}

export function labelOfTarget(form: Form, target: Target, text: Text): string {
  if (target.type === 'block') return nameOfBlock(form, target.id, text)
  return text(`target.${target.type}`, { name: nameOfTarget(form, target, text) })
}

/** A condition on the block's own last question, the usual case. */
function ownComparison(form: Form, block: Block): Condition | null {
  const own = block.elements.toReversed().find(
    (element) =>
      firstOperand({
        ...form,
        pages: [{ id: 'p', title: '', showIf: null, blocks: [{ ...block, elements: [element] }] }],
        variables: [],
      })?.type === 'answer',
  )
  const left = own ? ({ type: 'answer', elementId: own.id } as const) : firstOperand(form)
  return left ? { type: 'all', of: [newComparison(form, left)] } : null
}

function nextTarget(form: Form, block: Block): Target {
  const blocks = form.pages.flatMap((page) => page.blocks)
  const skipped = blocks[blocks.indexOf(block) + 2]
  return skipped ? { type: 'block', id: skipped.id } : { type: 'end' }
}
