import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type AnswerColumnInfo, type SubmissionFilter, submissionExportFormats } from '@taplore/contract'
import { CardChoice, FormDialog, Switch } from '@taplore/ui'
import { Braces, FileArchive, FileSpreadsheet, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { refreshSubmissions } from '../api.ts'
import { ColumnChoice } from '../column-picker.tsx'

const icons = { csv: FileText, xlsx: FileSpreadsheet, json: Braces, files: FileArchive }

const schema = z.object({
  format: z.enum(submissionExportFormats),
  isRaw: z.boolean(),
  /** Null: all columns, also future ones. */
  picked: z.array(z.string()).nullable(),
})

/** Exports the matching submissions into a file, in the background. */
export function ExportDialog({
  formId,
  filter,
  columns,
  onClose,
}: {
  formId: string
  filter: SubmissionFilter
  columns: readonly AnswerColumnInfo[] | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useSchemaForm(schema, { defaultValues: { format: 'csv', isRaw: false, picked: null } })
  const { format, isRaw, picked } = form.watch()
  const chosen = picked ?? columns?.map(({ id }) => id) ?? []
  const start = useMutation(
    query.submissions.startExport.mutationOptions({
      onSuccess: async () => {
        await refreshSubmissions()
        onClose()
        notify('account', 'success', t('submissions.exports.started'), {
          action: { label: t('submissions.exports.see'), onPress: () => void navigate({ to: '/forms/exports' }) },
        })
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  const isAll = picked === null || picked.length === columns?.length
  return (
    <FormDialog
      title={t('submissions.exports.dialog')}
      description={t('submissions.exports.dialogBody')}
      width="large"
      confirm={t('submissions.export')}
      isWorking={start.isPending}
      disabled={picked?.length === 0 && format !== 'files'}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ format, isRaw }) =>
        start.mutate({ formId, format, filter, isRaw, ...(isAll ? {} : { columns: [...chosen] }) }),
      )}
      formClassName="flex flex-col gap-4"
    >
      <CardChoice
        label={t('submissions.exports.format')}
        value={format}
        onChange={(next) => form.setValue('format', next)}
        options={submissionExportFormats.map((value) => ({
          value,
          label: t(`submissions.exports.formats.${value}`),
          note: t(`submissions.exports.notes.${value}`),
          icon: icons[value],
        }))}
      />
      {format === 'csv' ? (
        <Switch label={t('submissions.exports.raw')} isOn={isRaw} onChange={(isOn) => form.setValue('isRaw', isOn)} />
      ) : null}
      {format === 'files' ? null : (
        <ColumnChoice columns={columns} chosen={chosen} onChange={(ids) => form.setValue('picked', [...ids])} />
      )}
    </FormDialog>
  )
}
