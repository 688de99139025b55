import { constants } from '@taplore/contract'
import { useEffect, useState } from 'react'

/** The debounced value, by `waitMs`; default 250 ms (SHELL-24). */
export function useDebounced<Value>(value: Value, waitMs: number = constants.debounce.textMs): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
