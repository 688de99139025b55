import { availableParallelism } from 'node:os'

/** A scene that is rendered needs up to about so much memory, with its encoder. */
const bytesPerScene = 700 * 1024 * 1024

/**
 * How many scenes are rendered at once, while one starts or waits for its encoder, the other uses the processor; and how many threads the
 * encoder of each has: more than there are cores cost memory and time.
 */
export function scenesAtOnce(machine = { cores: availableParallelism(), freeBytes: process.availableMemory() }): {
  atOnce: number
  threads: number
} {
  const { cores, freeBytes } = machine
  const atOnce = cores > 1 && freeBytes > 2 * bytesPerScene ? 2 : 1
  return { atOnce, threads: Math.min(most, Math.max(1, Math.floor(cores / atOnce))) }
}

/** Threads that an encoder makes use of at this size. */
const most = 8

/**
 * Does something with every item, some at once, in their order. After a failure nothing new is begun; what runs is waited for, so that
 * nothing goes on behind a task that has ended.
 */
export async function severalAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries()
  const failures: unknown[] = []
  const workThrough = async () => {
    for (const [index, item] of rest) {
      if (failures.length > 0) return
      try {
        await work(item, index)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
  if (failures.length > 0) throw failures[0]
}
