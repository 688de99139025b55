import { Button } from '@taplore/ui'
import { AudioWaveform, Captions, Scissors } from 'lucide-react'
import { useState } from 'react'
import type { Locked, MediaTool, MediaToolService } from '../../host.ts'
import { useText } from '../../texts/text.ts'

const icons = { noise: AudioWaveform, subtitles: Captions, cut: Scissors } as const

/** Starts a slow operation on a recording and reports its result; missing plan features are reported on click. */
export function ToolButton({
  tool,
  tools,
  onRun,
}: {
  tool: MediaTool
  tools: MediaToolService
  onRun: (tools: MediaToolService) => Promise<void>
}) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [locked, setLocked] = useState<Locked | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function run(): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      const refused = await tools.locked(tool)
      setLocked(refused)
      if (!refused) await onRun(tools)
    } catch (cause) {
      setFault(cause instanceof Error && cause.message ? cause.message : text(`tools.failed-${tool}`))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="small" icon={icons[tool]} isLoading={isBusy} onClick={() => void run()}>
        {text(isBusy ? `tools.busy-${tool}` : `tools.${tool}`)}
      </Button>
      {locked ? (
        <p className="te-note" role="alert">
          {locked.reason} {locked.href ? <a href={locked.href}>{locked.action}</a> : null}
        </p>
      ) : null}
      {fault ? (
        <p className="te-error" role="alert">
          {fault}
        </p>
      ) : null}
    </>
  )
}
