import type { Page, Story } from '../document.ts'
import { changePage } from '../edits/change.ts'
import { refitGroups, removeElements } from '../edits/elements.ts'
import { removePage, updatePage, updateStory } from '../edits/pages.ts'
import { definitionOf, elementSchema, type StoryElement } from '../elements/index.ts'
import { pageDurationMs } from '../layout/duration.ts'
import { limits } from '../limits.ts'
import { checkFacts, checkPage } from './check-story.ts'
import type { CheckCode, Finding } from './finding.ts'
import {
  bringIntoSafeArea,
  bringOntoPage,
  enlargeLetters,
  enlargeTarget,
  type FixElement,
  fitWords,
  putOnGround,
  recolour,
} from './fix-element.ts'

/** What a one-click mend does, for its words on the button. */
export type FixName =
  | 'titleFromCover'
  | 'descriptionFromWords'
  | 'publisherFromBrand'
  | 'logoFromBrand'
  | 'posterByItself'
  | 'removePage'
  | 'stopMotion'
  | 'lengthenPage'
  | 'useHttps'
  | 'recolour'
  | 'putOnGround'
  | 'enlargeLetters'
  | 'fitWords'
  | 'bringOntoPage'
  | 'bringIntoSafeArea'
  | 'enlargeTarget'
  | 'removeLink'
  | 'markDecorative'
  | 'removeElement'
  | 'removeAttachment'
  | 'removeOutlink'

/** What a mend may take from outside of the story. */
export interface FixSources {
  /** Who publishes, as the workspace says. */
  publisher?: Story['publisher'] | undefined
}

interface Mend {
  name: FixName
  /** Takes something away: never done along with others. */
  removes?: true
  act: (story: Story, finding: Finding, sources: FixSources) => Story | null
}

const mends: Partial<Record<CheckCode, Mend>> = {
  TITLE_MISSING: { name: 'titleFromCover', act: titleFromCover },
  DESCRIPTION_MISSING: { name: 'descriptionFromWords', act: descriptionFromWords },
  PUBLISHER_MISSING: {
    name: 'publisherFromBrand',
    act: (story, _, { publisher }) =>
      publisher?.name.trim() ? updateStory(story, { publisher: { ...story.publisher, name: publisher.name } }) : null,
  },
  LOGO_MISSING: { name: 'logoFromBrand', act: logoFromBrand },
  LOGO_SMALL: { name: 'logoFromBrand', act: logoFromBrand },
  LOGO_NOT_SQUARE: { name: 'logoFromBrand', act: logoFromBrand },
  POSTER_SMALL: { name: 'posterByItself', removes: true, act: withoutPoster },
  POSTER_RATIO: { name: 'posterByItself', removes: true, act: withoutPoster },
  PAGE_EMPTY: {
    name: 'removePage',
    removes: true,
    act: (story, { pageId }) => (pageId && story.pages.length > 1 ? removePage(story, { pageId }) : null),
  },
  FIRST_PAGE_ANIMATED: onPage('stopMotion', () => ({ animations: [], entrance: undefined })),
  DURATION_BELOW_VOICE: onPage('lengthenPage', (page, story) => {
    const durationMs = pageDurationMs(story, { ...page, durationMs: null })
    return durationMs >= (page.audio?.durationMs ?? 0) ? { durationMs } : null
  }),
  OUTLINK_NOT_HTTPS: onPage('useHttps', ({ outlink }) =>
    outlink && /^http:/i.test(outlink.url)
      ? { outlink: { ...outlink, url: outlink.url.replace(/^http:/i, 'https:') } }
      : null,
  ),
  CONTRAST_LOW: onElement('recolour', recolour),
  CONTRAST_UNSURE: onElement('putOnGround', putOnGround),
  FONT_SMALL: onElement('enlargeLetters', enlargeLetters),
  TEXT_OVERFLOWS: onElement('fitWords', fitWords),
  OUTSIDE_PAGE: onElement('bringOntoPage', bringOntoPage),
  OUTSIDE_SAFE_AREA: onElement('bringIntoSafeArea', bringIntoSafeArea),
  TAP_TARGET_SMALL: onElement('enlargeTarget', enlargeTarget),
  LINK_PAGE_MISSING: { ...onElement('removeLink', (element) => ({ ...element, link: null })), removes: true },
  LINK_COVERS_PAGE: { ...onElement('removeLink', (element) => ({ ...element, link: null })), removes: true },
  ALT_MISSING: {
    // Whether a picture only decorates is for a person to say, one picture at a time.
    ...onElement('markDecorative', (element) => (element.kind === 'image' ? { ...element, isDecorative: true } : null)),
    removes: true,
  },
  MEDIA_EMPTY: { name: 'removeElement', removes: true, act: withoutElement },
  BLOCK_EMPTY: { name: 'removeElement', removes: true, act: withoutElement },
  ATTACHMENT_EMPTY: { ...onPage('removeAttachment', () => ({ attachment: undefined })), removes: true },
  ATTACHMENT_OVER_OUTLINK: { ...onPage('removeOutlink', () => ({ outlink: null })), removes: true },
}

