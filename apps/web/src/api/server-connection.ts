import { apiPaths } from './paths.ts'

const firstWaitMs = 1_000
const longestWaitMs = 10_000

/**
 * Whether the server can be reached. A request that did not arrive is no proof, because pages also cancel requests: the
 * server is asked first, and while it does not answer again and again, with growing pauses.
 */
export function watchServer(ask: () => Promise<boolean>) {
  const listeners = new Set<() => void>()
  let isAway = false
  let asking: Promise<boolean> | null = null
  let waitMs = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (isReached: boolean): boolean => {
    clearTimeout(timer)
    const hasChanged = isAway === isReached
    isAway = !isReached
    if (isReached) waitMs = firstWaitMs
    else {
      timer = setTimeout(() => void askNow(), waitMs)
      waitMs = Math.min(waitMs * 1.6, longestWaitMs)
    }
    if (hasChanged) for (const listener of [...listeners]) listener()
    return isReached
  }
  /** Whether the server is there at this moment. */
  const askNow = (): Promise<boolean> => {
    asking ??= ask()
      .then(settle)
      .finally(() => {
        asking = null
      })
    return asking
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    isAway: () => isAway,
    subscribe,
    /** Calls back whenever the server can be reached again. */
    whenBack: (callback: () => void) => subscribe(() => !isAway && callback()),
    askNow,
    /** A request did not get to the server. */
    missed: () => void (isAway || askNow()),
    /** The server answered. */
    reached: () => void (isAway && settle(true)),
  }
}

export const serverConnection = watchServer(async () => {
  try {
    const response = await fetch(apiPaths.ready, { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    await response.text()
    return ![502, 503, 504].includes(response.status)
  } catch {
    return false
  }
})

if (typeof window !== 'undefined') {
  for (const kind of ['online', 'offline']) window.addEventListener(kind, () => void serverConnection.askNow())
}
