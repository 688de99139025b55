import type { SubmissionDetail } from '@taplore/contract'
import { currencyDecimals } from '@taplore/form'
import { Field, Input } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerGroup } from './answer-group.tsx'

type Answer = SubmissionDetail['answers'][number]
type Value = Answer['value']

interface Props {
  readonly answer: Pick<Answer, 'title'>
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** An amount in the currency of the answer. What isn't a number is refused by the server. */
export function MoneyField({ answer, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(() => amountIn(value))
  // What is being typed is a plain number.
  const [currency] = useState(() => membersOf(value).currency)
  return (
    <Field label={answer.title} error={error} aside={typeof currency === 'string' ? currency : undefined}>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(amountTyped(target.value, typeof currency === 'string' ? currencyDecimals(currency) : 2))
          }}
        />
      )}
    </Field>
  )
}

/** The first and the last day; with both empty there is no answer. */
export function RangeFields({ answer, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const days = membersOf(value)
  const put = (end: 'from' | 'to', day: string) => {
    const { [end]: _former, ...other } = days
    const next = day === '' ? other : { ...other, [end]: day }
    onChange(Object.keys(next).length === 0 ? null : next)
  }
  return (
    <AnswerGroup title={answer.title}>
      {() => (
        <div className="grid gap-2 sm:grid-cols-2">
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(`submissions.range.${end}`)} error={end === 'from' ? error : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={String(days[end] ?? '')}
                  onChange={({ target }) => put(end, target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </AnswerGroup>
  )
}

function amountIn(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const { minor, currency } = membersOf(value)
  if (typeof minor !== 'number' || typeof currency !== 'string') return ''
  const digits = currencyDecimals(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/**
 * What is sent of an amount: a number where it can't be misread, such as `12.5` and `12,5` in a currency with cents; otherwise the
 * text, which the server reads by the language of the form: `1,250` is above a thousand in English, and `1.250` in German.
 */
export function amountTyped(typed: string, decimals: number): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  const isPlain = /^-?\d+$/.test(text) || (decimals > 0 && /^-?\d+[.,]\d{1,2}$/.test(text))
  return isPlain ? Number(text.replace(',', '.')) : text
}

function membersOf(value: Value): Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
