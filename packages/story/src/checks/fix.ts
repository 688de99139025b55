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
  addTextBackground,
  enlargeLetters,
  enlargeTarget,
  type FixElement,
  fitWords,
  moveIntoSafeArea,
  moveOntoPage,
  recolour,
} from './fix-element.ts'

/** Name of a one-click fix, for its label. */
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

/** Data from outside the story that a fix may use. */
export interface FixSources {
  /** The publisher of the workspace. */
  publisher?: Story['publisher'] | undefined
}

interface Fix {
  name: FixName
  /** Deletes something: never done together with others. */
  removes?: true
  act: (story: Story, finding: Finding, sources: FixSources) => Story | null
}

const fixes: Partial<Record<CheckCode, Fix>> = {
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
  CONTRAST_UNSURE: onElement('putOnGround', addTextBackground),
  FONT_SMALL: onElement('enlargeLetters', enlargeLetters),
  TEXT_OVERFLOWS: onElement('fitWords', fitWords),
  OUTSIDE_PAGE: onElement('bringOntoPage', moveOntoPage),
  OUTSIDE_SAFE_AREA: onElement('bringIntoSafeArea', moveIntoSafeArea),
  TAP_TARGET_SMALL: onElement('enlargeTarget', enlargeTarget),
  LINK_PAGE_MISSING: { ...onElement('removeLink', (element) => ({ ...element, link: null })), removes: true },
  LINK_COVERS_PAGE: { ...onElement('removeLink', (element) => ({ ...element, link: null })), removes: true },
  ALT_MISSING: {
    // Whether an image is decorative is for a user to decide, one at a time.
    ...onElement('markDecorative', (element) => (element.kind === 'image' ? { ...element, isDecorative: true } : null)),
    removes: true,
  },
  MEDIA_EMPTY: { name: 'removeElement', removes: true, act: withoutElement },
  TEXT_PLACEHOLDER: { name: 'removeElement', removes: true, act: withoutElement },
  BLOCK_EMPTY: { name: 'removeElement', removes: true, act: withoutElement },
  ATTACHMENT_EMPTY: { ...onPage('removeAttachment', () => ({ attachment: undefined })), removes: true },
  ATTACHMENT_OVER_OUTLINK: { ...onPage('removeOutlink', () => ({ outlink: null })), removes: true },
}

/**
 * The one-click fix of a finding: its name and the fixed story. Null where only a user can fix it, and where the fix
 * would not help.
 */
export function findFix(
  story: Story,
  finding: Finding,
  sources: FixSources = {},
): { name: FixName; story: Story } | null {
  const fix = fixes[finding.code]
  const fixed = fix?.act(story, finding, sources)
  if (!fix || !fixed || fixed === story || stillStands(fixed, finding)) return null
  return { name: fix.name, story: fixed }
}

/** Every fix that deletes nothing, one after the other: the story, and the findings that it no longer has. */
export function fixAll(
  story: Story,
  findings: readonly Finding[],
  sources: FixSources = {},
): { story: Story; fixed: readonly Finding[] } {
  let next = story
  const fixed: Finding[] = []
  for (const finding of findings) {
    if (!isSafeFix(finding.code)) continue
    const fix = findFix(next, finding, sources)
    if (!fix) continue
    next = fix.story
    fixed.push(finding)
  }
  return { story: next, fixed }
}

/** Whether a code has a fix that deletes nothing. */
function isSafeFix(code: CheckCode): boolean {
  const fix = fixes[code]
  return fix !== undefined && !fix.removes
}

function stillStands(story: Story, { id, pageId }: Finding): boolean {
  if (!pageId) return checkFacts(story).some((each) => each.id === id)
  const index = story.pages.findIndex((page) => page.id === pageId)
  const page = story.pages[index]
  return page !== undefined && checkPage(story, page, index).some((each) => each.id === id)
}

function onElement(name: FixName, fix: FixElement): Fix {
  return {
    name,
    act(story, { pageId, elementId }) {
      const page = story.pages.find((each) => each.id === pageId)
      const element = page?.elements.find((each) => each.id === elementId)
      if (!page || !element || element.isLocked) return null
      const next = fix(element, page)
      // Something very long and thin cannot become wide enough for a finger: then only a user can fix it.
      if (!next || !elementSchema.safeParse(next).success) return null
      const elements = page.elements.map((each) => (each === element ? next : each))
      return changePage(story, page.id, () => refitGroups({ ...page, elements }))
    },
  }
}

function onPage(name: FixName, patchOf: (page: Page, story: Story) => Partial<Page> | null): Fix {
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

/** The largest text of the first page. */
function titleFromCover(story: Story): Story | null {
  const [cover] = story.pages
  const largest = cover?.elements
    .filter((element) => element.kind === 'text' && !element.isHidden)
    .toSorted((left, right) => sizeOf(right) - sizeOf(left))
    .map(wordsOf)
    .find((words) => words.length > 0)
  return largest ? updateStory(story, { title: largest.slice(0, limits.titleLength) }) : null
}

/** The first text of the story that is longer than a title. */
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
