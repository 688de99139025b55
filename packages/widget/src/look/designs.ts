import { shownStories } from '../sizes.ts'
import type { Design, Story } from '../widget-data.ts'
import { icon, iconButton, make, textButton } from './make.ts'
import {
  countOf,
  dateOf,
  type Facts,
  type Hooks,
  logoOf,
  nameOf,
  poster,
  ring,
  slidesOf,
  storyLink,
  titleOf,
} from './parts.ts'

/** One design: its content, and how further stories join it. */
export interface Drawn {
  readonly content: readonly Node[]
  /** Null where a design shows a fixed number. */
  readonly append: ((stories: readonly Story[]) => void) | null
  /** The list that scrolls. */
  readonly list?: HTMLElement
}

type Draw = (facts: Facts, stories: readonly Story[], hooks: Hooks) => Drawn

export const designs: Readonly<Record<Design, Draw>> = {
  d1: (facts, stories, hooks) => {
    const one = (story: Story) => storyLink(story, hooks, ring(story), hidden(story))
    return foldable(facts, listOf('', stories, one), 'on', 'back')
  },
  d2: (facts, stories, hooks) => {
    const one = (story: Story) => storyLink(story, hooks, ring(story), nameOf(story))
    return foldable(facts, listOf('row', stories, one), 'down', 'up')
  },
  d3: (facts, stories, hooks) => {
    const one = (story: Story) => {
      const badge = make('span', 'badge', { 'aria-hidden': 'true' }, String(story.pages))
      return storyLink(story, hooks, poster(story, 'portrait', badge), nameOf(story))
    }
    const { list, append } = listOf('row', stories, one)
    const title = make('span', 'name', {}, titleOf(facts))
    const count = make('span', 'meta', {}, countOf(facts))
    const head = make('div', 'head', {}, logoOf(stories[0], facts.channel.name), title, count, ...arrows(facts, list))
    return { content: [head, list], append, list }
  },
  d4: (_facts, stories, hooks) => {
    const { list, append } = listOf('row', stories, (story) => storyLink(story, hooks, ring(story), nameOf(story)))
    return { content: [list], append, list }
  },
  d5: (facts, stories, hooks) => {
    const one = (story: Story) => {
      const meta = make('span', 'meta', {}, `${slidesOf(facts, story)} · `, dateOf(facts, story))
      const text = make('span', 'text', {}, nameOf(story), meta)
      const open = make('span', 'btn', { 'aria-hidden': 'true' }, facts.words.open)
      return storyLink(story, hooks, poster(story, 'square'), text, open)
    }
    const { list } = listOf('', stories.slice(0, shownStories.d5), one)
    const all = make('div', 'end', {}, allButton('btn', facts, hooks))
    return { content: facts.total > shownStories.d5 ? [list, all] : [list], append: null }
  },
  d6: (facts, stories, hooks) => {
    const one = (story: Story) => {
      const slides = make('span', 'meta', {}, slidesOf(facts, story))
      const text = make('span', 'text', {}, nameOf(story), slides, dateOf(facts, story))
      return storyLink(story, hooks, poster(story, 'portrait'), text)
    }
    return cells(facts, stories, hooks, shownStories.d6, one)
  },
  grid: (facts, stories, hooks) => {
    const one = (story: Story) => {
      const caption = make('span', 'cap', {}, nameOf(story))
      return storyLink(story, hooks, poster(story, 'portrait', caption))
    }
    return cells(facts, stories, hooks, shownStories.grid, one)
  },
  bubble: (facts, [story], hooks) => {
    if (!story) return { content: [], append: null }
    const dot = make('span', 'dot', { 'aria-hidden': 'true' }, String(facts.total))
    const label = `${titleOf(facts)}, ${countOf(facts)}`
    const button = make('button', '', { type: 'button', 'aria-label': label, title: label }, ring(story), dot)
    button.addEventListener('click', () => hooks.open(story, button))
    return { content: [button], append: null }
  },
  gallery: (facts, stories, hooks) => {
    const posters = stories.slice(0, shownStories.gallery).map((story) => poster(story, 'portrait'))
    const title = make('span', 'name', {}, titleOf(facts))
    const text = make('span', 'text', {}, title, make('span', 'meta', {}, countOf(facts)))
    return {
      content: [make('span', 'stack', {}, ...posters), text, allButton('btn full', facts, hooks)],
      append: null,
    }
  },
  single: (facts, [story], hooks) => {
    if (!story) return { content: [], append: null }
    const about = make('span', 'about', { lang: story.language, dir: 'auto' }, story.description)
    const meta = make('span', 'meta', {}, `${slidesOf(facts, story)} · `, dateOf(facts, story))
    const play = storyLink(story, hooks, icon('play'), facts.words.play)
    play.className = 'btn full'
    play.setAttribute('aria-label', `${facts.words.play}: ${story.name}`)
    const text = make('span', 'text', {}, nameOf(story), story.description ? about : null, meta, play)
    const cover = storyLink(story, hooks, poster(story, 'portrait'))
    // The same link again, for the mouse.
    cover.tabIndex = -1
    cover.setAttribute('aria-hidden', 'true')
    return { content: [cover, text], append: null }
  },
}

