import { useEffect, useRef, useState } from 'react'

const tickMs = 100

/**
 * Counts down while not paused and calls `onEnd` once at zero. `durationMs` of null never ends. Returns the remaining
 * milliseconds, in steps of a tenth of a second.
 */
export function useCountdown(durationMs: number | null, isPaused: boolean, onEnd: () => void): number {
  const [leftMs, setLeftMs] = useState(durationMs ?? 0)
  const onEndRef = useRef(onEnd)
  onEndRef.current = onEnd
  const isRunning = durationMs !== null && !isPaused && leftMs > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeftMs((left) => Math.max(0, left - tickMs)), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  const isOver = durationMs !== null && leftMs === 0
  useEffect(() => {
    if (isOver) onEndRef.current()
  }, [isOver])
  return leftMs
}
