import { useCallback, useEffect, useState } from 'react'

export type Asked<Value> =
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'here'; value: Value }

/** The result of a host service, requested again when `key` changes. Late results of an older request are dropped. */
export function useServiceQuery<Value>(key: string, ask: () => Promise<Value>): Asked<Value> {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Asked<Value>>({ state: 'loading' })
  const retry = useCallback(() => setTries((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the question is another one
  useEffect(() => {
    let isCurrent = true
    setAnswer({ state: 'loading' })
    ask().then(
      (value) => isCurrent && setAnswer({ state: 'here', value }),
      (cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : ''
        if (isCurrent) setAnswer({ state: 'failed', reason, retry })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, tries])
  return answer
}
