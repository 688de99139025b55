import { iconButton, make, textButton } from '../look/make.ts'
import { countOf, type Facts, type Hooks, nameOf, poster, storyLink, titleOf } from '../look/parts.ts'
import type { Story } from '../widget-data.ts'

/** What happens to a story in the player. */
export interface PlayerEvents {
  opened(story: Story): void
  page(story: Story, detail: { index: number; count: number }): void
  ended(story: Story): void
  shared(story: Story): void
  closed(): void
}

/** Stories of a widget as far as they are known, and how to get more. */
export interface Collection {
  readonly facts: Facts
  readonly stories: readonly Story[]
  /** Resolves when there are more, or nothing changed. */
  more(): Promise<void>
}

/**
 * A dialog of the browser: it is above everything of the page, keeps the focus, closes with Escape and gives the focus back. The page
 * behind it does not scroll. Removed when it is closed.
 */
function openDialog(frame: HTMLElement, label: string, opener: HTMLElement | null, onClose: () => void) {
  const dialog = make('dialog', '', { 'aria-label': label })
  const stop = new AbortController()
  const still = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.all')) event.preventDefault()
  }
  for (const type of ['wheel', 'touchmove']) dialog.addEventListener(type, still, { passive: false })
  dialog.addEventListener('close', () => {
    stop.abort()
    dialog.remove()
    onClose()
    opener?.focus({ preventScroll: true })
  })
  frame.append(dialog)
  dialog.showModal()
  return { dialog, signal: stop.signal }
}

/** Plays a story in a frame of its public page; its neighbours are one tap away. */
export function openPlayer(
  frame: HTMLElement,
  collection: Collection,
  first: Story,
  opener: HTMLElement | null,
  events: PlayerEvents,
): void {
  const { words } = collection.facts
  const { dialog, signal } = openDialog(frame, first.name, opener, events.closed)
  const stage = make('div', 'stage')
  const title = make('span', 'name', { 'aria-live': 'polite' })
  const place = make('span', 'meta')
  let story = first
  const at = () => collection.stories.findIndex(({ id }) => id === story.id)
  const step = async (way: number) => {
    const next = collection.stories[at() + way]
    if (next) return play(next)
    if (way > 0) {
      await collection.more()
      const later = collection.stories[at() + way]
      if (later && dialog.open) play(later)
    }
  }
  const back = iconButton('arrow', 'back', words.previousStory, () => void step(-1))
  const on = iconButton('arrow', 'on', words.nextStory, () => void step(1))
  const close = iconButton('arrow', 'close', words.close, () => dialog.close())

  const play = (next: Story) => {
    story = next
    const index = at()
    title.replaceChildren(nameOf(story))
    title.lang = story.language
    dialog.setAttribute('aria-label', story.name)
    place.textContent = index < 0 ? '' : `${index + 1} / ${collection.facts.total}`
    back.disabled = index <= 0
    on.disabled = index < 0 || index + 1 >= collection.facts.total
    const player = make('iframe', '', { allow: 'autoplay; fullscreen; web-share; clipboard-write', title: story.name })
    player.src = story.player
    // A new frame, so that the page gets no entries in its history.
    stage.replaceChildren(player)
    player.addEventListener('load', () => player.contentWindow?.focus())
    events.opened(story)
  }

  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      const player = stage.querySelector('iframe')
      if (!player || source !== player.contentWindow || !isOf(origin, story)) return
      const { type, index, count } = (data ?? {}) as Record<string, unknown>
      if (type === 'taplore:close') dialog.close()
      if (type === 'taplore:page') events.page(story, { index: Number(index), count: Number(count) })
      if (type === 'taplore:end') events.ended(story)
      if (type === 'taplore:share') events.shared(story)
    },
    { signal },
  )
  dialog.append(make('div', 'bar', {}, title, place, back, on, close), stage)
  play(first)
}

/** All stories as covers; further ones are loaded as the end comes near. */
export function openGallery(
  frame: HTMLElement,
  collection: Collection,
  opener: HTMLElement | null,
  hooks: Hooks,
): void {
  const { facts } = collection
  const label = titleOf(facts)
  const { dialog, signal } = openDialog(frame, label, opener, () => {})
  const list = make('ul', '', { role: 'list' })
  const more = textButton('btn', facts.words.more, () => void load())
  let shown = 0
  const fill = () => {
    const next = collection.stories.slice(shown)
    shown = collection.stories.length
    list.append(
      ...next.map((story) => make('li', '', {}, storyLink(story, hooks, poster(story, 'portrait'), nameOf(story)))),
    )
    more.hidden = shown >= facts.total
  }
  const load = async () => {
    const before = shown
    await collection.more()
    fill()
    // What follows could not be read: the button stays for another try.
    return shown > before
  }
  const near = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) void load()
    },
    { root: dialog, rootMargin: '400px' },
  )
  signal.addEventListener('abort', () => near.disconnect())
  const title = make('span', 'name', { role: 'heading', 'aria-level': '2' }, label)
  const close = iconButton('arrow', 'close', facts.words.close, () => dialog.close())
  dialog.append(
    make('div', 'bar', {}, title, make('span', 'meta', {}, countOf(facts)), close),
    make('div', 'all', {}, list, more),
  )
  fill()
  near.observe(more)
}

/** In a sandbox the frame has no origin, as the page has none; that it is our frame is known by its window. */
function isOf(origin: string, story: Story): boolean {
  return origin === new URL(story.player).origin || (origin === 'null' && window.origin === 'null')
}
