import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { buttonClass } from '@taplore/ui'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { serverConnection } from '../../../api/server-connection.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { limitOf } from '../../../common/plans/plan-limit.ts'
import { StoryLimitDialog } from '../../../common/plans/story-limit-dialog.tsx'
import { FullScreenLoader } from '../../../shell/page/full-screen.tsx'

/** Creates an empty story and opens it. One visit creates one story, however often the page renders. */
export function NewStoryPage({ folder }: { folder: string | null }) {
  const { t } = useTranslation()
  const router = useRouter()
  const requestKey = useRef(crypto.randomUUID())
  const create = useMutation(
    query.stories.create.mutationOptions({
      onSuccess: (story) => {
        void queryClient.invalidateQueries({ queryKey: query.stories.key() })
        router.history.replace(`/story/${story.story_id}`)
      },
    }),
  )
  const { mutate } = create
  const name = t('stories.untitled')
  const start = useCallback(
    () => mutate({ name, isUntitled: true, folder, requestKey: requestKey.current }),
    [mutate, name, folder],
  )
  useEffect(start, [start])
  // What was asked for without the server is created once it is back; the request key makes it one story.
  const isWaiting = create.isError && readProblem(create.error).kind === 'offline'
  useEffect(() => (isWaiting ? serverConnection.whenBack(start) : undefined), [isWaiting, start])
  if (!create.isError) return <FullScreenLoader />
  const limit = limitOf('stories', readProblem(create.error))
  if (limit) return <StoryLimitDialog {...limit} onClose={() => router.history.replace('/stories')} />
  return (
    <main className="grid h-dvh place-items-center bg-bg">
      <LoadFailed
        asked={{ error: create.error, refetch: start }}
        title={t('stories.createFailed')}
        body={problemReason(create.error, t('errors.generic'))}
        actions={
          <Link className={buttonClass()} to="/stories">
            {t('home.allStories')}
          </Link>
        }
      />
    </main>
  )
}
