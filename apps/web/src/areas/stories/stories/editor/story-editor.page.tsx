import '@taplore/story-editor/styles.css'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { siteLanguages } from '@taplore/contract'
import type { StandIns } from '@taplore/story'
import { type Session, StoryEditor, type StoryHost } from '@taplore/story-editor'
import { LogoMark, Note, Skeleton } from '@taplore/ui'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemText, readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSession } from '../../../../api/session-store.ts'
import { EditorFailed } from '../../../../common/documents/editor-failed.tsx'
import { notify } from '../../../../common/feedback/notify.ts'
import { useLockWords } from '../../../../common/plans/use-lock-words.ts'
import { SmallScreenNotice } from '../../../../shell/frame/small-screen-notice.tsx'
import { useTitle } from '../../../../shell/page/page.tsx'
import { useLiveEvents } from '../../../../shell/session/live-updates.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { checkText } from '../../../../texts/sentences.ts'
import { openStoryDocument, type StoryConnection } from '../connection/editor-connection.ts'
import { useChannelStandIns } from '../publish/channel-stand-ins.ts'
import type { Issue } from '../publish/open-issues.tsx'
import { StoryPublishDialog } from '../publish/publish-dialog.tsx'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { useIsGuest, useStoryRefusal } from '../sharing/share-guest-view.tsx'
import { storyPlanLocks } from '../story-editor-plan-locks.ts'
import { storeFile } from '../uploads/editor-upload.ts'
import { StoryVersionsSheet } from '../versions/versions-sheet.tsx'
import { dismissedChecksOf } from './dismissed-checks.ts'
import { storyAssistant } from './editor-assistant.ts'
import { storyMusic, storySpeech } from './editor-audio.ts'
import { openStoryComments } from './editor-comments.ts'
import { storyImages } from './editor-images.ts'
import { storyLibrary } from './editor-library.ts'
import { storyTools } from './editor-media-tools.ts'
import { storyStock } from './editor-stock.ts'

/** Services of other features: fonts, brand, styles, templates, exports. */
type EditorKit = Pick<StoryHost, 'fonts' | 'fontFaces' | 'looks' | 'brand' | 'templates' | 'openExport'>

/**
 * Guests with view access are redirected to the preview; those with edit access have the editor without the team's
 * services.
 */
export function StoryEditorPage({ storyId, kit }: { storyId: string; kit: EditorKit }) {
  const isGuest = useIsGuest()
  const story = useQuery(
    query.stories.get.queryOptions({ input: { storyId }, staleTime: 0, retry: false, enabled: isGuest }),
  )
  const shared = useMemo(() => ({ fonts: kit.fonts, fontFaces: kit.fontFaces }), [kit])
  if (!isGuest) return <StoryEditorOf storyId={storyId} kit={kit} />
  if (story.data && !story.data.canEdit) return <Navigate to="/preview/$storyId" params={{ storyId }} replace />
  return <StoryEditorOf storyId={storyId} kit={shared} />
}

/** The editor of one story (EDIT-01): opens the shared document and provides the editor's port. */
function StoryEditorOf({ storyId, kit }: { storyId: string; kit: EditorKit }) {
  const { t } = useTranslation()
  const all = { href: '/stories', label: t('home.allStories') }
  const story = useQuery(query.stories.get.queryOptions({ input: { storyId }, staleTime: 0, retry: false }))
  useTitle(story.data?.name)
  useLiveEvents()
  const isGuest = useIsGuest()
  const refusal = useStoryRefusal(story.data?.access)
  const { may } = useRights()
  const connection = useConnection(storyId)
  const channel = useChannelStandIns()
  const stage = useSyncExternalStore(connection?.stage.subscribe ?? never, connection?.stage.get ?? waiting)

  if (story.isError && readProblem(story.error).kind === 'refusal') {
    return (
      <EditorFailed
        all={all}
        title={t('storyEditor.notFound')}
        body={problemText(story.error, t('storyEditor.notFoundBody'))}
        requestId={readProblem(story.error).requestId}
      />
    )
  }
  if (stage === 'refused') {
    return (
      <EditorFailed all={all} title={t('storyEditor.notFound')} body={t('storyEditor.notFoundBody')} requestId={null} />
    )
  }
  // Without the server the copy in this browser is opened; only without one an error is shown.
  if (story.isError && stage !== 'ready') {
    return (
      <EditorFailed
        all={all}
        title={t('storyEditor.failed')}
        body={problemText(story.error, t('storyEditor.failedBody'))}
        requestId={readProblem(story.error).requestId}
        onRetry={() => void story.refetch()}
      />
    )
  }
  if (!connection || stage !== 'ready' || story.isPending || channel.isLoading)
    return <EditorSkeleton label={t('storyEditor.opening')} />
  const mayEdit = story.data?.canEdit ?? !refusal('stories.manage')
  return (
    <OpenEditor
      storyId={storyId}
      kit={kit}
      connection={connection}
      isReadOnly={!mayEdit}
      publishRefusal={refusal('stories.publish')}
      storyName={story.data?.name ?? ''}
      mayShare={isGuest ? !refusal('team.manage') : may('team.manage') && may('stories.view')}
      isGuest={isGuest}
      standIns={channel.standIns}
    />
  )
}

const never = () => () => undefined
const waiting = () => 'connecting' as const

/** The shared document with its comments. */
type Connection = StoryConnection & Required<Pick<StoryHost, 'comments'>>

