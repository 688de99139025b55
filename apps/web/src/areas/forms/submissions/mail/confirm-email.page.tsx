import { useMutation } from '@tanstack/react-query'
import { Button, Field, Input, StateFrame } from '@taplore/ui'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useTitle } from '../../../../shell/page/page.tsx'

const schema = z.object({ code: z.string() })

/** Where an emailed code is entered: a press and not a visit confirms, since email scanners open links (SUB-10). */
export function ConfirmEmailPage({ submissionId, code: given }: { submissionId: string; code: string }) {
  const { t } = useTranslation()
  useTitle(t('submissions.confirm.title'))
  const form = useSchemaForm(schema, { defaultValues: { code: given } })
  const confirm = useMutation(query.submissions.confirm.mutationOptions())
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <div className="w-full max-w-sm rounded-card border border-line bg-surface p-6">
        {confirm.isSuccess ? (
          <StateFrame
            icon={BadgeCheck}
            title={t('submissions.confirm.done')}
            body={t('submissions.confirm.doneBody')}
          />
        ) : (
          <form
            className="flex flex-col gap-4"
            onSubmit={form.handleSubmit(({ code }) => confirm.mutate({ submissionId, code }))}
          >
            <h1 className="text-20 font-semibold">{t('submissions.confirm.title')}</h1>
            <p className="text-13 text-ink-2">{t('submissions.confirm.body')}</p>
            <Field
              label={t('submissions.confirm.code')}
              error={confirm.isError ? problemReason(confirm.error, t('errors.generic')) : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register('code')}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={12}
                />
              )}
            </Field>
            <Button
              type="submit"
              kind="primary"
              size="large"
              isLoading={confirm.isPending}
              disabled={form.watch('code').trim() === ''}
            >
              {t('submissions.confirm.press')}
            </Button>
          </form>
        )}
      </div>
    </main>
  )
}
