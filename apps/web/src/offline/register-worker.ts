import { serverConnection } from '../api/server-connection.ts'

/** Loading the screens may wait until the first one is there. */
const settledMs = 2_000

let registered: string | undefined

/**
 * Lets this browser open the app without the server, for users and those who sign in, with the tables of their language. Not
 * while developing (every change would load everything anew), and not for readers who save data.
 */
export function keepAppOffline(language: string): void {
  if (!import.meta.env.TAPLORE_WORKER || !('serviceWorker' in navigator) || registered === language) return
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
  const isFirst = registered === undefined
  registered = language
  setTimeout(() => void register(language, isFirst), settledMs)
}

async function register(language: string, isFirst: boolean): Promise<void> {
  const { serviceWorker } = navigator
  if (isFirst && !serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', storeLoaded, { once: true })
  try {
    const found = await serviceWorker.register(`/service-worker.js?${new URLSearchParams({ language })}`)
    // A server that was away may come back as another release.
    if (isFirst) serverConnection.whenBack(() => void update(found))
  } catch {
    // The browser does not allow it, or the server has just gone: the app works without.
  }
}

async function update(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update()
  } catch {
    // Loading any screen asks again.
  }
}

/** What this page loaded before there was a worker, such as fonts, is asked for again: now the worker stores it. */
function storeLoaded(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (name.startsWith(`${location.origin}/assets/`)) void fetch(name).catch(() => undefined)
  }
}
