import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, ErrorPanel, SectionTitle, Skeleton } from '@taplore/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemText, readProblem } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../shell/notify.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import type { Proof } from './proof.ts'

/** Personal tokens, at the end of the profile. */
export function TokenSection({ ask, proofDialog }: Proof) {
  const { t } = useTranslation()
  const [isCreating, setIsCreating] = useState(false)
  const list = useQuery(query.personalTokens.list.queryOptions())
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.personalTokens.key() })
  const create = useMutation(
    query.personalTokens.create.mutationOptions({
      onSuccess: refresh,
      onError: (error, key) => void ask(error, () => create.mutate(key)),
    }),
  )
  const revoke = useMutation(
    query.personalTokens.revoke.mutationOptions({
      onSuccess: () => {
        void refresh()
        notify('account', 'success', t('accessKeys.revoked'))
      },
      onError: (error) => notify('account', 'error', problemText(error, t('errors.generic'))),
    }),
  )
  const keys = list.data?.keys ?? []
  return (
    <section className="tint-ink flex flex-col gap-3">
      <SectionTitle title={t('accessKeys.token.title')} className="!mb-0" />
      <p className="text-13 text-ink-2">{t('accessKeys.token.intro')}</p>
      {list.isPending ? <Skeleton className="h-12 w-full" /> : null}
      {list.isError ? (
        <ErrorPanel
          title={t('accessKeys.failed')}
          requestId={readProblem(list.error).requestId}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {keys.length > 0 ? (
        <KeyTable
          label={t('accessKeys.token.title')}
          keys={keys}
          hasMakers={false}
          mayRevoke={() => true}
          isRevoking={revoke.isPending}
          revoke={(key, onDone) => revoke.mutate({ keyId: key.id }, { onSettled: onDone })}
        />
      ) : null}
      <div>
        <Button
          icon={Plus}
          disabled={!list.isSuccess}
          onClick={() => {
            create.reset()
            setIsCreating(true)
          }}
        >
          {t('accessKeys.token.create')}
        </Button>
      </div>
      {isCreating ? (
        <CreateKeyDialog
          kind="token"
          mayGive={() => true}
          create={(key) => create.mutate(key)}
          isWorking={create.isPending}
          secret={create.data?.secret ?? null}
          failure={create.isError ? problemText(create.error, t('errors.generic')) : null}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
      {proofDialog}
    </section>
  )
}
