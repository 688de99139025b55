import { constants } from '@taplore/contract'
import { useEffect, useState } from 'react'

/** Seconds the button stays disabled after too many failures; from the server, else the fixed time (AUTH-07). */
export function lockSeconds(data: unknown): number {
  const told =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data ? data.retryAfterSeconds : undefined
  const fixed = constants.signIn.lockMs / 1000
  return typeof told === 'number' && told > 0 ? Math.min(told, fixed) : fixed
}

/** Counts down the seconds of a lock. */
export function useLock(): { secondsLeft: number; start: (seconds: number) => void } {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { secondsLeft, start: setSecondsLeft }
}
