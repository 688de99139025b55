const missing = new WeakSet<Error>()

/**
 * Remembers errors of code that could not be loaded. The router reloads the page when it knows the words of such an error,
 * which shows the browser's own error page while the server is away: so the words change.
 */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    missing.add(payload)
    payload.message = `Code could not be loaded: ${payload.message}`
  })
}

export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error)
}

const reloadedAt = 'reloadedForCode'

/** Reloads the page, but not in a circle: once a minute without being asked. */
export function reloadForCode(now: number, reload = () => location.reload()): void {
  if (now - Number(sessionStorage.getItem(reloadedAt) ?? 0) < 60_000) return
  sessionStorage.setItem(reloadedAt, String(now))
  reload()
}
