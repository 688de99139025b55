import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { buttonClass, Icon, IconButton, SegmentedControl, Skeleton } from '@taplore/ui'
import { MessageSquare, Monitor, Pencil, Smartphone, Tablet, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { useTitle } from '../../../../shell/page/page.tsx'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { PlayerFrame } from '../player/player-frame.tsx'
import { PreviewControls, usePlayer } from '../player/preview-controls.tsx'
import { CopyReviewLink } from '../review/copy-review-link.tsx'
import { StoryTalk } from '../review/story-comments.tsx'
import { useIsGuest } from '../sharing/share-guest-view.tsx'

type Device = 'phone' | 'tablet' | 'desktop'

const frames: Record<Device, string> = {
  phone: 'aspect-[9/18.5] max-h-full w-[min(390px,100%)] rounded-[28px] border-8 border-[#1A1720]',
  tablet: 'aspect-[3/4] max-h-full w-[min(720px,100%)] rounded-[20px] border-8 border-[#1A1720]',
  desktop: 'h-full w-full rounded-card border border-line-2',
}

/** The story as visitors will see it, in our own player (PREV-01, PREV-04). */
export function PreviewPage({ storyId, isDeleted }: { storyId: string; isDeleted: boolean }) {
  const { t } = useTranslation()
  const router = useRouter()
  const [device, setDevice] = useState<Device>('phone')
  const [isTalking, setIsTalking] = useState(false)
  const player = usePlayer()
  const isGuest = useIsGuest()
  const story = useQuery(query.stories.get.queryOptions({ input: { storyId }, enabled: isGuest }))
  const mayEdit = story.data?.canEdit ?? false
  const { role, may } = useRights()
  const mayReview = isGuest ? story.data?.access === 'SHARE' : may('stories.manage')
  const preview = useQuery(
    query.stories.preview.queryOptions({
      input: { storyId, deleted: isDeleted ? 'true' : undefined },
      staleTime: 0,
    }),
  )
  useTitle(preview.data?.name)
  // Missing and foreign stories look alike (PREV-03).
  const isRefused = preview.isError && [403, 404].includes(readProblem(preview.error).status)
  useEffect(() => {
    if (isRefused && !isDeleted) router.history.replace('/forbidden')
  }, [isRefused, isDeleted, router])
  return (
    <div className="flex h-dvh flex-col bg-canvas">
      <header className="flex h-(--top-h) shrink-0 items-center gap-3 border-b border-line bg-bg px-3">
        <IconButton
          icon={X}
          label={t('actions.close')}
          onClick={() => (window.history.length > 1 ? router.history.back() : router.history.push('/stories'))}
        />
        <h1 className="min-w-0 truncate text-13 font-semibold">{preview.data?.name ?? t('preview.title')}</h1>
        <span className="mx-auto hidden md:block">
          <SegmentedControl
            label={t('preview.device')}
            value={device}
            onChange={setDevice}
            segments={[
              { value: 'phone', label: t('preview.phone'), icon: Smartphone, isLabelHidden: true },
              { value: 'tablet', label: t('preview.tablet'), icon: Tablet, isLabelHidden: true },
              { value: 'desktop', label: t('preview.desktop'), icon: Monitor, isLabelHidden: true },
            ]}
          />
        </span>
        {isDeleted ? null : (
          <span className="ms-auto flex shrink-0 items-center gap-2 md:ms-0">
            <IconButton
              icon={MessageSquare}
              label={t('review.comments')}
              aria-pressed={isTalking}
              onClick={() => setIsTalking(!isTalking)}
            />
            {mayReview ? <CopyReviewLink storyId={storyId} /> : null}
            {/* Until the viewer is known, nothing is offered that a guest may not do. */}
            {role === null || (isGuest && !mayEdit) ? null : (
              <Link to="/story/$storyId" params={{ storyId }} className={buttonClass()}>
                <Icon of={Pencil} />
                <span className="sr-only sm:not-sr-only">{t('actions.edit')}</span>
              </Link>
            )}
          </span>
        )}
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
        <main className="grid min-h-[60dvh] flex-1 grid-rows-[minmax(0,1fr)] place-items-center p-3 md:p-6 md:pb-3 lg:min-h-0">
          {preview.isPending ? <Skeleton className="aspect-[9/16] h-full max-h-[720px] !rounded-dialog" /> : null}
          {preview.isError ? (
            <LoadFailed
              asked={preview}
              title={t('preview.failed')}
              body={problemReason(preview.error, t('errors.generic'))}
            />
          ) : null}
          {preview.data ? (
            <PlayerFrame
              html={preview.data.html}
              name={preview.data.name}
              className={frames[device]}
              onLoad={player.listenTo}
            />
          ) : null}
        </main>
        {isTalking && preview.data ? <StoryTalk storyId={storyId} page={player.index} /> : null}
      </div>
      {preview.data ? <PreviewControls player={player} /> : null}
    </div>
  )
}
