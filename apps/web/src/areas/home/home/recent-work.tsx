import { useQuery } from '@tanstack/react-query'
import type { FormSummary, StorySummary, VideoProject } from '@taplore/contract'
import { Skeleton } from '@taplore/ui'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { useRights } from '../../../shell/session/use-rights.ts'
import { mergeRecent } from './recent-rules.ts'

const shown = 6
/** While a video is being processed. */
const videoPollMs = 3_000

export type RecentRows = {
  formRow: (form: FormSummary) => ReactNode
  storyRow: (story: StorySummary) => ReactNode
  videoRow: (video: VideoProject) => ReactNode
}

/** Forms, stories and videos that were changed last. What the user may not see is left out; a list that fails leaves the others. */
export function RecentWork({ formRow, storyRow, videoRow }: RecentRows) {
  const { t } = useTranslation()
  const rights = useRights()
  const forms = useQuery(
    // The lead line of the page has asked for it already.
    query.forms.overview.queryOptions({ enabled: rights.role !== 'VIEW' && rights.may('forms.view') }),
  )
  const stories = useQuery(query.stories.list.queryOptions({ input: { limit: shown } }))
  const videos = useQuery(
    query.videoProjects.recent.queryOptions({
      input: { limit: shown },
      // Guests have no video tools.
      enabled: rights.role !== null && rights.role !== 'VIEW' && rights.may('stories.view'),
      refetchInterval: ({ state }) =>
        state.data?.projects.some(({ status }) => status === 'processing') ? videoPollMs : false,
    }),
  )
  if (stories.isPending || forms.isLoading || videos.isLoading)
    return (
      <div aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex h-[52px] items-center gap-3 border-b border-line">
            <Skeleton className="size-[34px]" />
            <Skeleton className="h-3 w-48" />
            <Skeleton className="ms-auto h-3 w-20" />
          </div>
        ))}
      </div>
    )
  const failed = [stories, forms, videos].find((asked) => asked.isError)
  const items = mergeRecent(
    forms.data?.recent ?? [],
    stories.data?.order.flatMap((id) => stories.data.stories[id] ?? []) ?? [],
    videos.data?.projects ?? [],
    shown,
  )
  return (
    <>
      {items.length > 0 ? (
        <ul className="-mt-3" data-testid="recent-work">
          {items.map((item) => {
            if (item.kind === 'form') return <Fragment key={item.form.id}>{formRow(item.form)}</Fragment>
            if (item.kind === 'story') return <Fragment key={item.story.story_id}>{storyRow(item.story)}</Fragment>
            return <Fragment key={item.video.id}>{videoRow(item.video)}</Fragment>
          })}
        </ul>
      ) : null}
      {failed ? <LoadFailed asked={failed} title={t('home.recentFailed')} /> : null}
      {items.length === 0 && !failed ? <p className="py-6 text-14 text-ink-2">{t('home.nothingYet')}</p> : null}
    </>
  )
}
