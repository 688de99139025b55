import {
  type AnswerColumnInfo,
  type AnswerColumnType,
  type AnswerOperator,
  answerOperators,
  submissionLimits,
} from '@taplore/contract'
import { Button, IconButton, Input, SegmentedControl, Select } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../../common/browser/use-debounced.ts'

export interface AnswerRule {
  readonly columnId: string
  readonly operator: AnswerOperator
  readonly value: string
}

/** Operators of each type of column, in the order of the menu. */
const operatorsOf: Record<AnswerColumnType, readonly AnswerOperator[]> = {
  text: ['contains', 'excludes', 'is', 'is-not', 'starts', 'filled', 'empty'],
  number: ['is', 'is-not', 'over', 'at-least', 'under', 'at-most', 'filled', 'empty'],
  date: ['is', 'under', 'over', 'filled', 'empty'],
  choice: ['is', 'is-not', 'filled', 'empty'],
}

export const hasValue = (operator: AnswerOperator) => operator !== 'filled' && operator !== 'empty'

/** Conditions as in the URL, without those that are not finished. */
export function toRuleLines(rules: readonly AnswerRule[]): string {
  return rules
    .filter(({ operator, value }) => !hasValue(operator) || value.trim() !== '')
    .map(({ columnId, operator, value }) =>
      [columnId, operator, ...(hasValue(operator) ? [value.trim().replaceAll('\n', ' ')] : [])].join(' '),
    )
    .join('\n')
}

export function readRuleLines(lines: string | undefined): AnswerRule[] {
  return (lines ?? '').split('\n').flatMap((line) => {
    const [, columnId = '', name, value = ''] = /^(\S+) (\S+)(?: (.*))?$/.exec(line) ?? []
    const operator = answerOperators.find((each) => each === name)
    return operator ? [{ columnId, operator, value }] : []
  })
}

/** Conditions on answers, combined by and or or. */
export function AnswerRules({
  columns,
  lines,
  isAny,
  onChange,
}: {
  columns: readonly AnswerColumnInfo[]
  lines: string | undefined
  isAny: boolean
  onChange: (lines: string | undefined, isAny: boolean) => void
}) {
  const { t } = useTranslation()
  const [rules, setRules] = useState(() => readRuleLines(lines))
  const typed = toRuleLines(rules)
  const settled = useDebounced(typed)
  const now = useRef({ lines, isAny, onChange })
  now.current = { lines, isAny, onChange }
  useEffect(() => {
    const { lines, isAny, onChange } = now.current
    if (settled === typed && settled !== (lines ?? '')) onChange(settled || undefined, isAny)
  }, [settled, typed])
  const askable = columns.filter(({ kind }) => kind !== 'choice')
  const first = askable[0]
  if (!first) return null
  const set = (index: number, change: Partial<AnswerRule>) =>
    setRules(rules.map((rule, at) => (at === index ? { ...rule, ...change } : rule)))
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-3">
      <legend className="sr-only">{t('submissions.rules.title')}</legend>
      <p aria-hidden="true" className="text-13 font-medium">
        {t('submissions.rules.title')}
      </p>
      {rules.length > 1 ? (
        <SegmentedControl
          label={t('submissions.rules.match')}
          value={isAny ? 'any' : 'all'}
          onChange={(match) => onChange(typed || undefined, match === 'any')}
          segments={[
            { value: 'all', label: t('submissions.rules.all') },
            { value: 'any', label: t('submissions.rules.any') },
          ]}
        />
      ) : null}
      {rules.map((rule, index) => (
        <RuleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place.
          key={index}
          {...{ rule, columns: askable }}
          onChange={(change) => set(index, change)}
          onRemove={() => setRules(rules.filter((_, at) => at !== index))}
        />
      ))}
      {rules.length < submissionLimits.rules ? (
        <Button size="small" icon={Plus} className="self-start" onClick={() => setRules([...rules, startOf(first)])}>
          {t('submissions.rules.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}

function startOf({ id, type }: AnswerColumnInfo): AnswerRule {
  return { columnId: id, operator: operatorsOf[type][0] ?? 'is', value: '' }
}

function RuleFields({
  rule,
  columns,
  onChange,
  onRemove,
}: {
  rule: AnswerRule
  columns: readonly AnswerColumnInfo[]
  onChange: (change: Partial<AnswerRule>) => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const column = columns.find(({ id }) => id === rule.columnId)
  const type = column?.type ?? 'text'
  const label = t('submissions.rules.value')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
      <Select
        label={t('submissions.question')}
        placeholder={t('submissions.question')}
        value={column?.id}
        onChange={(id) => {
          const chosen = columns.find((each) => each.id === id)
          if (chosen) onChange(startOf(chosen))
        }}
        options={columns.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Select
        label={t('submissions.rules.operator')}
        value={rule.operator}
        onChange={(operator) => onChange({ operator })}
        options={operatorsOf[type].map((value) => ({
          value,
          label:
            type === 'date' && (value === 'under' || value === 'over')
              ? t(`submissions.rules.${value === 'under' ? 'before' : 'after'}`)
              : t(`submissions.rules.operators.${value}`),
        }))}
      />
      <IconButton icon={X} size="small" label={t('submissions.rules.remove')} onClick={onRemove} />
      {!hasValue(rule.operator) ? null : (
        <div className="col-span-2">
          {type === 'choice' ? (
            <Select
              label={label}
              placeholder={t('submissions.answer')}
              value={rule.value || undefined}
              onChange={(value) => onChange({ value })}
              options={column?.options ?? []}
            />
          ) : (
            <Input
              aria-label={label}
              type={type === 'date' && column?.kind !== 'time' ? 'date' : column?.kind === 'time' ? 'time' : 'text'}
              inputMode={type === 'number' ? 'decimal' : undefined}
              value={rule.value}
              maxLength={200}
              onChange={(event) => onChange({ value: event.target.value })}
            />
          )}
        </div>
      )}
    </div>
  )
}
