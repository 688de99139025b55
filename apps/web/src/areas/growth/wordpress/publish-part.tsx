import { useMutation, useQuery } from '@tanstack/react-query'
import type { StoryOnWordpress } from '@taplore/contract'
import { Button } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api, operations } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useGate } from '../../../common/plans/gates.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { timeOfDay } from '../../../texts/formats.ts'
import { ofStoryOptions } from './api.ts'
import { siteProblem } from './check-problem.ts'
import { SiteStatus } from './site-status.tsx'

interface Props {
  readonly storyId: string
  readonly publication: { readonly slug?: string | undefined; readonly makesPoster: boolean }
  /** Why the story cannot be published now. */
  readonly refusedReason: string | undefined
  /** Saves what was written in the dialog. */
  readonly keep: () => Promise<void>
}

/** In the dialog that publishes a story: the WordPress sites of the workspace, and the story on each (WP-07). */
export function WordpressPart({ storyId, publication, refusedReason, keep }: Props) {
  const { t } = useTranslation()
  const list = useQuery({
    ...ofStoryOptions(storyId),
    // Live updates tell; this is for connections that lost them.
    refetchInterval: ({ state }) => (state.data?.sites.some(isWorking) ? 5_000 : false),
  })
  const { isLocked } = useGate(operations.wordpress.publish)
  const sites = list.data?.sites ?? []
  if (sites.length === 0) return null
  return (
    <section className="flex flex-col gap-2" aria-labelledby="wordpress-part">
      <h3 id="wordpress-part" className="text-13 font-semibold">
        {t('nav.wordpress')}
      </h3>
      <p className="-mt-1 text-12 text-muted">{t('wordpress.inPublish.note')}</p>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {sites.map((entry) => (
          <Site
            key={entry.site.id}
            entry={entry}
            {...{ storyId, publication, keep }}
            refusedReason={refusedReason ?? (isLocked ? t('wordpress.lockedTitle') : undefined)}
          />
        ))}
      </ul>
    </section>
  )
}

const isWorking = ({ post }: StoryOnWordpress) => post?.state === 'publishing' || post?.state === 'unpublishing'

function Site({ entry, storyId, publication, refusedReason, keep }: Props & { entry: StoryOnWordpress }) {
  const { t } = useTranslation()
  const { site, post } = entry
  const zone = useTimeZone()
  const { domain } = site
  const settled = {
    onSuccess: (data: { sites: StoryOnWordpress[] }) =>
      queryClient.setQueryData(ofStoryOptions(storyId).queryKey, data),
    onError: (error: unknown) => notify('stories', 'error', siteProblem(error)),
  }
  const publish = useMutation({
    mutationFn: async () => {
      await keep()
      const { slug, makesPoster } = publication
      return api.wordpress.publish({ storyId, siteIds: [site.id], makesPoster, ...(slug ? { slug } : {}) })
    },
    ...settled,
  })
  const unpublish = useMutation({
    mutationFn: () => api.wordpress.unpublish({ storyId, siteId: site.id }),
    ...settled,
  })
  // After a failed attempt nothing is running until the next one: someone who has repaired the site need not wait for it.
  const isWaiting = isWorking(entry) && post?.nextTryAt != null
  const notAllowed = site.status === 1 ? undefined : t('wordpress.inPublish.notAllowed')
  const isPublic = post?.isPublic ?? false
  const isRetry = post?.state === 'failed' || (isWaiting && post?.state === 'publishing')
  const action = isRetry ? 'retryShort' : isPublic ? 'updateShort' : 'publishShort'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2" data-testid="wordpress-publish-row">
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate text-13 font-medium">{domain}</span>
          {site.status === 1 ? null : <SiteStatus status={site.status} />}
        </span>
        <span className="text-12 text-muted" role="status">
          {t(`wordpress.inPublish.states.${post?.state ?? 'unpublished'}`)}
          {post?.url && isPublic ? (
            <>
              {' · '}
              <a className="text-link" href={post.url} target="_blank" rel="noreferrer">
                {t('wordpress.inPublish.open')}
              </a>
            </>
          ) : null}
          {post?.reason ? ` · ${t(`wordpress.reasons.${post.reason}`)}` : null}
          {post?.nextTryAt ? ` ${t('wordpress.inPublish.next', { time: timeOfDay(post.nextTryAt, zone) })}` : null}
        </span>
      </div>
      {isPublic ? (
        <Button
          size="small"
          isLoading={unpublish.isPending || (!isWaiting && post?.state === 'unpublishing')}
          aria-label={t('wordpress.inPublish.unpublish', { domain })}
          onClick={() => unpublish.mutate()}
        >
          {t(`wordpress.inPublish.${isWaiting && post?.state === 'unpublishing' ? 'retryShort' : 'unpublishShort'}`)}
        </Button>
      ) : null}
      <Button
        size="small"
        isLoading={publish.isPending || (!isWaiting && post?.state === 'publishing')}
        disabledReason={notAllowed ?? refusedReason}
        aria-label={t(isPublic ? 'wordpress.inPublish.update' : 'wordpress.inPublish.publish', { domain })}
        onClick={() => publish.mutate()}
      >
        {t(`wordpress.inPublish.${action}`)}
      </Button>
    </li>
  )
}
