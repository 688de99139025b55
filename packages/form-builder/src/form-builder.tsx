import { TooltipProvider } from '@taplore/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Document } from './document/document.tsx'
import type { FormHost } from './host.ts'
import { Inspector } from './inspector/inspector.tsx'
import { LanguagesPage } from './languages/languages-page.tsx'
import { LogicPage } from './logic/logic-page.tsx'
import { Outline } from './outline/outline.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { type Session, SessionContext, useBuilderState } from './session-context.ts'
import { SettingsPage } from './settings/settings-page.tsx'
import { Dialogs } from './shell/dialogs.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { useKeyboard } from './shell/use-keyboard.ts'
import { Builder } from './store/builder.ts'
import { idOf } from './store/state.ts'
import { type Text, TextContext, useWordsOf } from './texts/text.ts'
import { ThemePage } from './theme/theme-page.tsx'

export interface FormBuilderProps {
  host: FormHost
  /** Shown before the form's name. */
  logo?: ReactNode
  /** Called with the running builder once it handles keys; for its page and tests. */
  onReady?(session: Session): void
}

/** The whole builder. It takes the size of its container. */
export function FormBuilder(props: FormBuilderProps) {
  const text = useWordsOf(props.host.language ?? 'en')
  return text ? <SpeakingBuilder {...props} text={text} /> : <div className="fb-root tint-ask" aria-busy="true" />
}

function SpeakingBuilder({ host, text, logo, onReady }: FormBuilderProps & { text: Text }) {
  const root = useRef<HTMLDivElement>(null)
  const [builder, setBuilder] = useState<Builder | null>(null)
  const [session, setSession] = useState<Session | null>(null)
  const given = useRef({ host, text, onReady })
  given.current = { host, text, onReady }
  const { doc } = host

  // One running builder per document: another host object for the same document is not another session.
  useEffect(() => {
    const made = new Builder({
      doc,
      isReadOnly: given.current.host.isReadOnly ?? false,
      onRefused: (code) => given.current.host.notify?.({ kind: 'info', text: given.current.text(`refused.${code}`) }),
    })
    let told: string | null | undefined
    const stop = made.state.subscribe(() => {
      const at = idOf(made.state.get().selection)
      if (at === told) return
      told = at
      given.current.host.sendPresence?.(at)
    })
    setBuilder(made)
    return () => {
      stop()
      made.destroy()
      setBuilder(null)
    }
  }, [doc])

  useEffect(() => setSession(builder && { builder, host, text }), [builder, host, text])
  useEffect(() => {
    builder?.state.set({ isReadOnly: host.isReadOnly ?? false })
  }, [builder, host.isReadOnly])
  useEffect(() => {
    if (session) given.current.onReady?.(session)
  }, [session])

  return (
    <TextContext value={text}>
      <TooltipProvider delayDuration={400}>
        <div ref={root} className="fb-root tint-ask">
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

function Frame({
  session,
  root,
  logo,
}: {
  session: Session
  root: React.RefObject<HTMLDivElement | null>
  logo: ReactNode
}) {
  useKeyboard(session, root)
  const tab = useBuilderState((state) => state.tab)
  return (
    <>
      <TopBar logo={logo} publishRefusal={session.host.publishRefusal} />
      <main className="fb-body" data-tab={tab}>
        {tab === 'build' ? (
          <>
            <Outline />
            <Document />
            <Inspector />
            <PreviewPane />
          </>
        ) : tab === 'logic' ? (
          <LogicPage />
        ) : tab === 'look' ? (
          <ThemePage />
        ) : tab === 'languages' ? (
          <LanguagesPage />
        ) : (
          <SettingsPage />
        )}
      </main>
      <Dialogs />
    </>
  )
}
