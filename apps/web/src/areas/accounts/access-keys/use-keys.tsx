import { useMutation, useQuery } from '@tanstack/react-query'
import type { KeyScope } from '@taplore/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import type { Proof } from '../../../shell/session/proof.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'

const operations = { apiKey: query.apiKeys, token: query.personalTokens }

/** The keys of a workspace or the tokens of a user: list, create dialog, revoking. */
export function useKeys(
  kind: keyof typeof operations,
  { ask, proofDialog, isReady = true, mayGive }: Proof & { isReady?: boolean; mayGive: (scope: KeyScope) => boolean },
) {
  const { t } = useTranslation()
  const own = operations[kind]
  const [isCreating, setIsCreating] = useState(false)
  const list = useQuery(own.list.queryOptions({ enabled: isReady }))
  const refresh = () => queryClient.invalidateQueries({ queryKey: own.key() })
  const create = useMutation(
    own.create.mutationOptions({
      onSuccess: refresh,
      onError: (error, key) => void ask(error, () => create.mutate(key)),
    }),
  )
  const revoke = useMutation(
    own.revoke.mutationOptions({
      onSuccess: () => {
        void refresh()
        notify('account', 'success', t('accessKeys.revoked'))
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  const dialogs: ReactNode = (
    <>
      {isCreating ? (
        <CreateKeyDialog
          kind={kind}
          mayGive={mayGive}
          create={(key) => create.mutate(key)}
          isWorking={create.isPending}
          secret={create.data?.secret ?? null}
          failure={create.isError ? problemReason(create.error, t('errors.generic')) : null}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
      {proofDialog}
    </>
  )
  return {
    list,
    keys: list.data?.keys ?? [],
    begin: () => {
      create.reset()
      setIsCreating(true)
    },
    revocation: {
      isRevoking: revoke.isPending,
      revoke: (key: { id: string }, onDone: () => void) => revoke.mutate({ keyId: key.id }, { onSettled: onDone }),
    },
    dialogs,
  }
}
