/** How long a color must be unchanged in the picker before it is applied (SHELL-24). */
export const colourSettleMs = 200

/**
 * Debounces a value by `waitMs`; `flush` emits it immediately. A drag in the picker produces dozens of values, and
 * only the settled ones are worth sending to everyone.
 */
export function settle<Value>(tell: (value: Value) => void, waitMs: number = colourSettleMs) {
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null
  const flush = () => {
    if (!waiting) return
    const { value, timer } = waiting
    clearTimeout(timer)
    waiting = null
    tell(value)
  }
  return {
    change(value: Value): void {
      if (waiting) clearTimeout(waiting.timer)
      waiting = { value, timer: setTimeout(flush, waitMs) }
    },
    flush,
  }
}
