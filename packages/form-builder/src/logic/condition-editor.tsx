import {
  type ComparedWith,
  type Comparison,
  type Condition,
  comparisonsIn,
  elementsOf,
  type Form,
  isAnswered,
  limits,
  type Operand,
  type Operator,
  operatorsByType,
  partsOf,
  type ValueType,
} from '@taplore/form'
import { Icon } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Choice } from '../controls/controls.tsx'
import { useBuilderState, useForm } from '../session-context.ts'
import { nameOf, partName } from '../texts/names.ts'
import { useText } from '../texts/text.ts'
import { choicesFor, typeOf } from './sentences.ts'

/**
 * A condition as a sentence of selects: `[Bread] [is] [Rye] and [Guests] [is more than] [3]`. Groups are nested in a
 * frame. An empty one offers its first comparison.
 */
export function ConditionEditor({
  condition,
  onChange,
  label,
  depth = 1,
}: {
  condition: Condition
  /** Null when its last comparison was deleted. */
  onChange: (condition: Condition | null) => void
  label: string
  depth?: number
}) {
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const group =
    condition.type === 'all' || condition.type === 'any' ? condition : { type: 'all' as const, of: [condition] }
  const put = (of: Condition[]) =>
    onChange(of.length === 0 ? null : of.length === 1 && depth > 1 ? (of[0] ?? null) : { ...group, of })
  const hasRoom = comparisonsIn(condition).length < limits.conditionNodes - 2
  const first = firstOperand(form)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a sentence of lists, not a set of fields
    <span role="group" aria-label={label} className="fb-condition" data-depth={depth}>
      {group.of.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: members have no name of their own
        <Fragment key={index}>
          {index === 0 ? null : (
            <Choice
              label={text('logic.joint')}
              value={group.type}
              options={[
                { value: 'all', label: text('logic.and') },
                { value: 'any', label: text('logic.or') },
              ]}
              onChange={(type) => onChange({ ...group, type })}
            />
          )}
          <Member
            condition={member}
            depth={depth}
            onChange={(next) => put(next ? group.of.with(index, next) : group.of.toSpliced(index, 1))}
          />
        </Fragment>
      ))}
      {isReadOnly || !hasRoom || !first ? null : (
        <span className="fb-condition-acts">
          <button type="button" onClick={() => put([...group.of, newComparison(form, first)])}>
            <Icon of={Plus} size="s" />
            {text('logic.addComparison')}
          </button>
          {depth < 3 ? (
            <button
              type="button"
              onClick={() =>
                put([
                  ...group.of,
                  {
                    type: group.type === 'all' ? 'any' : 'all',
                    of: [newComparison(form, first), newComparison(form, first)],
                  },
                ])
              }
            >
              {text('logic.addGroup')}
            </button>
          ) : null}
        </span>
      )}
    </span>
  )
}

function Member({
  condition,
  depth,
  onChange,
}: {
  condition: Condition
  depth: number
  onChange: (condition: Condition | null) => void
}) {
  const text = useText()
  if (condition.type === 'compare') return <ComparisonEditor comparison={condition} onChange={onChange} />
  if (condition.type === 'not')
    return (
      <span className="fb-group">
        <b>{text('logic.notWord')}</b>
        <ConditionEditor
          condition={condition.of}
          label={text('logic.notWord')}
          depth={depth + 1}
          onChange={(of) => onChange(of ? { type: 'not', of } : null)}
        />
      </span>
    )
  return (
    <span className="fb-group">
      <ConditionEditor condition={condition} label={text('logic.group')} depth={depth + 1} onChange={onChange} />
    </span>
  )
}

function ComparisonEditor({
  comparison,
  onChange,
}: {
  comparison: Comparison
  onChange: (condition: Condition | null) => void
}) {
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const type = typeOf(form, comparison.left)
  return (
    <span className="fb-comparison">
      <OperandChoice
        operand={comparison.left}
        label={text('logic.left')}
        onChange={(left) => onChange(newComparison(form, left))}
      />
      <Choice<Operator>
        label={text('logic.operator')}
        value={comparison.operator}
        options={withNow(operatorsByType[type], comparison.operator).map((operator) => ({
          value: operator,
          label: text(`operator.${operator}`),
        }))}
        onChange={(operator) => onChange(withOperator(form, comparison, operator))}
      />
      <RightSide comparison={comparison} type={type} onChange={onChange} />
      {isReadOnly ? null : (
        <button
          type="button"
          className="fb-mini"
          aria-label={text('logic.removeComparison')}
          onClick={() => onChange(null)}
        >
          <Icon of={X} size="s" />
        </button>
      )}
    </span>
  )
}

