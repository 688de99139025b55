import { Button, ProgressBar } from '@taplore/ui'
import { useText } from '../../texts/text.ts'

/** Running work with a cancel button, or why it failed. */
export function WorkProgress({
  work,
  onStop,
}: {
  work: { state: string; share?: number | null; reason?: string }
  onStop: () => void
}) {
  const text = useText()
  if (work.state === 'working') {
    return (
      <div className="te-assistant-work" role="status">
        <ProgressBar
          percent={typeof work.share === 'number' ? Math.round(work.share * 100) : null}
          label={text('assistant.working')}
        />
        <Button size="small" onClick={onStop}>
          {text('assistant.stop')}
        </Button>
      </div>
    )
  }
  if (work.state === 'failed') {
    return (
      <p className="te-error" role="alert">
        {work.reason}
      </p>
    )
  }
  return null
}
