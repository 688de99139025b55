const firstPauseMs = 2_000
const longestPauseMs = 60_000

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
 * stream is opened anew, after pauses that grow to a minute and differ from tab to tab. Returns a function that ends it.
 */
export function followLive(address: string, { kinds, hear, onGap, onError }: Listening): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let hasWorked = false
  const open = () => {
    const isAnew = refusals > 0 && hasWorked
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
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

function pauseMs(refusals: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** refusals) * (0.75 + Math.random() / 4)
}
