import { createStore, TooltipProvider } from '@taplore/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import { pickFile } from './commands/add-media.ts'
import type { PlanLocks, StoryHost } from './host.ts'
import { ChecklistDialog } from './panels/checklist/checklist-dialog.tsx'
import { Dock } from './panels/dock/dock.tsx'
import { PageGrid } from './panels/grid/page-grid.tsx'
import { Palette } from './panels/palette.tsx'
import { Properties } from './panels/properties/properties.tsx'
import { ShortcutsDialog } from './panels/shortcuts-dialog.tsx'
import { PageStrip } from './panels/strip/page-strip.tsx'
import { Timeline } from './panels/timeline/timeline.tsx'
import { MotionPlayer } from './session/motion-player.ts'
import { PageSound } from './session/page-sound.ts'
import { Presence } from './session/presence.ts'
import type { Session } from './session/session.ts'
import { SessionContext, useEditorState } from './session/session-context.ts'
import { Uploads } from './session/uploads.ts'
import { TopBar } from './shell/top-bar.tsx'
import { useKeyboard } from './shell/use-keyboard.ts'
import { Editor } from './store/editor.ts'
import { createDomRuler } from './text/ruler.ts'
import { createStoryFontFaces } from './text/story-font-faces.ts'
import { type Text, TextContext, useWordsOf } from './texts/text.ts'
import { ToolMachine } from './tools/machine.ts'

export interface StoryEditorProps {
  host: StoryHost
  /** Shown before the story's name. */
  logo?: ReactNode
  /** The page to open first. */
  pageId?: string | null
  /** Called with the running editor once it handles pointer and keyboard; for tests and measuring. */
  onReady?(session: Session): void
  onElementDrawn?(id: string): void
}

/** The whole editor. It takes the size of its container. */
export function StoryEditor(props: StoryEditorProps) {
  const text = useWordsOf(props.host.language ?? 'en')
  return text ? <SpeakingEditor {...props} text={text} /> : <div className="te-root tint-tell" aria-busy="true" />
}

function SpeakingEditor({
  host,
  text,
  logo,
  pageId = null,
  onReady,
  onElementDrawn,
}: StoryEditorProps & { text: Text }) {
  const root = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<Session | null>(null)
  const given = useRef({ host, text, pageId, onReady, onElementDrawn })
  given.current = { host, text, pageId, onReady, onElementDrawn }
  const { doc } = host

  // One running editor per document: another host object for the same document is not another session.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document alone decides
  useEffect(() => {
    const { current } = given
    const opened = openSession(current.host, current.text, current.pageId, root)
    if (current.onElementDrawn) opened.session.onElementDrawn = current.onElementDrawn
    setSession(opened.session)
    return opened.close
  }, [doc])

  useEffect(() => {
    session?.editor.state.set({ isReadOnly: host.isReadOnly ?? false })
  }, [session, host.isReadOnly])

  // After the effects of all children: from here on it handles keys.
  useEffect(() => {
    if (session) given.current.onReady?.(session)
  }, [session])

  return (
    <TextContext value={text}>
      <TooltipProvider delayDuration={400}>
        <div ref={root} className="te-root tint-tell">
          {session ? (
            <SessionContext value={session}>
              <Frame session={session} root={root} logo={logo} publishRefusal={host.publishRefusal} />
            </SessionContext>
          ) : null}
        </div>
      </TooltipProvider>
    </TextContext>
  )
}

function Frame({
  session,
  root,
  logo,
  publishRefusal,
}: {
  session: Session
  root: React.RefObject<HTMLDivElement | null>
  logo: ReactNode
  publishRefusal: string | undefined
}) {
  useKeyboard(session, root)
  return (
    <>
      <TopBar logo={logo} publishRefusal={publishRefusal} />
      <div className="te-body">
        <Dock />
        <PageStrip />
        <main className="te-middle">
          <Middle />
        </main>
        <Properties />
      </div>
      <ChecklistDialog />
      <ShortcutsDialog />
      <Palette />
    </>
  )
}

/** The open page with its timeline, or the page grid. */
function Middle() {
  const isGridShown = useEditorState((state) => state.isGridShown)
  if (isGridShown) return <PageGrid />
  return (
    <>
      <Canvas />
      <Timeline />
    </>
  )
}

function openSession(
  host: StoryHost,
  text: Session['text'],
  pageId: string | null,
  root: React.RefObject<HTMLDivElement | null>,
): { session: Session; close(): void } {
  const faces = createStoryFontFaces(host.fontFaces, () => refit())
  const ruler = createDomRuler(document, {
    language: () => editor.state.get().story.language,
    isOnItsWay: (family) => faces.isPending(family),
  })
  const mayWithVideo = (act: keyof PlanLocks) => {
    const lock = host.planLocks?.get()[act]
    if (lock) host.notify?.({ kind: 'info', text: lock.reason })
    return !lock
  }
  const editor: Editor = new Editor({
    doc: host.doc,
    ruler,
    pageId,
    isReadOnly: host.isReadOnly ?? false,
    onRefused: (refusal) => host.notify?.({ kind: 'info', text: text(`refused.${refusal.code}`) }),
    mayCropVideo: () => mayWithVideo('crop'),
    mayLayVideoBehind: () => mayWithVideo('ground'),
  })
  editor.state.set({ dismissedChecks: host.dismissedChecks?.get() ?? [] })
  const tools = new ToolMachine(editor)
  const motion = new MotionPlayer()
  const sound = new PageSound((media) => (media.assetId ? host.resolveAsset?.(media.assetId, 0) : null) ?? media.url)
  const presence = new Presence(host, editor)
  const session: Session = {
    editor,
    tools,
    host,
    text,
    motion,
    presence,
    uploads: new Uploads(host),
    faces,
    style: { current: null },
    copied: { current: null },
    field: createStore<{ field: null }>({ field: null }) as Session['field'],
    pickFile: (kind, use = { as: 'element' }) => pickFile(session, kind, use),
    togglePlay: () => editor.state.set({ isPlaying: !editor.state.get().isPlaying }),
  }

  let wasPlaying = false
  const follow = () => {
    tools.settle()
    faces.follow(editor.state.get().story)
    const { isPlaying, story } = editor.state.get()
    if (isPlaying !== wasPlaying) {
      wasPlaying = isPlaying
      const stage = root.current?.querySelector('.te-stage')
      if (isPlaying && stage) {
        const fromMs = motion.play(stage, editor.page, story, {
          fromMs: motion.timeMs,
          onEnd: () => editor.state.set({ isPlaying: false }),
        })
        sound.play(editor.page, story, fromMs)
      } else {
        motion.stop()
        sound.stop()
      }
    }
    presence.settle()
  }
  // On small screens the page comes first: the left panel covers it, so it opens only on request.
  const narrow = matchMedia('(max-width: 1180px)')
  const freeSpace = () => {
    if (narrow.matches) editor.state.set({ dockPanel: null, isTimelineShown: false })
  }
  freeSpace()
  narrow.addEventListener('change', freeSpace)

  const unfollow = editor.state.subscribe(follow)
  follow()

  // Texts measured before their font loaded are measured again.
  const refit = () => editor.refit(ruler.takeUncertain())
  document.fonts.addEventListener('loadingdone', refit)

  return {
    session,
    close() {
      unfollow()
      narrow.removeEventListener('change', freeSpace)
      document.fonts.removeEventListener('loadingdone', refit)
      motion.stop()
      sound.stop()
      presence.close()
      editor.destroy()
      faces.close()
      ruler.close()
    },
  }
}
