const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** Browsers hold six connections to a host: tabs that nobody looks at leave theirs to the others. */
const hiddenMs = 30_000

interface Listening {
  readonly kinds: readonly string[]
  readonly hear: (kind: string) => void
  /** A stream was opened anew after an earlier one had worked: what was said in between is not repeated. */
  readonly onGap: () => void
  /** The stream broke off or was refused. */
  readonly onError: () => void
}

/**
 * Follows an event stream for as long as the page wants it. The browser reconnects by itself after a lost connection
 * and names the last event it got. It gives up for good when the server refuses, as it does while it restarts: then the
 * stream is opened anew, after pauses that grow to a minute and differ from tab to tab. A hidden tab lets go of it, and opens it anew
 * when it is shown. Returns a function that ends it.
 */
export function followLive(address: string, { kinds, hear, onGap, onError }: Listening): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let hasWorked = false
  let isLetGo = false
  const open = () => {
    const isAnew = (refusals > 0 || isLetGo) && hasWorked
    isLetGo = false
    source = new EventSource(address)
    for (const kind of new Set([...kinds, 'hello'])) {
      source.addEventListener(kind, () => {
        if (kind === 'hello') {
          refusals = 0
          hasWorked = true
        }
        hear(kind)
      })
    }
    if (isAnew) source.addEventListener('hello', onGap, { once: true })
    source.addEventListener('error', () => {
      onError()
      if (source.readyState !== EventSource.CLOSED) return
      source.close()
      clearTimeout(timer)
      timer = setTimeout(open, pauseMs(refusals))
      refusals += 1
    })
  }
  const letGo = () => {
    clearTimeout(timer)
    source.close()
    isLetGo = true
  }
  let hiding: ReturnType<typeof setTimeout> | undefined
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(letGo, hiddenMs)
    else if (isLetGo) open()
  }
  document.addEventListener('visibilitychange', onVisibility)
  open()
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    clearTimeout(timer)
    source.close()
  }
}

function pauseMs(refusals: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** refusals) * (0.75 + Math.random() / 4)
}