function hidden(story: Story): HTMLElement {
  return make('span', 'sr', { lang: story.language }, story.name)
}

function listOf(className: string, stories: readonly Story[], one: (story: Story) => HTMLElement) {
  // Safari drops the role of a list without markers.
  const list = make('ul', className, { role: 'list' })
  const append = (more: readonly Story[]) => list.append(...more.map((story) => make('li', '', {}, one(story))))
  append(stories)
  return { list, append }
}

function cells(
  facts: Facts,
  stories: readonly Story[],
  hooks: Hooks,
  shown: number,
  one: (story: Story) => HTMLElement,
): Drawn {
  const { list } = listOf('cells', stories.slice(0, shown), one)
  if (facts.total > shown) list.append(make('li', '', {}, allButton('tile', facts, hooks)))
  return { content: [list], append: null }
}

function allButton(className: string, facts: Facts, hooks: Hooks): HTMLElement {
  const button = textButton(className, facts.words.all, (opener) => hooks.all(opener))
  button.setAttribute('aria-haspopup', 'dialog')
  if (className !== 'btn full') button.append(` (${facts.total})`)
  return button
}

/** A strip that can be folded away; it comes back with the next page, since nothing is stored. */
function foldable(
  { words }: Facts,
  { list, append }: ReturnType<typeof listOf>,
  hide: 'on' | 'down',
  show: 'back' | 'up',
): Drawn {
  const set = (isOff: boolean) => {
    fold.parentElement?.classList.toggle('off', isOff)
    const label = isOff ? words.show : words.hide
    fold.replaceChildren(icon(isOff ? show : hide))
    fold.setAttribute('aria-label', label)
    fold.title = label
    fold.setAttribute('aria-expanded', String(!isOff))
  }
  const fold = iconButton('fold', hide, words.hide, () => set(fold.getAttribute('aria-expanded') === 'true'))
  fold.setAttribute('aria-expanded', 'true')
  // On a phone a strip at the side would lie on the text.
  if (hide === 'on' && window.innerWidth < 640) queueMicrotask(() => set(true))
  return { content: hide === 'on' ? [fold, list] : [list, fold], append, list }
}

/** Scroll buttons; each is disabled where there is nothing more. */
function arrows({ words }: Facts, list: HTMLElement): HTMLElement[] {
  const isRtl = () => getComputedStyle(list).direction === 'rtl'
  const go = (way: number) => list.scrollBy({ left: way * (isRtl() ? -1 : 1) * list.clientWidth * 0.8 })
  const back = iconButton('arrow', 'back', words.previous, () => go(-1))
  const on = iconButton('arrow', 'on', words.next, () => go(1))
  const follow = () => {
    const at = Math.abs(list.scrollLeft)
    back.disabled = at < 2
    on.disabled = at + list.clientWidth > list.scrollWidth - 2
  }
  list.addEventListener('scroll', follow, { passive: true })
  new ResizeObserver(follow).observe(list)
  return [back, on]
}
