import { makeId, type Page, pageSize, plainText, type Story, type StoryElement } from '@taplore/story'
import { changed } from '../kit/changed.ts'
import type { Content } from '../kit/content.ts'
import { designOfStory, type ToneName, toneNames } from '../kit/design.ts'
import { pageLayoutOf } from '../systems/index.ts'
import { composePage } from './compose.ts'

/** Values by slot: text for text elements, anything else is ignored. */
export type SlotValues = Readonly<Record<string, string>>

const textSlots = ['kicker', 'title', 'text', 'quote', 'by', 'numeral', 'label'] as const

/** The content of a page, read from its slots; texts without a slot are ignored. */
export function contentOfPage(page: Page): Content {
  const words = new Map<string, string>()
  for (const element of page.elements) {
    if (!element.slot) continue
    if (element.kind === 'text') words.set(element.slot, plainText(element))
    if (element.kind === 'cta') words.set('cta', element.label)
  }
  const items = [1, 2, 3, 4, 5, 6].flatMap((row) => {
    const head = words.get(`item-${row}`)
    const detail = words.get(`item-${row}-detail`)
    return head === undefined ? [] : [detail ? `${head} | ${detail}` : head]
  })
  const content: Content = {}
  for (const slot of textSlots) {
    const value = words.get(slot)
    if (value) content[slot] = value
  }
  if (items.length > 0) content.items = items
  const action = words.get('cta')
  if (action) content.action = action
  return content
}

/** Whether the story has placeholders that feeds and the wizard may fill. */
export function isAnnotated(story: Story): boolean {
  const slots = new Set(story.pages.flatMap((page) => page.elements.map((element) => element.slot ?? '')))
  return slots.has('title') || slots.has('text') || slots.has('picture')
}

/**
 * The page in another layout of the same story: texts and images move to their slots. Content without a slot in the
 * new layout is kept hidden, so that the next change of layout finds it. Null for an unknown layout.
 */
export function swapLayout(story: Story, page: Page, layoutName: string, tone: ToneName = 'paper'): Page | null {
  const layout = pageLayoutOf(layoutName)
  if (!layout) return null
  const content = contentOfPage(page)
  const { page: made } = composePage(layout, {
    design: designOfStory(story),
    content,
    tone: toneNames.includes(tone) ? tone : 'paper',
    number: story.pages.findIndex((each) => each.id === page.id) + 1,
    total: story.pages.length,
    direction: story.direction,
  })
  const images = page.elements.filter((element) => element.kind === 'image' && element.slot !== 'decor')
  const links = new Map(page.elements.map((element) => [element.slot, element.link]))
  let taken = 0
  const placed = made.elements.map((element): StoryElement => {
    const id = makeId()
    if (element.kind === 'image') {
      const own = images[taken]
      taken += 1
      if (own?.kind === 'image')
        return { ...element, id: own.id, media: own.media, filter: own.filter, isDecorative: own.isDecorative }
    }
    const link = element.slot ? links.get(element.slot) : null
    return changed(element, link ? { id, link } : { id })
  })
  const used = new Set(placed.map((element) => element.slot))
  const kept = page.elements
    .filter((element) => element.slot !== 'decor' && element.kind !== 'group')
    .filter((element) =>
      element.kind === 'image' ? images.indexOf(element) >= taken : !used.has(element.slot) || !element.slot,
    )
    .map((element): StoryElement => (element.slot ? changed(element, { isHidden: true }) : element))
  return {
    ...page,
    layout: made.layout,
    background: made.background,
    elements: [...placed, ...kept].filter((element) => element.x < pageSize.width),
    animations: page.animations.filter((animation) =>
      animation.targets.every((target) => placed.some((element) => element.id === target)),
    ),
  }
}

/**
 * Fills the placeholders of a story page by page; pages without values stay, values without a placeholder are
 * reported.
 */
export function fillSlots(story: Story, values: readonly SlotValues[]): { story: Story; missing: string[] } {
  const missing: string[] = []
  const pages = story.pages.map((page, index): Page => {
    const given = values[index]
    if (!given) return page
    const places = new Set(page.elements.map((element) => element.slot))
    for (const slot of Object.keys(given)) if (!places.has(slot)) missing.push(`${index + 1}: ${slot}`)
    return {
      ...page,
      elements: page.elements.map((element): StoryElement => {
        const words = element.slot === undefined ? undefined : given[element.slot]
        if (words === undefined) return element
        if (element.kind === 'text') {
          const [first] = element.paragraphs[0]?.runs ?? []
          const { text: _, ...marks } = first ?? { text: '' }
          return {
            ...element,
            fit: 'shrink',
            paragraphs: words.split('\n').map((text) => ({ runs: [{ ...marks, text }] })),
          }
        }
        return element.kind === 'cta' ? { ...element, label: words } : element
      }),
    }
  })
  return { story: { ...story, pages }, missing }
}
