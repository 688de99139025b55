import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import type { PlanLimit } from './plan-limit.ts'
import { PlanLimitDialog } from './plan-limit-dialog.tsx'

/**
 * The plan's number of stories is reached: names the workspace. Its owner gets a link to billing (WIZ-26, STORY-24);
 * a member is told whom to ask, since they cannot buy plans (ROLE-09). With a lifetime deal there is nothing to buy.
 */
export function StoryLimitDialog({
  workspaceName,
  total,
  limit,
  neededPlan,
  onClose,
}: PlanLimit & { onClose: () => void }) {
  const { t } = useTranslation()
  const subscription = useQuery(query.billing.subscription.queryOptions({ input: {}, staleTime: 60_000 })).data
  const isOwner = subscription?.isOwner ?? false
  const isLtd = subscription?.isLtd ?? false
  const values = { workspace: workspaceName || t('stories.personalWorkspace'), total, limit }
  return (
    <PlanLimitDialog
      title={t('stories.limitTitle')}
      description={
        isOwner && isLtd
          ? t('lifetime.storyLimit', values)
          : isOwner || !subscription
            ? t('stories.limitBody', values)
            : t('stories.limitMember', { ...values, email: subscription.ownerEmail })
      }
      neededPlan={isLtd ? null : neededPlan}
      mayUpgrade={isOwner && !isLtd}
      managePath={isOwner && isLtd ? '/stories' : undefined}
      onClose={onClose}
    />
  )
}
