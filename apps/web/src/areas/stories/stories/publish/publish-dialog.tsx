import { useQuery } from '@tanstack/react-query'
import { Dialog, Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import type { StoryConnection } from '../connection/editor-connection.ts'
import type { Issue } from './open-issues.tsx'
import { PublishForm, type PublishPartOf } from './publish-form.tsx'

/** Public metadata of a story (EDIT-25), and open checks; then publish. */
export function StoryPublishDialog({
  storyId,
  connection,
  dismissed,
  onShow,
  onClose,
  Schedule,
  OtherSites,
}: {
  storyId: string
  connection: StoryConnection
  /** Ids of checks that this user dismissed in the checklist. */
  dismissed: readonly string[]
  /** Opens the element of a check. */
  onShow: (issue: Issue) => void
  onClose: () => void
  Schedule: PublishPartOf | undefined
  OtherSites: PublishPartOf | undefined
}) {
  const { t } = useTranslation()
  const plan = useQuery(query.stories.publication.queryOptions({ input: { storyId }, staleTime: 0, gcTime: 0 }))
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('storyEditor.publish')} width="wide">
      {plan.isPending ? (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-24" />
        </div>
      ) : null}
      {plan.isError ? (
        <LoadFailed
          asked={plan}
          title={t('storyEditor.prepareFailed')}
          body={problemReason(plan.error, t('errors.generic'))}
        />
      ) : null}
      {plan.data ? (
        <PublishForm
          storyId={storyId}
          plan={plan.data}
          connection={connection}
          dismissed={dismissed}
          onShow={onShow}
          onChanged={() => void plan.refetch()}
          onClose={onClose}
          Schedule={Schedule}
          OtherSites={OtherSites}
        />
      ) : null}
    </Dialog>
  )
}
