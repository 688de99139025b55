import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass, Dialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../api/client.ts'

/**
 * The plan's number of stories is reached: names the workspace. Its owner is led to billing (WIZ-26, STORY-24); a member is
 * told whom to ask, since plans are not theirs to buy (ROLE-09).
 */
export function StoryLimitDialog({
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
  const subscription = useQuery(query.billing.subscription.queryOptions({ input: {}, staleTime: 60_000 })).data
  const isOwner = subscription?.isOwner ?? false
  const figures = { workspace: workspaceName || t('stories.personalWorkspace'), total, limit }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={t('stories.limitTitle')}
      description={
        isOwner || !subscription
          ? t('stories.limitBody', figures)
          : t('stories.limitMember', { ...figures, email: subscription.ownerEmail })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {isOwner ? (
            <a className={buttonClass({ kind: 'primary' })} href="/billing">
              {t('actions.upgrade')}
            </a>
          ) : null}
        </>
      }
    />
  )
}
