import { Button, buttonClass, Dialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** The plan's number of stories is reached: said before a task is made (WIZ-26). */
export function StoryLimitDialog({ data, onClose }: { data: unknown; onClose: () => void }) {
  const { t } = useTranslation()
  const figures = (data ?? {}) as { workspaceName?: string; limit?: number; total?: number }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={t('stories.limitTitle')}
      description={t('stories.limitBody', {
        workspace: figures.workspaceName || t('stories.personalWorkspace'),
        total: figures.total ?? 0,
        limit: figures.limit ?? 0,
      })}
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
