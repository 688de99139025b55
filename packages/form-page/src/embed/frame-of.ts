/** How a form is embedded on another page. */
export const embedModes = ['inline', 'popup', 'slider', 'button', 'full'] as const
export type EmbedMode = (typeof embedModes)[number]

/** Messages of a frame; `height` in px. */
export interface FrameEvents {
  ready?: () => void
  height?: (height: number) => void
  step?: (at: string) => void
  submitted?: (submissionId: string) => void
  /** Of a dialog. Escape was pressed inside: the respondent wants to close it. */
  close?: () => void
}

/** The URL of a form for a frame. Parameters prefill answers by the keys of their questions. */
export function frameUrl(url: string, parameters: Readonly<Record<string, string>> = {}): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  address.searchParams.set('embed', '1')
  return address.href
}

/**
 * Listens to the frame of one form only: neither other frames nor other pages in this one. A form that ends with a
 * URL redirects the whole page. Returns an unsubscribe function.
 */
export function listenToFrame(frame: HTMLIFrameElement, events: FrameEvents): () => void {
  const { origin } = new URL(frame.src)
  const hear = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const { type, height, at, submissionId, url } = (event.data ?? {}) as Record<string, unknown>
    if (type === 'taplore:ready') {
      // It leaves room for the close button above it.
      if (events.close) frame.contentWindow?.postMessage({ type: 'taplore:dialog' }, origin)
      events.ready?.()
    }
    if (type === 'taplore:height' && typeof height === 'number') events.height?.(Math.min(Math.max(0, height), 20_000))
    // The next screen starts at the top, even if the button was far below.
    if ((type === 'taplore:step' || type === 'taplore:submitted') && frame.getBoundingClientRect().top < 0)
      frame.scrollIntoView()
    if (type === 'taplore:step') events.step?.(String(at))
    if (type === 'taplore:submitted') events.submitted?.(String(submissionId))
    if (type === 'taplore:close') events.close?.()
    if (type === 'taplore:redirect' && /^https?:\/\//i.test(String(url))) window.location.assign(String(url))
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
