import { Button, Dialog } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A lifetime code does not replace a paid subscription (LTD-08). */
export function PlanActiveDialog({ action, onClose }: { action?: ReactNode; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={t('lifetime.planActiveTitle')}
      description={t('lifetime.planActiveBody')}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {action}
        </>
      }
    />
  )
}
