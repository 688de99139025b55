import { useMutation, useQuery } from '@tanstack/react-query'
import type { AnswerColumnInfo, SubmissionShare } from '@taplore/contract'
import { ConfirmDialog, CopyText, Field, FormDialog, IconButton, Input, Note } from '@taplore/ui'
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { shortDate } from '../../../../texts/formats.ts'
import { refreshSubmissions } from '../api.ts'
import { ColumnChoice } from '../column-picker.tsx'

const schema = z.object({ name: z.string().trim().min(1).max(120), columns: z.array(z.string()).min(1) })

/** Links that show some columns to anyone. */
export function ShareDialog({
  formId,
  columns,
  onClose,
}: {
  formId: string
  columns: readonly AnswerColumnInfo[] | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: { name: '', columns: [] } })
  const [url, setUrl] = useState<string>()
  const [ending, setEnding] = useState<SubmissionShare | null>(null)
  const shares = useQuery(query.submissions.shares.queryOptions({ input: { formId } }))
  const failed = (error: unknown) => notify('account', 'error', problemReason(error, t('errors.generic')))
  const make = useMutation(
    query.submissions.share.mutationOptions({
      onSuccess: (share) => {
        setUrl(share.url)
        form.resetField('name')
        return refreshSubmissions()
      },
      onError: failed,
    }),
  )
  const end = useMutation(
    query.submissions.unshare.mutationOptions({
      onSuccess: async () => {
        setUrl(undefined)
        await refreshSubmissions()
        setEnding(null)
      },
      onError: failed,
    }),
  )
  return (
    <FormDialog
      title={t('submissions.share.title')}
      description={t('submissions.share.body')}
      width="large"
      confirm={t('submissions.share.make')}
      isWorking={make.isPending}
      disabled={!schema.safeParse(form.watch()).success}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => make.mutate({ formId, ...values }))}
      formClassName="flex flex-col gap-4"
    >
      {url ? (
        <Note tone="ok">
          <p>{t('submissions.share.made')}</p>
          <p className="mt-1 flex items-baseline gap-3">
            <span dir="ltr" className="min-w-0 font-code text-12 break-all select-all">
              {url}
            </span>
            <CopyText text={url} />
          </p>
        </Note>
      ) : null}
      <Field label={t('submissions.share.name')} error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <ColumnChoice
        columns={columns}
        chosen={form.watch('columns')}
        onChange={(ids) => form.setValue('columns', [...ids])}
      />
      {shares.data && shares.data.shares.length > 0 ? (
        <ul className="rounded-control border border-line" aria-label={t('submissions.share.links')}>
          {shares.data.shares.map((share) => (
            <li
              key={share.id}
              className="flex items-center gap-2 border-b border-line px-3 py-2 text-13 last:border-b-0"
            >
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {share.name}
              </span>
              <span
                className="text-12 whitespace-nowrap text-muted"
                title={columns
                  ?.filter(({ id }) => share.columns.includes(id))
                  .map(({ title }) => title)
                  .join(', ')}
              >
                {t('submissions.share.columns', { count: share.columns.length })} · {shortDate(share.createdAt)}
              </span>
              <IconButton
                icon={Link2Off}
                size="small"
                label={t('submissions.share.end', { name: share.name })}
                onClick={() => setEnding(share)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <ConfirmDialog
        isOpen={ending !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setEnding(null))}
        title={t('submissions.share.endTitle')}
        body={t('submissions.share.endBody', { name: ending?.name ?? '' })}
        confirm={t('submissions.share.endLink')}
        isDanger
        isWorking={end.isPending}
        onConfirm={() => ending && end.mutate({ formId, shareId: ending.id })}
      />
    </FormDialog>
  )
}
