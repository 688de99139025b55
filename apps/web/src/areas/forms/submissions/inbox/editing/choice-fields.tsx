import type { SubmissionDetail } from '@taplore/contract'
import { Checkbox, Field, Select } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { AnswerGroup } from './answer-group.tsx'

type Answer = SubmissionDetail['answers'][number]
type Value = Answer['value']

/** No id begins with it. */
const nothing = '~'

interface Props {
  readonly answer: Pick<Answer, 'title' | 'choices' | 'kind'>
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** One choice or several, with the free text of the person who answered. */
export function ChoiceFields({ answer, value, error, onChange }: Props) {
  const { choices: chosen, ...own } = choicesIn(value)
  if (answer.kind !== 'multiple-choice' && chosen.length < 2)
    return (
      <Field label={answer.title} error={error}>
        {(control) => (
          <Select
            control={control}
            value={chosen[0]}
            placeholder={own.other}
            onChange={(id) => onChange({ choices: [id] })}
            options={answer.choices.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
      </Field>
    )
  return (
    <AnswerGroup title={answer.title} error={error}>
      {(errorId) => (
        <div className="flex flex-col gap-1.5">
          {answer.choices.map(({ id, label }, index) => (
            <Checkbox
              key={id}
              isChecked={chosen.includes(id)}
              label={label}
              errorId={index === 0 ? errorId : undefined}
              onChange={(isOn) =>
                onChange({ ...own, choices: isOn ? [...chosen, id] : chosen.filter((each) => each !== id) })
              }
            />
          ))}
          {own.other === undefined ? null : (
            <Checkbox isChecked label={own.other} onChange={() => onChange({ choices: chosen })} />
          )}
        </div>
      )}
    </AnswerGroup>
  )
}

/** One of the words or numbers of a question, or no answer; `toValue` makes its value. */
export function OneOfField({
  answer,
  value,
  error,
  toValue,
  onChange,
}: Props & { toValue: (id: string) => Exclude<Value, null> }) {
  const { t } = useTranslation()
  return (
    <Field label={answer.title} error={error}>
      {(control) => (
        <Select
          control={control}
          value={value === null ? nothing : String(value)}
          onChange={(id) => onChange(id === nothing ? null : toValue(id))}
          options={[
            { value: nothing, label: t('submissions.noAnswer') },
            ...answer.choices.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      )}
    </Field>
  )
}

/** The selected choices, with free text if any. */
function choicesIn(value: Value): { choices: string[]; other?: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { choices: [] }
  const { choices, other } = value
  return {
    choices: Array.isArray(choices) ? choices.map(String) : [],
    ...(typeof other === 'string' ? { other } : {}),
  }
}
