import { Button, Field, Textarea } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { problemReason } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'

const schema = z.object({ body: z.string().trim().min(1) })

/** Text and a button; keeps the text until the server has it. */
export function CommentForm({
  label,
  confirm,
  before,
  isReady = true,
  onSend,
}: {
  label: string
  confirm: string
  /** Fields before the text. */
  before?: ReactNode
  /** Whether everything else is filled in. */
  isReady?: boolean
  onSend: (body: string) => Promise<void>
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: { body: '' } })
  const { isSubmitting: isSending, errors } = form.formState
  const isEmpty = !form.watch('body').trim()
  const send = form.handleSubmit(async ({ body }) => {
    try {
      await onSend(body)
      form.reset()
    } catch (error) {
      form.setError('body', { message: problemReason(error, t('errors.generic')) })
    }
  })
  const sendOnce = () => {
    if (!isEmpty && isReady && !isSending) void send()
  }
  return (
    <form
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        sendOnce()
      }}
    >
      {before}
      <Field label={label} error={errors.body?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('body')}
            rows={3}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) sendOnce()
            }}
          />
        )}
      </Field>
      <span className="flex justify-end">
        <Button kind="primary" type="submit" disabled={isEmpty || !isReady} isLoading={isSending}>
          {confirm}
        </Button>
      </span>
    </form>
  )
}
