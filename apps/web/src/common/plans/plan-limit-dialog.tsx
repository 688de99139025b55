import { planLabel } from '@taplore/contract'
import { Button, buttonClass, Dialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** A plan limit is reached; with a billing link where the user may buy, or one to what can be deleted. */
export function PlanLimitDialog({
  title,
  description,
  neededPlan,
  mayUpgrade,
  managePath,
  onClose,
}: {
  title: string
  description: string
  /** The cheapest plan with room for more; null where none is for sale. */
  neededPlan: string | null
  mayUpgrade: boolean
  /** Where something can be deleted, for someone who can't upgrade. */
  managePath?: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={title}
      description={neededPlan ? `${description} ${t('limits.upgrade', { plan: planLabel(neededPlan) })}` : description}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {mayUpgrade ? (
            <a className={buttonClass({ kind: 'primary' })} href="/billing">
              {t('actions.upgrade')}
            </a>
          ) : managePath ? (
            <a className={buttonClass({ kind: 'primary' })} href={managePath}>
              {t('lifetime.manage')}
            </a>
          ) : null}
        </>
      }
    />
  )
}
