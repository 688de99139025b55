import { useMutation, useQuery } from '@tanstack/react-query'
import type { AnswerColumnInfo } from '@taplore/contract'
import { CopyText, Field, FormDialog, IconButton, Input, Note } from '@taplore/ui'
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemText } from '../../api/problem.ts'
import { notify } from '../../shell/notify.ts'
import { shortDate } from '../../texts/formats.ts'
import { refreshSubmissions } from './api.ts'
import { ColumnChoice } from './column-choice.tsx'

/** Links that show some columns to whoever has them. */
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
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [url, setUrl] = useState<string>()
  const shares = useQuery(query.submissions.shares.queryOptions({ input: { formId } }))
  const failed = (error: unknown) => notify('account', 'error', problemText(error, t('errors.generic')))
  const make = useMutation(
    query.submissions.share.mutationOptions({
      onSuccess: (share) => {
        setUrl(share.url)
        setName('')
        return refreshSubmissions()
      },
      onError: failed,
    }),
  )
  const end = useMutation(query.submissions.unshare.mutationOptions({ onSuccess: refreshSubmissions, onError: failed }))
  return (
    <FormDialog
      title={t('submissions.share.title')}
      description={t('submissions.share.body')}
      width="large"
      confirm={t('submissions.share.make')}
      isWorking={make.isPending}
      disabled={name.trim() === '' || chosen.length === 0}
      onClose={onClose}
      onSubmit={() => make.mutate({ formId, name: name.trim(), columns: [...chosen] })}
      formClassName="flex flex-col gap-4"
    >
      {url ? (
        <Note tone="ok">
          {t('submissions.share.made')} <CopyText text={url} />
        </Note>
      ) : null}
      <Field label={t('submissions.share.name')}>
        {(control) => (
          <Input {...control} maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <ColumnChoice columns={columns} chosen={chosen} onChange={setChosen} />
      {shares.data && shares.data.shares.length > 0 ? (
        <ul className="rounded-control border border-line" aria-label={t('submissions.share.links')}>
          {shares.data.shares.map((share) => (
            <li
              key={share.id}
              className="flex items-center gap-2 border-b border-line px-3 py-2 text-13 last:border-b-0"
            >
              <span className="min-w-0 flex-1 truncate">{share.name}</span>
              <span className="text-12 text-muted">{shortDate(share.createdAt)}</span>
              <IconButton
                icon={Link2Off}
                size="small"
                label={t('submissions.share.end', { name: share.name })}
                onClick={() => end.mutate({ formId, shareId: share.id })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </FormDialog>
  )
}
