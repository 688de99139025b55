import { useMutation } from '@tanstack/react-query'
import type { AnswerColumnInfo, SubmissionDetail } from '@taplore/contract'
import { Field, FormDialog, Input, Textarea } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../../api/problem.ts'
import { notify } from '../../../../../common/feedback/notify.ts'
import { useFocusOnRefusal } from '../../../../../common/forms/use-focus-on-refusal.ts'
import { useSchemaForm } from '../../../../../common/forms/use-schema-form.ts'
import { refreshSubmissions } from '../../api.ts'
import { ChoiceFields, OneOfField } from './choice-fields.tsx'
import { GridFields } from './grid-fields.tsx'
import { RankingField } from './ranking-field.tsx'
import { MoneyField, RangeFields } from './typed-fields.tsx'

type Answer = SubmissionDetail['answers'][number]
type Value = Answer['value']
const choiceKinds = ['single-choice', 'dropdown', 'picture-choice', 'multiple-choice', 'slot']
const partKinds = ['name', 'contact', 'address']
const gridKinds = ['matrix-single', 'matrix-multiple', 'matrix-input']
/** Answered by one of the numbers that the question shows. */
const numberedKinds = ['rating', 'scale', 'nps']
const typedKinds = ['ranking', 'currency', 'date-range', 'yes-no']
const textKinds = [
  'short-text',
  'long-text',
  'email',
  'phone',
  'website',
  'number',
  'slider',
  'date',
  'time',
  'date-time',
  'country',
  'hidden',
]

const editedKinds = new Set([...textKinds, ...choiceKinds, ...numberedKinds, ...typedKinds, ...partKinds, ...gridKinds])

/** What a browser offers for a field. Days and times are written as the answers are. */
const inputKinds: Readonly<Record<string, { type?: string; inputMode?: 'decimal' }>> = {
  ...{ number: { inputMode: 'decimal' }, slider: { inputMode: 'decimal' }, date: { type: 'date' } },
  ...{ time: { type: 'time' }, 'date-time': { type: 'datetime-local' } },
}

/** The changed answers by question. */
const schema = z.object({ answers: z.record(z.string(), z.unknown().pipe(z.json().nullable())) })

/** Edits all answers but files, signatures and repeated parts; previous ones stay in the history. */
export function EditDialog({
  submission,
  columns,
  onClose,
}: {
  submission: SubmissionDetail
  /** Of the form: the lines of names and addresses. */
  columns: readonly AnswerColumnInfo[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: { answers: {} } })
  const changed = schema.shape.answers.parse(form.watch('answers'))
  const save = useMutation(
    query.submissions.edit.mutationOptions({
      onSuccess: async () => {
        await refreshSubmissions()
        onClose()
      },
      onError: (error) => {
        if (readProblem(error).code !== 'SUBMISSION_EDIT_INVALID')
          notify('account', 'error', problemReason(error, t('errors.generic')))
      },
    }),
  )
  useFocusOnRefusal(save.error)
  const wrong = wrongIn(save.error)
  const answers = submission.answers.filter(({ kind, isEditable }) => isEditable && editedKinds.has(kind))
  return (
    <FormDialog
      title={t('submissions.editTitle')}
      description={t('submissions.editBody')}
      width="large"
      confirm={t('submissions.save')}
      isWorking={save.isPending}
      disabled={Object.keys(changed).length === 0}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ answers }) => save.mutate({ submissionId: submission.id, answers }))}
      formClassName="flex max-h-[60vh] flex-col gap-4 overflow-y-auto"
    >
      {answers.map((answer) => {
        const errors = new Map(
          [...(wrong.get(answer.elementId) ?? [])].map(([part, message]) => [part, t(wrongText(message))]),
        )
        const value = answer.elementId in changed ? (changed[answer.elementId] ?? null) : answer.value
        const onChange = (next: Value) => form.setValue('answers', { ...changed, [answer.elementId]: next })
        if (answer.grid)
          return <GridFields key={answer.elementId} grid={answer.grid} {...{ answer, value, errors, onChange }} />
        return (
          <AnswerField
            key={answer.elementId}
            answer={answer}
            parts={
              partKinds.includes(answer.kind) ? columns.filter(({ elementId }) => elementId === answer.elementId) : []
            }
            value={value}
            error={[...errors.values()][0]}
            onChange={onChange}
          />
        )
      })}
    </FormDialog>
  )
}

/** What is wrong with an answer, by question and line; under an empty name with the whole. */
function wrongIn(error: unknown): Map<string, Map<string, string>> {
  const data = (error as { data?: { errors?: { elementId: string; message: string; part?: string }[] } } | null)?.data
  const byQuestion = Map.groupBy(data?.errors ?? [], ({ elementId }) => elementId)
  return new Map(
    [...byQuestion].map(([id, errors]) => [id, new Map(errors.map(({ part = '', message }) => [part, message]))]),
  )
}

function wrongText(message = '') {
  if (message === 'required-rows') return 'submissions.editRow'
  return message.startsWith('required') ? 'submissions.editIncomplete' : 'submissions.editWrong'
}

function AnswerField({
  answer,
  parts,
  value,
  error,
  onChange,
}: {
  answer: Answer
  parts: readonly AnswerColumnInfo[]
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}) {
  if (partKinds.includes(answer.kind)) return <PartFields {...{ parts, value, error, onChange }} />
  if (choiceKinds.includes(answer.kind)) return <ChoiceFields {...{ answer, value, error, onChange }} />
  if (answer.kind === 'yes-no')
    return <OneOfField {...{ answer, value, error, onChange }} toValue={(id) => id === 'true'} />
  if (numberedKinds.includes(answer.kind))
    return <OneOfField {...{ answer, value, error, onChange }} toValue={Number} />
  if (answer.kind === 'ranking') return <RankingField {...{ answer, value, error, onChange }} />
  if (answer.kind === 'currency') return <MoneyField {...{ answer, value, error, onChange }} />
  if (answer.kind === 'date-range') return <RangeFields {...{ answer, value, error, onChange }} />
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
          <Input
            {...control}
            {...inputKinds[answer.kind]}
            dir="auto"
            value={shown}
            onChange={(event) => onChange(event.target.value || null)}
          />
        )
      }
    </Field>
  )
}

/** One field per line of a name or address; with all of them empty there is no answer. */
function PartFields({
  parts,
  value,
  error,
  onChange,
}: {
  parts: readonly AnswerColumnInfo[]
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}) {
  const lines = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return parts.map(({ id, part, title }, index) => (
    <Field key={id} label={title} error={index === 0 ? error : undefined}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          value={String(lines[part] ?? '')}
          onChange={({ target }) => {
            const { [part]: _former, ...others } = lines
            const next = target.value === '' ? others : { ...others, [part]: target.value }
            onChange(Object.keys(next).length === 0 ? null : next)
          }}
        />
      )}
    </Field>
  ))
}
