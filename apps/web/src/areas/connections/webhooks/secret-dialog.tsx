import { useMutation, useQuery } from '@tanstack/react-query'
import type { Webhook } from '@taplore/contract'
import { Button, CopyText, Dialog, ErrorPanel, Note, Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { fullDate } from '../../../texts/formats.ts'

/** The signing secret of a webhook, and its rotation. */
export function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const { id: webhookId } = webhook
  const secret = useQuery({
    queryKey: [...query.webhooks.key(), 'secret', webhookId],
    queryFn: () => api.webhooks.secret({ webhookId }),
    // Shown while the dialog is open and stored nowhere.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rotate = useMutation(
    query.webhooks.rotateSecret.mutationOptions({
      onSuccess: () => {
        void secret.refetch()
        void queryClient.invalidateQueries({ queryKey: query.webhooks.list.key() })
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  const until = rotate.data?.webhook.formerSecretUntil ?? webhook.formerSecretUntil
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="large"
      title={t('webhooks.secret')}
      description={t('webhooks.secretLead')}
      footer={
        <>
          <Button isLoading={rotate.isPending} onClick={() => rotate.mutate({ webhookId })}>
            {t('webhooks.rotate')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {secret.isPending ? <Skeleton className="h-12" /> : null}
        {secret.isError ? (
          <ErrorPanel title={t('webhooks.failed')} onRetry={() => void secret.refetch()} />
        ) : secret.data ? (
          <div className="flex items-center gap-3 rounded-control border border-line-2 bg-sunken p-3">
            <code className="min-w-0 flex-1 font-code text-13 break-all select-all" dir="ltr">
              {secret.data.secret}
            </code>
            <CopyText text={secret.data.secret} className="shrink-0 text-13 font-medium text-link" />
          </div>
        ) : null}
        {until ? <Note tone="info">{t('webhooks.formerUntil', { date: fullDate(until) })}</Note> : null}
        <p className="text-12 text-muted">{t('webhooks.rotateHelp')}</p>
      </div>
    </Dialog>
  )
}
