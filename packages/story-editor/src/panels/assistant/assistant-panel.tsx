import { lazy, Suspense } from 'react'
import { LoadFailure } from '../../controls/load-failure.tsx'
import type { AssistantService } from '../../host.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useServiceQuery } from '../../session/use-service-query.ts'
import { useText } from '../../texts/text.ts'
import './assistant.css'
import { AltTextSection } from './alt-text-section.tsx'
import { NamesSection } from './names-section.tsx'
import { WordsSection } from './rewrite-section.tsx'
import { TranslateSection } from './translate-section.tsx'

const LayoutSection = lazy(() => import('./layout-section.tsx'))

/**
 * Writing assistance and layouts. Features that need a language model say so where there is none; the rest works
 * without.
 */
export function AssistantPanel() {
  const { host } = useSession()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const text = useText()
  if (isReadOnly) return <p className="te-note">{text('top.readOnly')}</p>
  return (
    <div data-assistant>
      {host.assistant ? <Service service={host.assistant} /> : null}
      <Suspense fallback={null}>
        <LayoutSection />
      </Suspense>
    </div>
  )
}

function Service({ service }: { service: AssistantService }) {
  const text = useText()
  const asked = useServiceQuery('assistant', () => service.locked())
  if (asked.state === 'loading') return <p className="te-note">{text('assistant.loading')}</p>
  if (asked.state === 'failed') {
    return <LoadFailure reason={asked.reason || text('assistant.failed')} onRetry={asked.retry} />
  }
  const locked = asked.value
  if (locked) {
    return (
      <p className="te-note" data-testid="assistant-off">
        {locked.reason} {locked.href ? <a href={locked.href}>{locked.action}</a> : null}
      </p>
    )
  }
  return (
    <>
      <WordsSection service={service} />
      <NamesSection service={service} />
      <AltTextSection service={service} />
      <TranslateSection service={service} />
    </>
  )
}
