import { useRouter } from '@tanstack/react-router'
import { ConfirmDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { withParameter } from '../purchases/checkout-address.ts'

/** A declined change (BILL-41): retrying adds the transaction to the address, and the page opens its checkout (BILL-42). */
export function RetryDialog({ pastDueId, onClose }: { pastDueId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { history } = useRouter()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('billing.declinedTitle')}
      body={t('billing.declinedBody')}
      confirm={t('billing.retry')}
      onConfirm={() => {
        history.push(withParameter(history.location.href, 'pastDueId', pastDueId))
        onClose()
      }}
    />
  )
}
