import { useMutation, useQuery } from '@tanstack/react-query'
import { accountMessages as say } from '@taplore/contract'
import { Button, buttonClass, Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { apiPaths } from '../../../../api/paths.ts'
import { problemReason } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { fileSize, fullDate } from '../../../../texts/formats.ts'
import { useProof } from '../two-factor/use-recent-sign-in.tsx'

/** How often a running export is polled. */
const askEveryMs = 3_000

/** An archive of everything the user owns, created in the background and kept for seven days. */
export function DataExport() {
  const { t } = useTranslation()
  const { ask, proofDialog } = useProof()
  const listed = useQuery(
    query.profile.exports.queryOptions({
      refetchInterval: ({ state }) =>
        state.data?.exports.some((one) => one.state === 'queued' || one.state === 'running') ? askEveryMs : false,
    }),
  )
  const begin = useMutation(
    query.profile.beginExport.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: query.profile.exports.key() }),
      onError: (error) => void ask(error, () => begin.mutate(undefined)),
    }),
  )
  const [last] = listed.data?.exports ?? []
  const isRunning = last?.state === 'queued' || last?.state === 'running'
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-13 text-ink-2">{t('dataExport.lead')}</p>
      {listed.isError || begin.isError ? (
        <Note tone="bad" isAlert>
          {problemReason(begin.error ?? listed.error, say.somethingWrong)}
        </Note>
      ) : null}
      {last?.state === 'failed' ? <Note tone="bad">{t('dataExport.failed')}</Note> : null}
      {isRunning ? <Note tone="info">{t('dataExport.running')}</Note> : null}
      <div className="flex flex-wrap items-center gap-2">
        {last?.state === 'done' && last.expiresAt ? (
          <>
            <a href={apiPaths.exportFile(last.id)} download className={buttonClass({ kind: 'primary' })}>
              {t('dataExport.download', { size: fileSize(last.bytes ?? 0) })}
            </a>
            <span className="text-13 text-ink-2">{t('dataExport.until', { date: fullDate(last.expiresAt) })}</span>
          </>
        ) : null}
        <Button isLoading={begin.isPending} disabled={isRunning} onClick={() => begin.mutate(undefined)}>
          {t('dataExport.begin')}
        </Button>
      </div>
      {proofDialog}
    </div>
  )
}
