import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { videoMessages } from '@taplore/contract'
import { Button, buttonClass, LockedPanel, Skeleton, StateFrame, StoryArt } from '@taplore/ui'
import { Captions, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemText } from '../../../../api/problem.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { notify } from '../../../../common/feedback/notify.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { type ProjectKind, refreshVideos } from '../api.ts'

export const videoStateOptions = () => query.videoProjects.state.queryOptions({ staleTime: 15_000 })

/** Whether the plan includes the tools and the workspace has activated them; undefined until that is known. */
export function useAreToolsOpen(kind: ProjectKind): boolean | undefined {
  const { data } = useQuery(videoStateOptions())
  return data && data.locked === null && data.isActivated && (kind === 'captions' || data.shorts)
}

/** What the plan says about the video tools comes before them: locked, not included in a lifetime deal, not activated. */
export function ToolsGate({
  kind = 'captions',
  skeleton = <Skeleton className="h-64" />,
  children,
}: {
  kind?: ProjectKind
  /** Until the plan is known. */
  skeleton?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  const state = useQuery(videoStateOptions())
  if (state.isPending) return skeleton
  if (state.isError)
    return <LoadFailed asked={state} title={t('videoProjects.failed')} body={t('stories.failedBody')} />
  const { locked, isLifetime, isActivated, shorts } = state.data
  if (kind === 'shorts' && !shorts) return <ShortsLocked isLifetime={isLifetime} hasCaptions={locked === null} />
  if (locked)
    return (
      <LockedPanel
        title={t(isLifetime ? 'videoProjects.notIncluded' : 'videoProjects.lockedTitle')}
        body={inWords(locked.message)}
        actions={
          isLifetime ? null : (
            <Link to="/billing" className={buttonClass({ kind: 'primary' })}>
              {t('actions.seePlans')}
            </Link>
          )
        }
      >
        <div className="grid gap-4 p-4 sm:grid-cols-3">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="aspect-video" />
          ))}
        </div>
      </LockedPanel>
    )
  return isActivated ? children : <Activation />
}

/** Short videos come with two plans only (CAP-05, R-55): what they are, which plans have them, and what there is instead. */
function ShortsLocked({ isLifetime, hasCaptions }: { isLifetime: boolean; hasCaptions: boolean }) {
  const { t } = useTranslation()
  return (
    <LockedPanel
      title={t('videoProjects.shortsLocked')}
      body={
        <>
          <p>{t('videoProjects.shortsAre')}</p>
          <p className="mt-2">
            {t(isLifetime ? 'videoProjects.shortsLockedLifetime' : 'videoProjects.shortsLockedBody')}
          </p>
        </>
      }
      actions={
        <>
          <Link to="/billing" className={buttonClass({ kind: 'primary' })}>
            {t('actions.seePlans')}
          </Link>
          {hasCaptions ? (
            <Link to="/video-tools" className={buttonClass({})}>
              {t('videoProjects.captionsInstead')}
            </Link>
          ) : null}
        </>
      }
    >
      <div className="grid grid-cols-3 gap-3.5 p-4 sm:grid-cols-5 lg:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((clip) => (
          <Skeleton key={clip} className="aspect-[9/16] rounded-card" />
        ))}
      </div>
    </LockedPanel>
  )
}

/** The tools are activated once for a workspace (CAP-04). */
function Activation() {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  const activate = useMutation(
    query.videoProjects.activate.mutationOptions({
      onSuccess: ({ message }) => {
        notify('stories', 'success', message)
        void refreshVideos()
      },
      onError: (error) => notify('stories', 'error', problemText(error, videoMessages.tryAgain)),
    }),
  )
  if (refused) return <StateFrame icon={Lock} title={t('videoProjects.activateTitle')} body={refused} />
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <StoryArt />
      <h2 className="display text-24 text-balance">{t('videoProjects.activateTitle')}</h2>
      <p className="max-w-[400px] text-14 leading-normal text-ink-2">{t('videoProjects.activateBody')}</p>
      <Button kind="primary" icon={Captions} isLoading={activate.isPending} onClick={() => activate.mutate(undefined)}>
        {t('videoProjects.activate')}
      </Button>
    </div>
  )
}
