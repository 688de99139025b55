import { Button } from '@taplore/ui'
import { useEffect, useRef } from 'react'
import { useSaveState } from '../session/use-host.ts'
import { useText } from '../texts/text.ts'

/**
 * What couldn't be loaded, with a way to try again. Without a connection nothing has failed: it says what it waits for, and loads
 * by itself once there is one.
 */
export function LoadFailure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const text = useText()
  const isOffline = useSaveState().kind === 'offline'
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) onRetry()
    wasOffline.current = isOffline
  }, [isOffline, onRetry])
  if (isOffline)
    return (
      <p className="te-note" role="status">
        {text('library.offline')}
      </p>
    )
  return (
    <div className="te-heard" role="alert">
      <p className="te-error">{reason}</p>
      <Button size="small" onClick={onRetry}>
        {text('library.retry')}
      </Button>
    </div>
  )
}