/** A question with a part of its answer, a variable or the score. */
export function OperandChoice({
  operand,
  label,
  onChange,
}: {
  operand: Operand
  label: string
  onChange: (operand: Operand) => void
}) {
  const text = useText()
  const form = useForm()
  const options = operandsOf(form).map((each) => ({ value: codeOf(each), label: longName(form, each, text) }))
  const value = codeOf(operand)
  const known = options.some((option) => option.value === value)
  return (
    <Choice
      label={label}
      value={value}
      options={known ? options : [{ value, label: text('logic.gone') }, ...options]}
      onChange={(code) => {
        const chosen = operandsOf(form).find((each) => codeOf(each) === code)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

function RightSide({
  comparison,
  type,
  onChange,
}: {
  comparison: Comparison
  type: ValueType
  onChange: (condition: Condition) => void
}) {
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const { operator, right, left } = comparison
  if (operator === 'answered' || operator === 'empty') return null
  if (right && right.type !== 'value')
    return (
      <OperandChoice
        operand={right}
        label={text('logic.right')}
        onChange={(next) => onChange({ ...comparison, right: next })}
      />
    )
  const value = right?.value ?? ''
  const put = (next: Extract<ComparedWith, { type: 'value' }>['value']) =>
    onChange({ ...comparison, right: { type: 'value', value: next } })
  const choices = choicesFor(form, left)
  const isMany = operator === 'any-of' || operator === 'all-of' || operator === 'none-of'
  if (type === 'boolean')
    return (
      <Choice
        label={text('logic.right')}
        value={value === false ? 'no' : 'yes'}
        options={[
          { value: 'yes', label: text('face.yes') },
          { value: 'no', label: text('face.no') },
        ]}
        onChange={(word) => put(word === 'yes')}
      />
    )
  if (choices.length > 0 && isMany) {
    const chosen = Array.isArray(value) ? value : []
    return (
      <span className="fb-options">
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type="checkbox"
              disabled={isReadOnly}
              checked={chosen.includes(choice.id)}
              onChange={(event) =>
                put(event.target.checked ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id))
              }
            />
            {choice.label || choice.id}
          </label>
        ))}
      </span>
    )
  }
  if (choices.length > 0)
    return (
      <Choice
        label={text('logic.right')}
        value={String(Array.isArray(value) ? (value[0] ?? '') : value)}
        options={[
          ...(choices.some(({ id }) => id === value) ? [] : [{ value: String(value), label: '…' }]),
          ...choices.map((choice) => ({ value: choice.id, label: choice.label || choice.id })),
        ]}
        onChange={(id) => put(id)}
      />
    )
  const parse = (words: string): string | number => (type === 'number' && words !== '' ? Number(words) : words)
  const input = type === 'number' ? 'number' : type === 'date' ? 'date' : type === 'time' ? 'time' : 'text'
  if (operator === 'between') {
    const [from = '', to = ''] = Array.isArray(value) ? value : []
    return (
      <span className="fb-inline">
        <input
          type={input}
          className="fb-input"
          aria-label={text('logic.from')}
          value={from}
          readOnly={isReadOnly}
          onChange={(event) => put([parse(event.target.value), to])}
        />
        {text('logic.and')}
        <input
          type={input}
          className="fb-input"
          aria-label={text('logic.until')}
          value={to}
          readOnly={isReadOnly}
          onChange={(event) => put([from, parse(event.target.value)])}
        />
      </span>
    )
  }
  if (isMany)
    return (
      <WordsField
        label={text('logic.right')}
        words={Array.isArray(value) ? value.map(String) : [String(value)]}
        isReadOnly={isReadOnly}
        onChange={(words) => put(words.map(parse))}
      />
    )
  return (
    <input
      type={input}
      step="any"
      className="fb-input"
      aria-label={text('logic.right')}
      readOnly={isReadOnly}
      maxLength={limits.shortTextLength}
      value={typeof value === 'boolean' ? '' : String(value)}
      onChange={(event) => put(event.target.value === '' ? '' : parse(event.target.value))}
    />
  )
}

