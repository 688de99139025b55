import '@taplore/story-editor/styles.css'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { siteLanguages } from '@taplore/contract'
import type { StandIns } from '@taplore/story'
import { type Session, StoryEditor, type StoryHost } from '@taplore/story-editor'
import { LogoMark } from '@taplore/ui'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemText, readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSession } from '../../../../api/session-store.ts'
import { EditorFailed } from '../../../../common/documents/editor-failed.tsx'
import { notify } from '../../../../common/feedback/notify.ts'
import { useLockWords } from '../../../../common/plans/use-lock-words.ts'
import { EditorSkeleton } from '../../../../shell/frame/editor-skeleton.tsx'
import { SmallScreenNotice } from '../../../../shell/frame/small-screen-notice.tsx'
import { useTitle } from '../../../../shell/page/page.tsx'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { checkText } from '../../../../texts/sentences.ts'
import { openStoryDocument, type StoryConnection } from '../connection/editor-connection.ts'
import { useChannelStandIns } from '../publish/channel-stand-ins.ts'
import type { Issue } from '../publish/open-issues.tsx'
import { StoryPublishDialog } from '../publish/publish-dialog.tsx'
import type { PublishPartOf } from '../publish/publish-form.tsx'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { useIsGuest, useStoryRefusal } from '../sharing/share-guest-view.tsx'
import { storyPlanLocks } from '../story-editor-plan-locks.ts'
import { nameInTrash, StoryInTrash } from '../trash/story-in-trash.tsx'
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

/** Services of other features: fonts, brand, styles, templates, exports, schedules. */
type EditorKit = Pick<
  StoryHost,
  'fonts' | 'fontFaces' | 'looks' | 'brand' | 'templates' | 'openExport' | 'products'
> & {
  readonly Schedule?: PublishPartOf
  readonly OtherSites?: PublishPartOf
}

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
  // The connection of a document in the trash is refused: once it is restored, here or elsewhere, it is opened anew.
  const [restored, setRestored] = useState(0)
  if (!isGuest)
    return (
      <StoryEditorOf key={restored} storyId={storyId} kit={kit} onRestored={() => setRestored((times) => times + 1)} />
    )
  if (story.data && !story.data.canEdit) return <Navigate to="/preview/$storyId" params={{ storyId }} replace />
  return <StoryEditorOf storyId={storyId} kit={shared} />
}

/** The editor of one story (EDIT-01): opens the shared document and provides the editor's port. */
function StoryEditorOf({ storyId, kit, onRestored }: { storyId: string; kit: EditorKit; onRestored?: () => void }) {
  const { t } = useTranslation()
  const all = { href: '/stories', label: t('home.allStories') }
  const story = useQuery(query.stories.get.queryOptions({ input: { storyId }, staleTime: 0, retry: false }))
  useTitle(story.data?.name)
  const isGuest = useIsGuest()
  const refusal = useStoryRefusal(story.data?.access)
  const { may } = useRights()
  const connection = useConnection(storyId)
  const channel = useChannelStandIns()
  const stage = useSyncExternalStore(connection?.stage.subscribe ?? never, connection?.stage.get ?? waiting)

  const trashed = story.isError ? nameInTrash(story.error) : null
  const wasTrashed = useRef(false)
  const isHere = story.isSuccess
  useLayoutEffect(() => {
    if (trashed !== null) wasTrashed.current = true
    else if (wasTrashed.current && isHere) onRestored?.()
  }, [trashed, isHere, onRestored])

  if (trashed !== null) return <StoryInTrash storyId={storyId} name={trashed} />
  if (story.isError && readProblem(story.error).kind === 'refusal') {
    return (
      <EditorFailed
        all={all}
        title={t('storyEditor.notFound')}
        body={problemText(story.error, t('storyEditor.notFoundBody'))}
        asked={story}
      />
    )
  }
  if (stage === 'refused' && !story.isPending) {
    return <EditorFailed all={all} title={t('storyEditor.notFound')} body={t('storyEditor.notFoundBody')} />
  }
  // Without the server the copy in this browser is opened; only without one an error is shown.
  if (story.isError && stage !== 'ready') {
    return (
      <EditorFailed
        all={all}
        title={t('storyEditor.failed')}
        body={problemText(story.error, t('storyEditor.failedBody'))}
        asked={story}
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
          Schedule={kit.Schedule}
          OtherSites={kit.OtherSites}
        />
      ) : null}
      {overlay === 'guests' ? (
        <ShareDialog shared={{ kind: 'story', id: storyId, name: storyName }} onClose={close} />
      ) : null}
      {overlay === 'versions' ? <StoryVersionsSheet storyId={storyId} isReadOnly={isReadOnly} onClose={close} /> : null}
    </div>
  )
}
