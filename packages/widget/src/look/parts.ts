import type { Story, WidgetData } from '../widget-data.ts'
import { counted } from '../words.ts'
import { make } from './make.ts'

export type Facts = Pick<WidgetData, 'channel' | 'words' | 'total'>

/** What a design asks of the page around it. */
export interface Hooks {
  /** Opens a story; `opener` gets the focus back. */
  open(story: Story, opener: HTMLElement): void
  /** Shows all stories on the full screen. */
  all(opener: HTMLElement): void
}

const shapes = {
  portrait: ({ posterPortrait, posterSquare }: Story) => posterPortrait ?? posterSquare,
  square: ({ posterSquare, posterPortrait }: Story) => posterSquare ?? posterPortrait,
}

/** The poster of a story, or the first letter of its name while it loads and where it is missing. */
export function poster(story: Story, shape: keyof typeof shapes, ...over: (Node | false)[]): HTMLElement {
  const url = shapes[shape](story)
  const letter = make('b', '', { 'aria-hidden': 'true' }, Array.from(story.name)[0] ?? '·')
  const holder = make('span', 'pic', {}, letter)
  if (url) {
    const image = make('img', '', { alt: '', loading: 'lazy', decoding: 'async', width: '3', height: '4' })
    image.addEventListener('error', () => image.remove())
    image.src = url
    holder.append(image)
  }
  holder.append(...over.filter((part): part is Node => part !== false))
  return holder
}

export function ring(story: Story): HTMLElement {
  return make('span', 'ring', {}, poster(story, 'square'))
}

export function logoOf(story: Story | undefined, name: string): HTMLElement {
  const logo = make('span', 'logo', { 'aria-hidden': 'true' })
  const letter = () => logo.replaceChildren(Array.from(name)[0] ?? '·')
  if (!story?.logo) letter()
  else {
    const image = make('img', '', { alt: '', loading: 'lazy', decoding: 'async' })
    image.addEventListener('error', letter)
    image.src = story.logo
    logo.append(image)
  }
  return logo
}

export function nameOf(story: Story): HTMLElement {
  return make('span', 'name', { lang: story.language, dir: 'auto' }, story.name)
}

export function slidesOf({ words, channel }: Facts, story: Story): string {
  return counted(words.slides, story.pages, channel.language)
}

export function dateOf({ channel }: Facts, story: Story): HTMLElement {
  const date = new Date(story.publishDateTs * 1000)
  const text = date.toLocaleDateString(channel.language, { dateStyle: 'medium' })
  return make('time', 'meta', { datetime: date.toISOString() }, text)
}

export function titleOf({ words, channel }: Facts): string {
  return words.from.replace('{name}', channel.name)
}

export function countOf({ words, channel, total }: Facts): string {
  return counted(words.stories, total, channel.language)
}

/** A link to the story that opens it in place; with a key held or another mouse button it goes there. */
export function storyLink(story: Story, hooks: Hooks, ...content: (Node | string)[]): HTMLAnchorElement {
  const link = make('a', '', { href: story.url, 'aria-haspopup': 'dialog' }, ...content)
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    hooks.open(story, link)
  })
  return link
}