/** Comma-separated values. While editing it shows the raw text, so that a comma can be followed by the next value. */
function WordsField({
  label,
  words,
  isReadOnly,
  onChange,
}: {
  label: string
  words: string[]
  isReadOnly: boolean
  onChange: (words: string[]) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <input
      className="fb-input"
      aria-label={label}
      readOnly={isReadOnly}
      value={draft ?? words.join(', ')}
      onChange={(event) => {
        setDraft(event.target.value)
        onChange(wordsIn(event.target.value))
      }}
      onBlur={() => setDraft(null)}
    />
  )
}

/** The trimmed values of a comma-separated list. */
export function wordsIn(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

function withNow(operators: readonly Operator[], now: Operator): readonly Operator[] {
  return operators.includes(now) ? operators : [now, ...operators]
}

/** Everything that can be compared: answers with their parts, variables, score. */
function operandsOf(form: Form): Operand[] {
  return [
    ...elementsOf(form)
      .filter(isAnswered)
      .flatMap((element) =>
        partsOf(element).map(
          ({ part }): Operand => ({ type: 'answer', elementId: element.id, ...(part ? { part } : {}) }),
        ),
      ),
    ...form.variables.map(({ id }): Operand => ({ type: 'variable', variableId: id })),
    { type: 'score' },
  ]
}

/** Default operand of a new condition: the last answer before an element, block or page, else the first one. */
export function firstOperand(form: Form, askedBefore?: string): Operand | null {
  const before: string[] = []
  for (const page of form.pages) {
    if (page.id === askedBefore) break
    const block = page.blocks.find(
      ({ id, elements }) => id === askedBefore || elements.some((each) => each.id === askedBefore),
    )
    for (const each of page.blocks) {
      if (each === block) break
      before.push(...each.elements.filter(isAnswered).map(({ id }) => id))
    }
    if (block) break
  }
  const last = askedBefore === undefined ? undefined : before.at(-1)
  return last === undefined ? (operandsOf(form)[0] ?? null) : { type: 'answer', elementId: last }
}

function codeOf(operand: Operand): string {
  if (operand.type === 'score') return 'score'
  return operand.type === 'variable' ? `v ${operand.variableId}` : `a ${operand.elementId} ${operand.part ?? ''}`
}

function longName(form: Form, operand: Operand, text: ReturnType<typeof useText>): string {
  if (operand.type === 'score') return text('logic.score')
  if (operand.type === 'variable') return form.variables.find(({ id }) => id === operand.variableId)?.name ?? ''
  const questions = elementsOf(form).filter(isAnswered)
  const element = questions.find(({ id }) => id === operand.elementId)
  if (!element) return text('logic.gone')
  const name = nameOf(element, text)
  return operand.part ? `${name} › ${partName(element, operand.part, text)}` : name
}

/** Default comparison: the first that fits the operand, with its first choice. */
export function newComparison(form: Form, left: Operand): Comparison {
  const type = typeOf(form, left)
  return withOperator(form, { type: 'compare', left, operator: 'answered' }, operatorsByType[type][0] ?? 'answered')
}

function withOperator(form: Form, comparison: Comparison, operator: Operator): Comparison {
  const { left, right } = comparison
  if (operator === 'answered' || operator === 'empty') return { type: 'compare', left, operator }
  if (right && right.type !== 'value') return { ...comparison, operator }
  const type = typeOf(form, left)
  const isMany = operator === 'any-of' || operator === 'all-of' || operator === 'none-of'
  const before = right?.value
  const single = Array.isArray(before) ? before[0] : before
  const first = single ?? (type === 'boolean' ? true : type === 'number' ? 0 : (choicesFor(form, left)[0]?.id ?? ''))
  if (isMany)
    return {
      ...comparison,
      operator,
      right: { type: 'value', value: Array.isArray(before) ? before : typeof first === 'boolean' ? [] : [first] },
    }
  if (operator === 'between') {
    const end = typeof first === 'boolean' ? '' : first
    return { ...comparison, operator, right: { type: 'value', value: [end, end] } }
  }
  return { ...comparison, operator, right: { type: 'value', value: first } }
}
