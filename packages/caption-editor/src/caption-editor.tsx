import { TooltipProvider } from '@taplore/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CaptionHost } from './host.ts'
import { Inspector } from './inspector/inspector.tsx'
import { Player } from './playback/player.ts'
import { type Session, SessionContext } from './session-context.ts'
import { Dialogs } from './shell/dialogs.tsx'
import { useKeptFocus } from './shell/keep-focus.ts'
import { TopBar } from './shell/top-bar.tsx'
import { useKeyboard } from './shell/use-keyboard.ts'
import { Stage } from './stage/stage.tsx'
import { CaptionsEditor } from './store/captions-editor.ts'
import { FaceFollowing } from './store/face-following.ts'
import { type Text, TextContext, useText, useWordsOf } from './texts/text.ts'
import { Timeline } from './timeline/timeline.tsx'
import { Transcript } from './transcript/transcript.tsx'

export interface CaptionEditorProps {
  host: CaptionHost
  /** Shown before the name. */
  logo?: ReactNode
  /** Called with the running editor; for its page and tests. */
  onReady?(session: Session): void
}

/** The whole editor. It takes the size of its container. */
export function CaptionEditor(props: CaptionEditorProps) {
  const text = useWordsOf(props.host.language ?? 'en')
  return text ? <SpeakingEditor {...props} text={text} /> : <div className="ce-root tint-show" aria-busy="true" />
}

function SpeakingEditor({ host, text, logo, onReady }: CaptionEditorProps & { text: Text }) {
  const root = useRef<HTMLDivElement>(null)
  const [running, setRunning] = useState<Pick<Session, 'editor' | 'player' | 'faces'> | null>(null)
  const [session, setSession] = useState<Session | null>(null)
  const given = useRef({ host, text, onReady })
  given.current = { host, text, onReady }
  const { doc } = host

  // One running editor per document: another host object for the same document is not another session.
  useEffect(() => {
    const editor = new CaptionsEditor({
      doc,
      isReadOnly: given.current.host.isReadOnly ?? false,
      onRefused: (reason) =>
        given.current.host.notify?.({ kind: 'info', text: given.current.text(`refused.${reason}`) }),
    })
    const player = new Player(() => editor.captions)
    const faces = new FaceFollowing(editor)
    // Where the first caption is, so that its look is seen at once.
    player.seek(editor.captions.cues[0]?.words[0]?.startMs ?? 0)
    let told: string | null | undefined
    const stop = editor.state.subscribe(() => {
      const { cueId } = editor.state.get()
      if (cueId === told) return
      told = cueId
      given.current.host.sendPresence?.(cueId)
    })
    setRunning({ editor, player, faces })
    return () => {
      stop()
      player.close()
      faces.close()
      editor.destroy()
      setRunning(null)
    }
  }, [doc])

  useEffect(() => setSession(running && { ...running, host, text }), [running, host, text])
  useEffect(() => {
    running?.editor.state.set({ isReadOnly: host.isReadOnly ?? false })
  }, [running, host.isReadOnly])
  useEffect(() => {
    if (session) given.current.onReady?.(session)
  }, [session])

  return (
    <TextContext value={text}>
      <TooltipProvider delayDuration={400}>
        <div ref={root} className="ce-root tint-show">
          {session ? (
            <SessionContext value={session}>
              <Frame session={session} root={root} logo={logo} />
            </SessionContext>
          ) : null}
        </div>
      </TooltipProvider>
    </TextContext>
  )
}

const narrow = '(max-width: 900px)'

function Frame({
  session,
  root,
  logo,
}: {
  session: Session
  root: React.RefObject<HTMLDivElement | null>
  logo: ReactNode
}) {
  const text = useText()
  useKeyboard(session, root)
  useKeptFocus(root)
  const [isNarrow, setIsNarrow] = useState(() => matchMedia(narrow).matches)
  useEffect(() => {
    const query = matchMedia(narrow)
    const follow = () => setIsNarrow(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return (
    <>
      <TopBar logo={logo} />
      <main className="ce-body" tabIndex={-1}>
        <Transcript />
        <Stage />
        {isNarrow ? null : (
          <aside className="ce-inspector" aria-label={text('inspector.name')}>
            <Inspector />
          </aside>
        )}
      </main>
      <Timeline />
      <Dialogs isNarrow={isNarrow} />
    </>
  )
}
