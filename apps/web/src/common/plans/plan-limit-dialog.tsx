import { Button, buttonClass, Dialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** A plan limit is reached; with a billing link where the user may buy. */
export function PlanLimitDialog({
  title,
  description,
  mayUpgrade,
  onClose,
}: {
  title: string
  description: string
  mayUpgrade: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {mayUpgrade ? (
            <a className={buttonClass({ kind: 'primary' })} href="/billing">
              {t('actions.upgrade')}
            </a>
          ) : null}
        </>
      }
    />
  )
}
