import { Button, buttonClass, Dialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** The tier's number of forms is reached (FORM-16). */
export function FormLimitDialog({
  workspaceName,
  total,
  limit,
  onClose,
}: {
  workspaceName: string
  total: number
  limit: number
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={t('forms.limitTitle')}
      description={t('forms.limitBody', { workspace: workspaceName || t('stories.personalWorkspace'), total, limit })}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          <a className={buttonClass({ kind: 'primary' })} href="/billing">
            {t('actions.upgrade')}
          </a>
        </>
      }
    />
  )
}