/**
 * The one-click mend of a finding: its name and the story without the fault. Null where only a person can mend it, and
 * where the mend would leave the fault standing.
 */
export function findFix(
  story: Story,
  finding: Finding,
  sources: FixSources = {},
): { name: FixName; story: Story } | null {
  const mend = mends[finding.code]
  const mended = mend?.act(story, finding, sources)
  if (!mend || !mended || mended === story || stillStands(mended, finding)) return null
  return { name: mend.name, story: mended }
}

/** Every mend that takes nothing away, one after the other: the story, and how many faults are gone. */
export function mendAll(
  story: Story,
  findings: readonly Finding[],
  sources: FixSources = {},
): { story: Story; count: number } {
  let mended = story
  let count = 0
  for (const finding of findings) {
    if (!isSafeMend(finding.code)) continue
    const next = findFix(mended, finding, sources)
    if (!next) continue
    mended = next.story
    count += 1
  }
  return { story: mended, count }
}

/** Whether a code has a mend that takes nothing away. */
function isSafeMend(code: CheckCode): boolean {
  const mend = mends[code]
  return mend !== undefined && !mend.removes
}

function stillStands(story: Story, { id, pageId }: Finding): boolean {
  if (!pageId) return checkFacts(story).some((each) => each.id === id)
  const index = story.pages.findIndex((page) => page.id === pageId)
  const page = story.pages[index]
  return page !== undefined && checkPage(story, page, index).some((each) => each.id === id)
}

function onElement(name: FixName, mend: FixElement): Mend {
  return {
    name,
    act(story, { pageId, elementId }) {
      const page = story.pages.find((each) => each.id === pageId)
      const element = page?.elements.find((each) => each.id === elementId)
      if (!page || !element || element.isLocked) return null
      const next = mend(element, page)
      // Something very long and very thin cannot become wide enough for a finger: then only a person can mend it.
      if (!next || !elementSchema.safeParse(next).success) return null
      const elements = page.elements.map((each) => (each === element ? next : each))
      return changePage(story, page.id, () => refitGroups({ ...page, elements }))
    },
  }
}

function onPage(name: FixName, patchOf: (page: Page, story: Story) => Partial<Page> | null): Mend {
  return {
    name,
    act(story, { pageId }) {
      const page = story.pages.find((each) => each.id === pageId)
      const patch = page && patchOf(page, story)
      return page && patch ? updatePage(story, { pageId: page.id, patch }) : null
    },
  }
}

function withoutElement(story: Story, { pageId, elementId }: Finding): Story | null {
  return pageId && elementId ? removeElements(story, { pageId, ids: [elementId] }) : null
}

function withoutPoster(story: Story, finding: Finding): Story | null {
  const shape = finding.id.split(':').at(-1)
  if (shape !== 'portrait' && shape !== 'square' && shape !== 'landscape') return null
  return updateStory(story, { poster: { ...story.poster, [shape]: null } })
}

function logoFromBrand(story: Story, _: Finding, { publisher }: FixSources): Story | null {
  const logo = publisher?.logo
  return logo ? updateStory(story, { publisher: { ...story.publisher, logo } }) : null
}

/** The largest words of the first page. */
function titleFromCover(story: Story): Story | null {
  const [cover] = story.pages
  const largest = cover?.elements
    .filter((element) => element.kind === 'text' && !element.isHidden)
    .toSorted((left, right) => sizeOf(right) - sizeOf(left))
    .map(wordsOf)
    .find((words) => words.length > 0)
  return largest ? updateStory(story, { title: largest.slice(0, limits.titleLength) }) : null
}

/** The first words of the story that say more than a title does. */
function descriptionFromWords(story: Story): Story | null {
  const told = story.pages
    .flatMap((page) => page.elements.filter((element) => element.kind === 'text' && !element.isHidden))
    .map(wordsOf)
    .find((words) => words.length >= 40 && words !== story.title.trim())
  if (!told) return null
  const end = told.length > 160 ? told.lastIndexOf(' ', 157) : -1
  return updateStory(story, { description: end > 0 ? `${told.slice(0, end)} …` : told.slice(0, 160) })
}

function sizeOf(element: StoryElement): number {
  return element.kind === 'text' ? element.sizePx : 0
}

function wordsOf(element: StoryElement): string {
  return definitionOf(element).textOf(element).replace(/\s+/g, ' ').trim()
}
