import { containerPrefix } from '../sizes.ts'
import { startWidget } from './widget.ts'

declare global {
  interface Window {
    msStoryPlayer?: { push(...ids: string[]): unknown }
  }
}

const pattern = /^ms-story-player-([0-9a-f-]{36})$/
/** Where the script came from is where the stories are. */
const server = new URL((document.currentScript as HTMLScriptElement | null)?.src || location.href).origin
const running = new Map<HTMLElement, () => void>()

function start(host: HTMLElement): void {
  const id = pattern.exec(host.id)?.[1]
  if (id && !running.has(host)) running.set(host, startWidget(host, id, server))
}

/** Starts containers that are there now, and ends those that are gone. */
function scan(): void {
  for (const [host, end] of running) {
    if (host.isConnected) continue
    end()
    running.delete(host)
  }
  for (const host of document.querySelectorAll<HTMLElement>(`[id^="${containerPrefix}"]`)) start(host)
}

let isWaiting = false
/** Pages rendered by scripts add and remove their containers at any time, often many elements at once. */
function scanSoon(): void {
  if (isWaiting) return
  isWaiting = true
  queueMicrotask(() => {
    isWaiting = false
    scan()
  })
}

// Twice on a page it is the same script.
if (!document.documentElement.hasAttribute('data-story-player')) {
  document.documentElement.setAttribute('data-story-player', '')
  window.msStoryPlayer = { push: scanSoon }
  scanSoon()
  new MutationObserver(scanSoon).observe(document.documentElement, { childList: true, subtree: true })
}
