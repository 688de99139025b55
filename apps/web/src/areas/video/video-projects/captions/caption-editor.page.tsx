import '@taplore/caption-editor/styles.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CaptionEditor, type CaptionHost } from '@taplore/caption-editor'
import { captionLanguages, type Task, videoMessages } from '@taplore/contract'
import { createStore, type FaceSource, LogoMark, Skeleton } from '@taplore/ui'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason, problemText, readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSession } from '../../../../api/session-store.ts'
import { createCaptionDrawing } from '../../../../common/captions/caption-drawing.ts'
import { EditorFailed } from '../../../../common/documents/editor-failed.tsx'
import { type VersionService, VersionsSheet } from '../../../../common/documents/versions-sheet.tsx'
import { notify } from '../../../../common/feedback/notify.ts'
import { useTitle } from '../../../../shell/page/page.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { clipsPath, refreshVideos } from '../api.ts'
import { videoStateOptions } from '../list/tools-gate.tsx'
import { createBurnIn } from './burn-in.ts'
import { type CaptionsConnection, openCaptionsDocument } from './captions-connection.ts'
import { followFaces } from './follow-faces.ts'

/** Fonts of the workspace and of the product, and the colors of the brand. */
export interface CaptionKit {
  readonly fonts: readonly string[]
  readonly colors: readonly string[]
  fontFaces(family: string): Promise<readonly FaceSource[]>
}

/** The caption editor of one project: opens the shared captions and provides the editor's port (CAP-28, CAP-37). */
export function CaptionEditorPage({ storyId, kit }: { storyId: string; kit: CaptionKit }) {
  const { t } = useTranslation()
  const all = { href: '/video-tools', label: t('nav.videoTools') }
  const detail = useQuery(
    query.captions.get.queryOptions({ input: { projectId: storyId }, staleTime: 0, retry: false }),
  )
  useTitle(detail.data?.project.name)
  const connection = useConnection(storyId)
  const stage = useSyncExternalStore(connection?.stage.subscribe ?? never, connection?.stage.get ?? waiting)
  if ((detail.isError && isRefused(detail.error)) || stage === 'refused')
    return (
      <EditorFailed
        all={all}
        title={t('videoProjects.editorNotFound')}
        body={
          detail.isError
            ? problemText(detail.error, t('videoProjects.editorNotFoundBody'))
            : t('videoProjects.editorNotFoundBody')
        }
        asked={detail.isError && isRefused(detail.error) ? detail : undefined}
      />
    )
  if (detail.isError)
    return (
      <EditorFailed
        all={all}
        title={t('videoProjects.editorFailed')}
        body={problemText(detail.error, t('errors.genericLater'))}
        asked={detail}
      />
    )
  if (!connection || stage !== 'ready' || detail.isPending) return <EditorSkeleton />
  return <OpenEditor detail={detail.data} kit={kit} connection={connection} />
}

const isRefused = (error: unknown) => readProblem(error).kind === 'refusal'
const never = () => () => undefined
const waiting = () => 'connecting' as const

function useConnection(projectId: string): CaptionsConnection | null {
  const { uid, displayName, email } = useSession()
  const [connection, setConnection] = useState<CaptionsConnection | null>(null)
  useEffect(() => {
    if (!uid) return
    const opened = openCaptionsDocument({ projectId, userId: uid, name: displayName ?? email ?? '' })
    setConnection(opened)
    return () => {
      setConnection(null)
      opened.close()
    }
  }, [projectId, uid, displayName, email])
  return connection
}

type Detail = Awaited<ReturnType<typeof api.captions.get>>
type CaptionVersion = Awaited<ReturnType<typeof api.captions.versions>>['versions'][number]

