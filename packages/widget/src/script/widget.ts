import { type Shown, show } from '../look/draw.ts'
import { textButton } from '../look/make.ts'
import type { Hooks } from '../look/parts.ts'
import { isFloating } from '../sizes.ts'
import { dataPath } from '../snippets.ts'
import type { Design, Story, Style, WidgetData } from '../widget-data.ts'
import { type Collection, openGallery, openPlayer } from './dialogs.ts'
import { isShownHere } from './shown-here.ts'

const linked = /^#story=(.+)$/

/** One widget on a page. Returns what removes it. */
export function startWidget(host: HTMLElement, id: string, server: string): () => void {
  const stop = new AbortController()
  const hint = readHint(host)
  let shown: Shown | null = null
  if (hint && !isFloating(hint.design)) {
    shown = show(host)
    if (hint.total > 0) shown.wait(hint.design, hint.style, hint.total)
  }

  const load = async (query: Record<string, string> = {}): Promise<WidgetData> => {
    const url = new URL(server + dataPath(id))
    const tags = host.dataset.tags?.trim()
    if (tags) url.searchParams.set('tags', tags)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: stop.signal })
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  }

  const start = async (): Promise<void> => {
    let data: WidgetData
    try {
      data = await load()
    } catch {
      if (!stop.signal.aborted) fail()
      return
    }
    if (data.total === 0 || !isShownHere(data.pages, location)) {
      host.hidden = true
      tell(host, 'ready', { count: 0 })
      return
    }
    host.hidden = false
    shown ??= show(host)
    run(host, shown, data, load, stop.signal)
  }

  const fail = () => {
    // Nothing is known of it but that it is there: the page keeps its room, and a way to try again.
    const retry = textButton('btn', '↻', () => void start())
    retry.setAttribute('aria-label', 'Try again')
    shown?.say([retry])
    tell(host, 'error', {})
  }

  // Far from what is seen nothing is loaded; what floats is seen anywhere.
  if (hint && !isFloating(hint.design) && hint.total > 0 && !linked.test(location.hash)) {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        void start()
      },
      { rootMargin: '600px' },
    )
    near.observe(host)
    stop.signal.addEventListener('abort', () => near.disconnect())
  } else whenIdle(() => !stop.signal.aborted && void start())

  return () => {
    stop.abort()
    shown?.clear()
    host.removeAttribute('data-ready')
  }
}

function run(
  host: HTMLElement,
  shown: Shown,
  data: WidgetData,
  load: (query: Record<string, string>) => Promise<WidgetData>,
  signal: AbortSignal,
): void {
  const stories = [...data.stories]
  let loading: Promise<void> | null = null
  const collection: Collection = {
    facts: data,
    stories,
    more() {
      if (stories.length >= data.total) return Promise.resolve()
      const page = Math.floor(stories.length / data.stories.length) + 1
      loading ??= load({ page: String(page) })
        .then((next) => {
          const known = new Set(stories.map(({ id }) => id))
          const fresh = next.stories.filter((story) => !known.has(story.id))
          stories.push(...fresh)
          shown.append(fresh)
        })
        .catch(() => {})
        .finally(() => {
          loading = null
        })
      return loading
    },
  }
  const hooks: Hooks = {
    open: (story, opener) => play(story, opener),
    all: (opener) => openGallery(shown.frame, collection, opener, hooks),
  }
  const play = (story: Story, opener: HTMLElement | null) => {
    const before = location.href
    openPlayer(shown.frame, collection, story, opener, {
      opened(next) {
        address(`#story=${encodeURIComponent(next.id)}`)
        tell(host, 'open', { id: next.id, name: next.name, url: next.url })
      },
      page: (next, detail) => tell(host, 'page', { id: next.id, ...detail }),
      ended: (next) => tell(host, 'end', { id: next.id }),
      shared: (next) => tell(host, 'share', { id: next.id }),
      closed() {
        address(linked.test(new URL(before).hash) ? before.replace(/#.*$/, '') : before)
        tell(host, 'close', {})
      },
    })
  }
  const { list, append } = shown.draw(data, hooks)
  if (list && append && data.total > stories.length) {
    // The list is short of its end by less than a screen.
    list.addEventListener(
      'scroll',
      () => {
        const left = list.scrollWidth - list.clientWidth - Math.abs(list.scrollLeft)
        const below = list.scrollHeight - list.clientHeight - list.scrollTop
        if (left < 600 && below < 600) void collection.more()
      },
      { passive: true, signal },
    )
  }
  tell(host, 'ready', { count: data.total })
  const follow = () => void openLinked(stories, load, play)
  window.addEventListener('hashchange', follow, { signal })
  follow()
}

/** `#story=…` opens a story by its address; of several widgets on a page the first that has it. */
async function openLinked(
  stories: readonly Story[],
  load: (query: Record<string, string>) => Promise<WidgetData>,
  play: (story: Story, opener: null) => void,
): Promise<void> {
  const wanted = decoded(linked.exec(location.hash)?.[1])
  if (!wanted) return
  const story = stories.find(({ id }) => id === wanted) ?? (await load({ story: wanted }).catch(() => null))?.stories[0]
  if (!story || openPlayers() > 0) return
  play(story, null)
}

function openPlayers(): number {
  return [...document.querySelectorAll('[data-ready]')].filter((host) =>
    host.shadowRoot?.querySelector('dialog[open] iframe'),
  ).length
}

function decoded(text: string | undefined): string | null {
  try {
    return text ? decodeURIComponent(text).normalize('NFC') : null
  } catch {
    return null
  }
}

/** Writes the story that is open into the address of the page, where that is allowed; no entry is added to its history. */
function address(url: string): void {
  try {
    history.replaceState(history.state, '', url)
  } catch {
    // A page in a sandbox has no address of its own.
  }
}

/** Tells the page: `taplore:ready`, `open`, `page`, `end`, `close` and `error` bubble from the container. */
function tell(host: HTMLElement, name: string, detail: unknown): void {
  host.dispatchEvent(new CustomEvent(`taplore:${name}`, { bubbles: true, detail }))
}

/** What the style sheet of the widget says of it, if the page has it. */
function readHint(host: HTMLElement): { design: Design; total: number; style: Style } | null {
  const values = getComputedStyle(host)
  const value = (name: string) => values.getPropertyValue(`--ms-${name}`).trim()
  const design = value('design') as Design
  if (!design) return null
  const style: Style = {
    background: value('background'),
    borderColor: value('border'),
    borderRadius: value('radius'),
    boxShadow: value('shadow'),
    padding: Number.parseInt(value('padding'), 10) || 0,
  }
  return { design, total: Number(value('total')), style }
}

/** Once the page has time for it, at the latest after a second: a page that draws all the time has none. */
function whenIdle(act: () => void): void {
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  if ('requestIdleCallback' in window) requestIdleCallback(once)
  // A timer of our own: browsers hold back the time limit of idle callbacks too, in windows that are covered.
  setTimeout(once, 'requestIdleCallback' in window ? 1_000 : 200)
}
