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
import { refreshVideos } from '../api.ts'

export const videoStateOptions = () => query.videoProjects.state.queryOptions({ staleTime: 15_000 })

/** What the plan says about the video tools comes before them: locked, not included in a lifetime deal, not activated. */
export function ToolsGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const state = useQuery(videoStateOptions())
  if (state.isPending) return <Skeleton className="h-64" />
  if (state.isError)
    return <LoadFailed asked={state} title={t('videoProjects.failed')} body={t('stories.failedBody')} />
  const { locked, isLifetime, isActivated } = state.data
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
