import { useMutation } from '@tanstack/react-query'
import type { SubmissionDetail } from '@taplore/contract'
import { Checkbox, Field, FormDialog, Input, Select, Textarea } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemText, readProblem } from '../../api/problem.ts'
import { notify } from '../../shell/notify.ts'
import { refreshSubmissions } from './api.ts'

type Answer = SubmissionDetail['answers'][number]
type Value = Answer['value']
const choiceKinds = ['single-choice', 'dropdown', 'picture-choice', 'multiple-choice']
const textKinds = [
  'short-text',
  'long-text',
  'email',
  'phone',
  'website',
  'number',
  'rating',
  'scale',
  'nps',
  'slider',
  'date',
  'time',
  'date-time',
  'country',
  'hidden',
]

/** Changes answers that are words, numbers or choices; the former ones stay in the history. */
export function EditDialog({ submission, onClose }: { submission: SubmissionDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const [changed, setChanged] = useState<Record<string, Value>>({})
  const save = useMutation(
    query.submissions.edit.mutationOptions({
      onSuccess: async () => {
        await refreshSubmissions()
        onClose()
      },
      onError: (error) => {
        if (readProblem(error).code !== 'SUBMISSION_EDIT_INVALID')
          notify('account', 'error', problemText(error, t('errors.generic')))
      },
    }),
  )
  const wrong = wrongIn(save.error)
  const answers = submission.answers.filter(
    ({ kind, isEditable }) =>
      isEditable && (textKinds.includes(kind) || choiceKinds.includes(kind) || kind === 'yes-no'),
  )
  return (
    <FormDialog
      title={t('submissions.editTitle')}
      description={t('submissions.editBody')}
      width="large"
      confirm={t('submissions.save')}
      isWorking={save.isPending}
      disabled={Object.keys(changed).length === 0}
      onClose={onClose}
      onSubmit={() => save.mutate({ submissionId: submission.id, answers: changed })}
      formClassName="flex max-h-[60vh] flex-col gap-4 overflow-y-auto"
    >
      {answers.map((answer) => (
        <AnswerField
          key={answer.elementId}
          answer={answer}
          value={answer.elementId in changed ? (changed[answer.elementId] ?? null) : answer.value}
          error={wrong.includes(answer.elementId) ? t('submissions.editWrong') : undefined}
          onChange={(value) => setChanged({ ...changed, [answer.elementId]: value })}
        />
      ))}
    </FormDialog>
  )
}

function wrongIn(error: unknown): string[] {
  const data = (error as { data?: { errors?: { elementId: string }[] } } | null)?.data
  return data?.errors?.map(({ elementId }) => elementId) ?? []
}

function AnswerField({
  answer,
  value,
  error,
  onChange,
}: {
  answer: Answer
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}) {
  if (choiceKinds.includes(answer.kind)) {
    const chosen = choicesIn(value)
    if (answer.kind === 'multiple-choice') {
      return (
        <fieldset>
          <legend className="mb-1.5 text-13 font-medium">{answer.title}</legend>
          <div className="flex flex-col gap-1.5">
            {answer.choices.map(({ id, label }) => (
              <Checkbox
                key={id}
                isChecked={chosen.includes(id)}
                label={label}
                onChange={(isOn) =>
                  onChange({ choices: isOn ? [...chosen, id] : chosen.filter((each) => each !== id) })
                }
              />
            ))}
          </div>
          {error ? <p className="mt-1 text-12 text-bad-ink">{error}</p> : null}
        </fieldset>
      )
    }
    return (
      <Field label={answer.title} error={error}>
        {(control) => (
          <Select
            control={control}
            value={chosen[0]}
            onChange={(id) => onChange({ choices: [id] })}
            options={answer.choices.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
      </Field>
    )
  }
  if (answer.kind === 'yes-no')
    return (
      <Field label={answer.title} error={error}>
        {(control) => (
          <Select
            control={control}
            value={value === null ? undefined : String(value)}
            onChange={(word) => onChange(word === 'true')}
            options={answer.choices.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
      </Field>
    )
  const shown = value === null ? '' : String(value)
  return (
    <Field label={answer.title} error={error}>
      {(control) =>
        answer.kind === 'long-text' ? (
          <Textarea
            {...control}
            dir="auto"
            rows={4}
            value={shown}
            onChange={(event) => onChange(event.target.value || null)}
          />
        ) : (
          <Input {...control} dir="auto" value={shown} onChange={(event) => onChange(event.target.value || null)} />
        )
      }
    </Field>
  )
}

function choicesIn(value: Value): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const { choices } = value
  return Array.isArray(choices) ? choices.map(String) : []
}
