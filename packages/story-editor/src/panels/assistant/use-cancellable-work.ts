import { useEffect, useRef, useState } from 'react'
import { useText } from '../../texts/text.ts'

type Work<Result> =
  | { state: 'idle' }
  | { state: 'working'; share: number | null }
  | { state: 'failed'; reason: string }
  | { state: 'done'; result: Result }

/** One cancelable request. It is aborted with the panel. */
export function useCancellableWork<Result>() {
  const text = useText()
  const [work, setWork] = useState<Work<Result>>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function stop(): void {
    running.current?.abort()
    running.current = null
    setWork({ state: 'idle' })
  }

  async function start(act: (given: { signal: AbortSignal; progress: (share: number) => void }) => Promise<Result>) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setWork({ state: 'working', share: null })
    const tell = (next: Work<Result>) => {
      if (running.current === controller) setWork(next)
    }
    try {
      const progress = (share: number) => tell({ state: 'working', share })
      tell({ state: 'done', result: await act({ signal: controller.signal, progress }) })
    } catch (cause) {
      tell({ state: 'failed', reason: (cause instanceof Error && cause.message) || text('assistant.failed') })
    }
  }
  return { work, start, stop }
}
