export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets only so many works run at once in this process; the others wait in their order. For what takes much memory or many cores. */
export function createGate(most: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // Whoever is woken takes the place of the one that left: nobody slips in between.
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
