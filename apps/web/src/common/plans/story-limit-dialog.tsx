import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import type { PlanLimit } from './plan-limit.ts'
import { PlanLimitDialog } from './plan-limit-dialog.tsx'

/**
 * The plan's number of stories is reached: names the workspace. Its owner is led to billing (WIZ-26, STORY-24); a member is
 * told whom to ask, since plans are not theirs to buy (ROLE-09).
 */
export function StoryLimitDialog({ workspaceName, total, limit, onClose }: PlanLimit & { onClose: () => void }) {
  const { t } = useTranslation()
  const subscription = useQuery(query.billing.subscription.queryOptions({ input: {}, staleTime: 60_000 })).data
  const isOwner = subscription?.isOwner ?? false
  const figures = { workspace: workspaceName || t('stories.personalWorkspace'), total, limit }
  return (
    <PlanLimitDialog
      title={t('stories.limitTitle')}
      description={
        isOwner || !subscription
          ? t('stories.limitBody', figures)
          : t('stories.limitMember', { ...figures, email: subscription.ownerEmail })
      }
      mayUpgrade={isOwner}
      onClose={onClose}
    />
  )
}
