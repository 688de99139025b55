import { useMutation } from '@tanstack/react-query'
import { lifetimeTierMax } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session-store.ts'
import { notify } from '../feedback/notify.ts'

/**
 * Redeems a lifetime code for the account of the user, whichever workspace is open, and reloads what plans decide. `onRedeemed` is
 * called before that.
 */
export function useRedeemCode({ onRedeemed }: { onRedeemed?: () => void } = {}) {
  const { t } = useTranslation()
  const { uid } = useSession()
  return useMutation({
    // The personal workspace has the id of its user.
    mutationFn: (code: string) => api.lifetimeDeals.redeem({ code }, { context: { workspace: uid ?? undefined } }),
    onSuccess: async ({ status, tier }) => {
      onRedeemed?.()
      if (status === 'redeemed') notify('account', 'success', t('lifetime.redeemed', { tier, most: lifetimeTierMax }))
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: query.identity.userDetails.key() }),
        queryClient.invalidateQueries({ queryKey: query.billing.key() }),
        queryClient.invalidateQueries({ queryKey: query.payments.key() }),
        queryClient.invalidateQueries({ queryKey: query.credits.key() }),
        queryClient.invalidateQueries({ queryKey: query.lifetimeDeals.key() }),
      ])
    },
  })
}