function useConnection(storyId: string): Connection | null {
  const { t } = useTranslation()
  const failed = t('errors.generic')
  const { uid, displayName, email } = useSession()
  const [connection, setConnection] = useState<Connection | null>(null)
  useEffect(() => {
    if (!uid) return
    const opened = openStoryDocument({ storyId, userId: uid, name: displayName ?? email ?? '' })
    const { service, close } = openStoryComments(storyId, opened, failed)
    setConnection({ ...opened, comments: service })
    return () => {
      setConnection(null)
      close()
      opened.close()
    }
  }, [storyId, uid, displayName, email, failed])
  return connection
}

function OpenEditor({
  storyId,
  kit,
  connection,
  isReadOnly,
  publishRefusal,
  storyName,
  mayShare,
  isGuest,
  standIns,
}: {
  storyId: string
  kit: EditorKit
  connection: Connection
  isReadOnly: boolean
  publishRefusal: string | undefined
  storyName: string
  mayShare: boolean
  isGuest: boolean
  standIns: StandIns
}) {
  const router = useRouter()
  const { t, i18n } = useTranslation()
  const [overlay, setOverlay] = useState<'publish' | 'versions' | 'guests' | null>(null)
  const lockWords = useLockWords()
  const host = useMemo<StoryHost>(
    () => ({
      ...kit,
      doc: connection.doc,
      saveState: connection.saveState,
      people: connection.people,
      sendPresence: connection.sendPresence,
      comments: connection.comments,
      language: i18n.language,
      languages: siteLanguages,
      checkText,
      isReadOnly,
      goBack: () => {
        void queryClient.invalidateQueries({ queryKey: query.stories.key() })
        router.history.push('/stories')
      },
      saveNow: connection.saveNow,
      standIns,
      dismissedChecks: dismissedChecksOf(storyId),
      storeFile,
      // Library, music and voices belong to the team.
      ...(isGuest
        ? {}
        : {
            library: storyLibrary,
            stock: storyStock,
            images: storyImages({
              ...lockWords,
              locked: () => t('storyEditor.imagesLocked'),
              off: t('storyEditor.imagesOff'),
              profile: t('storyEditor.imagesProfile'),
            }),
            planLocks: storyPlanLocks(lockWords),
            mediaTools: storyTools({
              ...lockWords,
              off: t('storyEditor.subtitlesOff'),
              languageName: (tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
            }),
            music: storyMusic,
            assistant: storyAssistant({
              language: i18n.language,
              ...lockWords,
              locked: () => t('storyEditor.assistantLocked'),
            }),
            speech: storySpeech({
              ...lockWords,
              locked: () => t('storyEditor.speechLocked'),
              note: (gender) => t(`wizard.voice.${gender}`),
            }),
          }),
      notify: ({ kind, text }) => notify('stories', kind, text),
      openPreview: () => {
        connection.saveNow()
        window.open(`/preview/${storyId}`, '_blank', 'noopener')
      },
      openPublish: () => setOverlay('publish'),
      publishRefusal,
      openVersions: () => setOverlay('versions'),
      openGuests: mayShare ? () => setOverlay('guests') : undefined,
    }),
    [
      kit,
      connection,
      isReadOnly,
      publishRefusal,
      mayShare,
      isGuest,
      router,
      storyId,
      i18n.language,
      lockWords,
      standIns,
      t,
    ],
  )
  const running = useRef<Session | null>(null)
  const close = () => setOverlay(null)
  function show(issue: Issue): void {
    close()
    if (!issue.pageId) return
    running.current?.editor.openPage(issue.pageId)
    running.current?.editor.select(issue.elementId ? [issue.elementId] : [])
  }
  return (
    <div className="flex h-dvh flex-col">
      <SmallScreenNotice />
      <div className="min-h-0 flex-1">
        <StoryEditor
          host={host}
          logo={<LogoMark />}
          onReady={(session) => {
            running.current = session
          }}
        />
      </div>
      {overlay === 'publish' ? (
        <StoryPublishDialog
          storyId={storyId}
          connection={connection}
          dismissed={dismissedChecksOf(storyId).get()}
          onShow={show}
          onClose={close}
        />
      ) : null}
      {overlay === 'guests' ? (
        <ShareDialog shared={{ kind: 'story', id: storyId, name: storyName }} onClose={close} />
      ) : null}
      {overlay === 'versions' ? <StoryVersionsSheet storyId={storyId} isReadOnly={isReadOnly} onClose={close} /> : null}
    </div>
  )
}

/** The editor's skeleton while the document is loading. */
function EditorSkeleton({ label }: { label: string }) {
  return (
    <main className="flex h-dvh flex-col bg-surface" aria-busy="true" aria-label={label}>
      <div className="flex h-(--top-h) shrink-0 items-center gap-3 border-b border-line px-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="ms-auto h-8 w-24" />
        <Skeleton className="h-8 w-20" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-[284px] border-e border-line p-4 md:block">
          <Skeleton className="mb-3 h-11" />
          <Skeleton className="mb-3 h-9" />
          <Skeleton className="h-9" />
        </div>
        <div className="grid flex-1 place-items-center bg-canvas p-8">
          <Skeleton className="aspect-[9/16] h-full max-h-[640px]" />
        </div>
        <div className="hidden w-[276px] border-s border-line p-4 md:block">
          <Skeleton className="mb-3 h-8" />
          <Skeleton className="h-40" />
        </div>
      </div>
      <span className="sr-only" role="status">
        <Note>{label}</Note>
      </span>
    </main>
  )
}
