/** How long a colour must stand still in the picker before it counts (SHELL-24). */
export const colourSettleMs = 200

/**
 * Tells the last value once none has come for `waitMs`; `flush` tells it at once. A drag over the picker is dozens of values,
 * of which only those where it rests are worth sending to everybody.
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