function OpenEditor({ detail, kit, connection }: { detail: Detail; kit: CaptionKit; connection: CaptionsConnection }) {
  const router = useRouter()
  const { t, i18n } = useTranslation()
  const { project, canEdit } = detail
  const { id: projectId, name, media, updatedAt } = project
  const [changedAt] = useState(updatedAt)
  const tools = useQuery(videoStateOptions()).data
  const translates = tools?.translates
  const [showsVersions, setShowsVersions] = useState(false)
  const [drawing] = useState(() => createCaptionDrawing(kit.fontFaces))
  const [named] = useState(() => createStore({ name }))
  const videoUrl = media?.proxyUrl ?? media?.url ?? ''
  const told = useCallback(
    async <Value,>(work: Promise<Value>): Promise<Value> => {
      try {
        return await work
      } catch (error) {
        throw new Error(problemReason(error, t('errors.genericLater')), { cause: error })
      }
    },
    [t],
  )
  const mayExport = !useRefusal()('stories.export')
  const burnIn = useMemo(
    () =>
      mayExport
        ? createBurnIn({ projectId, changedAt, doc: connection.doc, flushed: () => connection.flushed(4_000), told })
        : null,
    [mayExport, projectId, changedAt, connection, told],
  )
  useEffect(() => () => burnIn?.close(), [burnIn])
  const host = useMemo<CaptionHost>(() => {
    return {
      doc: connection.doc,
      saveState: connection.saveState,
      people: connection.people,
      sendPresence: (at) => connection.sendPresence({ at }),
      name: named.get().name,
      media: {
        url: videoUrl,
        poster: media?.poster ?? null,
        width: media?.width ?? 1_280,
        height: media?.height ?? 720,
      },
      drawing,
      language: i18n.language,
      isReadOnly: !canEdit,
      fonts: kit.fonts,
      colors: kit.colors,
      ...(media?.waveform
        ? {
            waveform: async () => {
              const { url, perSecond } = media.waveform ?? { url: '', perSecond: 1 }
              const response = await fetch(url)
              if (!response.ok) throw new Error('There is no waveform.')
              return { perSecond, peaks: new Uint8Array(await response.arrayBuffer()) }
            },
          }
        : {}),
      translation: {
        languages: captionLanguages,
        refusal: translates === false ? t('videoProjects.translationNeedsEngine') : null,
        translate: async (language, onProgress) => {
          try {
            const { task } = await api.captions.translate({ projectId, language: language as 'en' })
            await followTask(task, onProgress)
          } catch (cause) {
            const reason = cause instanceof TaskFailed ? cause.message : problemReason(cause, '')
            throw new Error([inWords(videoMessages.translateFailed), reason].filter(Boolean).join('. '), { cause })
          }
        },
      },
      ...(burnIn ? { burnIn } : {}),
      followFaces: async (given) => {
        const crop = await told(followFaces({ projectId, ...given }))
        // The editor says in its own words that it didn’t work.
        if (!crop) throw new Error('')
        return crop
      },
      goBack: () => {
        void refreshVideos()
        router.history.push('/video-tools')
      },
      openClips: () => router.history.push(clipsPath(projectId)),
      rename: async (next) => {
        await told(api.videoProjects.rename({ projectId, name: next }))
        named.set({ name: next })
      },
      openVersions: () => setShowsVersions(true),
      saveNow: connection.saveNow,
      notify: ({ kind, text }) => notify('stories', kind, text),
    }
  }, [
    connection,
    named,
    videoUrl,
    media,
    drawing,
    kit,
    translates,
    canEdit,
    projectId,
    router,
    burnIn,
    told,
    i18n.language,
    t,
  ])
  const versions = useMemo<VersionService<CaptionVersion>>(
    () => ({
      key: [...query.captions.versions.key(), projectId],
      list: (before, signal) => api.captions.versions({ projectId, before }, { signal }),
      keep: async (label) => {
        await connection.flushed(4_000)
        return api.captions.nameVersion({ projectId, name: label })
      },
      restore: (versionId) => api.captions.restoreVersion({ projectId, versionId }),
      describe: ({ cues }) => t('videoProjects.lines', { count: cues }),
    }),
    [projectId, connection, t],
  )
  return (
    <div className="h-dvh">
      <CaptionEditor host={host} logo={<LogoMark />} />
      {showsVersions ? (
        <VersionsSheet
          service={versions}
          area="stories"
          isReadOnly={!canEdit}
          onClose={() => setShowsVersions(false)}
        />
      ) : null}
    </div>
  )
}

const taskPollMs = 700

/** A task failed or was canceled; the message is for users. */
class TaskFailed extends Error {
  override readonly name = 'TaskFailed'
}

/** Resolves when a task is done; a failed one throws its reason. */
async function followTask(task: Task, onProgress: (percent: number) => void): Promise<void> {
  let now = task
  while (now.state === 'queued' || now.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, taskPollMs))
    now = await api.tasks.get({ taskId: task.id })
    onProgress(now.percent)
  }
  void queryClient.invalidateQueries({ queryKey: query.tasks.key() })
  if (now.state !== 'done') throw new TaskFailed(inWords(now.failure?.message ?? ''))
}

function EditorSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="flex h-dvh flex-col" role="status" aria-label={t('videoProjects.opening')}>
      <div className="h-[52px] border-b border-line" />
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-[408px] flex-col gap-3 border-e border-line p-4 md:flex">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-5" />
          ))}
        </div>
        <div className="grid flex-1 place-items-center bg-(--canvas) p-5">
          <Skeleton className="aspect-video w-full" />
        </div>
      </div>
      <div className="h-[148px] border-t border-line" />
    </div>
  )
}
