import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { videoMessages } from '@taplore/contract'
import { clipIdOf } from '@taplore/media'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../../api/client.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { notify, notifyFailed } from '../../../../../common/feedback/notify.ts'
import type { ClipSession, ShownClip } from './use-clip-session.ts'

const exportedPath = '/exported-projects'

interface Wish {
  readonly clips: readonly ShownClip[]
  /** Whether to send an email when they are ready. */
  readonly wantsMail: boolean
  /** When they are made; at once without it. */
  readonly startAt?: string
}

/** Exports clips as they are shown, and knows which ones were. After a start the history of exports opens (SHORT-05, R-103). */
export function useClipExports({ project, drafts }: Pick<ClipSession, 'project' | 'drafts'>, mayExport: boolean) {
  const { t } = useTranslation()
  const router = useRouter()
  const listed = useQuery(
    query.videoExports.list.queryOptions({
      input: { projectId: project.id, kind: 'clip', limit: 100 },
      staleTime: 10_000,
      enabled: mayExport,
    }),
  )
  const exported = useMemo(
    () => new Set((listed.data?.exports ?? []).flatMap(({ clip }) => clip?.id ?? [])),
    [listed.data],
  )
  const start = (clip: ShownClip, { wantsMail, startAt }: Pick<Wish, 'wantsMail' | 'startAt'>) =>
    api.videoExports.start({
      projectId: project.id,
      clip: {
        id: clipIdOf(clip.trim),
        title: clip.title,
        hook: clip.draft.title,
        framing: drafts.framing,
        crop: clip.draft.crop,
      },
      size: drafts.size,
      ...(drafts.look ? { look: drafts.look } : {}),
      wantsMail,
      ...(startAt ? { startAt } : {}),
    })
  const run = useMutation({
    /** One after another: the first that is refused ends it, and those before it are made. */
    async mutationFn({ clips, ...wish }: Wish) {
      let started = 0
      try {
        for (const clip of clips) {
          await start(clip, wish)
          started += 1
        }
      } catch (error) {
        if (started === 0) throw error
        notifyFailed('stories', t('clips.startedSome', { started, count: clips.length }), error)
        return started
      }
      notify('stories', 'success', t(wish.startAt ? 'clips.scheduled' : 'clips.started', { count: started }))
      return started
    },
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: query.videoExports.key() })
      void queryClient.invalidateQueries({ queryKey: query.tasks.key() })
      // Faces that an export finds are shown when this screen is next opened.
      void queryClient.invalidateQueries({ queryKey: query.clips.key(), refetchType: 'none' })
      router.history.push(exportedPath)
    },
    // The specification's message (SHORT-15), and beside it what went wrong.
    onError: (error) => notifyFailed('stories', videoMessages.shortDownloadFailed, error),
  })
  return { exported, run }
}

export type ClipExports = ReturnType<typeof useClipExports>
