import { limits, type Page, parseElement, parsePage, parseStory, type Story } from '@taplore/story'
import type { WantedFile } from './files.ts'
import type { FontMetrics } from './fonts/font-metrics.ts'
import { type ImportNote, type Notes, UnreadableStory } from './report.ts'

/** Pages of a document are text up to their edges; images may be photos. */
export type SlideKind = 'document' | 'images'

/** What `fitSlides` knows of the slides of a story: their kind, and the color of each one's edge. */
export interface SlideSet {
  readonly kind: SlideKind
  readonly edges: readonly (string | undefined)[]
}

/** The result of reading a foreign file. */
export interface ReadStory {
  readonly story: Story
  readonly files: readonly WantedFile[]
  /** Font families of the texts, so that the caller can check which are available. */
  readonly families: readonly string[]
  /** Heights of those whose document tells them, to fit others in their place. */
  readonly metrics?: ReadonlyMap<string, FontMetrics>
  readonly notes: Notes
  /** URL of the page, the base of relative URLs; missing where there is none. */
  readonly base?: string
  /** Its pages are slides, which `fitSlides` shows whole once their files are imported. */
  readonly slides?: SlideSet
}

/** The product's own requirements on a story: anything invalid is dropped, with an import warning. */
export function finished(story: Story, notes: Notes): Story {
  if (story.pages.length === 0) throw new UnreadableStory('NO_PAGES')
  if (story.pages.length > limits.pages.max) {
    notes.add('page-limit', String(story.pages.length - limits.pages.max), null)
  }
  const pages = story.pages.slice(0, limits.pages.max)
  const known = new Set(pages.map((page) => page.id))
  const sound = { ...story, pages: pages.map((page, index) => soundPage(page, index + 1, known, notes)) }
  const parsed = parseStory(sound)
  if (parsed.ok) return parsed.value
  const [first] = parsed.issues
  throw new UnreadableStory('INVALID_STORY', first ? `${first.path.join('.')}: ${first.message}` : '')
}

function soundPage(page: Page, number: number, pageIds: ReadonlySet<string>, notes: Notes): Page {
  const sound = page.elements.flatMap((element) => {
    const isAstray = element.link?.type === 'page' && !pageIds.has(element.link.pageId)
    if (isAstray) notes.add('link-lost', element.name ?? element.kind, number)
    const given = isAstray ? { ...element, link: null } : element
    const parsed = parseElement(given)
    if (!parsed.ok) notes.add('element-refused', element.name ?? element.kind, number)
    return parsed.ok ? [parsed.value] : []
  })
  const over = sound.length - limits.elementsPerPage
  if (over > 0) notes.add('element-limit', String(over), number)
  const elements = sound.slice(0, limits.elementsPerPage)
  const kept = new Set(elements.map((element) => element.id))
  const animations = page.animations.flatMap((animation) => {
    const targets = animation.targets.filter((target) => target === 'background' || kept.has(target))
    return targets.length > 0 ? [{ ...animation, targets }] : []
  })
  const whole = { ...page, elements, animations: animations.slice(0, limits.animationsPerPage) }
  const parsed = parsePage(whole)
  if (parsed.ok) return parsed.value
  // An issue outside of the elements: optional parts are dropped before the page is.
  const bare = parsePage({ ...whole, animations: [], audio: null, outlink: null, attachment: undefined })
  if (!bare.ok) throw new UnreadableStory('INVALID_STORY', `page ${number}`)
  notes.add('element-refused', null, number)
  return bare.value
}

export type { ImportNote }
