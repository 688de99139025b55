export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Limits concurrent work in this process; the rest waits in order. For work that needs much memory or many cores. */
export function createGate(most: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // A woken waiter takes the slot of the finished one directly, so that no one else can.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
