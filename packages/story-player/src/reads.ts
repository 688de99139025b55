/** What a reader has done in one view of the story, so far. */
interface Seen {
  readonly pages: Map<string, { ms: number; clicks: number }>
  end: boolean
  tap: number
  link: number
  product: number
  share: number
  replay: number
}

/** Messages between the first one and the last: a reader who stays long is still counted when the browser ends without a word. */
const everyMs = 20_000

/**
 * Tells `data-reads` what is read and for how long: all that happened so far, each time, so that a lost or repeated message does no
 * harm. The view is a random number in memory. Nothing is stored, no cookie is sent, and nothing is said of readers who ask not to be
 * tracked.
 */
export function countReads(host: HTMLElement, signal: AbortSignal, runs: () => boolean): void {
  const endpoint = host.dataset.reads
  if (!endpoint || objects()) return
  const viewId = randomId()
  const seen: Seen = { pages: new Map(), end: false, tap: 0, link: 0, product: 0, share: 0, replay: 0 }
  let shown: string | null = null
  let countedAt = performance.now()
  let isSaid = false

  const count = () => {
    const now = performance.now()
    const page = shown === null ? undefined : seen.pages.get(shown)
    // A long gap is a sleeping tab.
    if (page && runs()) page.ms += Math.min(2_000, now - countedAt)
    countedAt = now
  }
  const send = () => {
    count()
    if (seen.pages.size === 0 || isSaid || isLoadedAhead()) return
    isSaid = true
    const { pages, ...rest } = seen
    const body = JSON.stringify({
      v: viewId,
      p: [...pages].map(([id, { ms, clicks }]) => [id, Math.round(ms), clicks]),
      r: referrer(),
      u: new URLSearchParams(location.search).get('utm_source') ?? '',
      ...rest,
    })
    // Text, so that the browser asks for no permission first; without credentials, so that no cookie of anyone goes along.
    void fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'no-cors' }).catch(
      () => {},
    )
  }
  const change = (act: () => void) => {
    count()
    act()
    isSaid = false
  }
  const on = (target: EventTarget, type: string, act: (event: Event) => void) =>
    target.addEventListener(type, act, { signal })

  on(host, 'taplore:page', (event) => {
    const { index, id, count: pages } = (event as CustomEvent<{ index: number; id: string; count: number }>).detail
    const isFirst = seen.pages.size === 0
    change(() => {
      if (index === 0 && seen.end && shown !== id) seen.replay += 1
      shown = id
      if (!seen.pages.has(id)) seen.pages.set(id, { ms: 0, clicks: 0 })
      if (index === pages - 1) seen.end = true
    })
    if (isFirst || index === pages - 1) send()
  })
  on(host, 'taplore:answer', () => {
    change(() => (seen.tap += 1))
    send()
  })
  on(host, 'taplore:share', () => {
    change(() => (seen.share += 1))
    send()
  })
  on(host, 'click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (!link || (link.getAttribute('href') ?? '').startsWith('#')) return
    change(() => {
      seen.link += 1
      if (link.dataset.product !== undefined) seen.product += 1
      const page = shown === null ? undefined : seen.pages.get(shown)
      if (page) page.clicks += 1
    })
    send()
  })
  on(document, 'visibilitychange', () => {
    isSaid = false
    if (document.visibilityState === 'hidden') send()
    else countedAt = performance.now()
  })
  on(window, 'pagehide', () => {
    isSaid = false
    send()
  })
  const ticking = setInterval(count, 1_000)
  const saying = setInterval(() => {
    if (!runs()) return
    isSaid = false
    send()
  }, everyMs)
  signal.addEventListener('abort', () => {
    clearInterval(ticking)
    clearInterval(saying)
    isSaid = false
    send()
  })
}

/** Do Not Track and Global Privacy Control. */
function objects(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** The browser loads the page before anyone asked for it. */
function isLoadedAhead(): boolean {
  return (document as Document & { prerendering?: boolean }).prerendering === true
}

/** `randomUUID` exists on safe origins only. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Where the reader came from: of the outermost page that may be asked, since the story may be framed by its own AMP page. */
function referrer(): string {
  let page: Window = window
  try {
    while (page.parent !== page && page.parent.document) page = page.parent as Window
  } catch {
    // Another site frames us, and is what led here.
  }
  return page.document.referrer
}
