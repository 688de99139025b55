import type { Attachment, Page, Story } from '../document.ts'
import { definitionOf, isQuestion } from '../elements/index.ts'
import type { AssetRef } from '../values.ts'
import { checkElements, checkMedia, checkVideo } from './check-elements.ts'
import { type Finding, finding, type Severity } from './finding.ts'

const adviceOnPages = { min: 4, max: 30 }
const adviceOnTitle = 70
const adviceOnText = 180
const adviceOnLinks = 3

const posters = {
  portrait: { width: 640, height: 853, ratio: 3 / 4, name: '3:4' },
  square: { width: 640, height: 640, ratio: 1, name: '1:1' },
  landscape: { width: 853, height: 640, ratio: 4 / 3, name: '4:3' },
} as const

/** What the place where a story is published has for a story that lacks it. */
export interface StandIns {
  readonly publisherName?: boolean
  readonly logo?: boolean
}

/** All findings of a story before publishing, most severe first. */
export function checkStory(story: Story, standIns: StandIns = {}): Finding[] {
  const found = [
    ...checkFacts(story, standIns),
    ...checkIds(story),
    ...story.pages.flatMap((page, index) => checkPage(story, page, index)),
  ]
  const weight: Record<Severity, number> = { error: 0, warn: 1, tip: 2 }
  return found.sort((left, right) => weight[left.severity] - weight[right.severity])
}

/** Findings that prevent publishing. */
export function publishObstacles(story: Story): Finding[] {
  return checkStory(story).filter((each) => each.severity === 'error')
}

/** The findings of one page, for an editor that follows changes page by page. */
export function checkPage(story: Story, page: Page, index: number): Finding[] {
  const at = { pageId: page.id }
  const shown = page.elements.filter((element) => !element.isHidden && element.kind !== 'group')
  const { background } = page
  const found: Finding[] = []
  if (shown.length === 0 && background.type === 'paint') found.push(finding('PAGE_EMPTY', at))
  const length = shown.reduce(
    (sum, element) => sum + (element.kind === 'text' ? definitionOf(element).textOf(element).trim().length : 0),
    0,
  )
  if (length > adviceOnText)
    found.push(finding('PAGE_TEXT_LONG', { ...at, data: { count: length, limit: adviceOnText } }))
  const links =
    shown.filter((element) => element.link).length +
    (page.outlink ? 1 : 0) +
    shown.reduce((sum, element) => sum + linksInText(element), 0)
  if (links > adviceOnLinks)
    found.push(finding('PAGE_LINKS_MANY', { ...at, data: { count: links, limit: adviceOnLinks } }))
  // A background that moves is there at once.
  const isLate = page.animations.some(({ targets }) => targets.some((target) => target !== 'background'))
  if (index === 0 && (isLate || page.entrance)) found.push(finding('FIRST_PAGE_ANIMATED', at))
  if (page.audio && page.durationMs !== null && page.durationMs < page.audio.durationMs)
    found.push(finding('DURATION_BELOW_VOICE', at))
  if (page.outlink && !/^https:/i.test(page.outlink.url)) found.push(finding('OUTLINK_NOT_HTTPS', at))
  if (shown.filter(isQuestion).length > 1) found.push(finding('QUESTIONS_MANY', at))
  if (page.attachment) found.push(...checkAttachment(page, page.attachment))
  if (shown.some((element) => element.kind === 'results') && !hasQuestions(story))
    found.push(finding('RESULTS_ALONE', at))
  if (background.type === 'image') found.push(...checkMedia(background.media, 720, at))
  if (background.type === 'video') found.push(...checkVideo(background.media, 720, at))
  if (background.type === 'image' && !background.media.alt.trim() && !page.altText.trim())
    found.push(finding('ALT_MISSING', at))
  return [...found, ...checkElements(story, page)]
}

function checkAttachment(page: Page, { blocks }: Attachment): Finding[] {
  const at = { pageId: page.id }
  const isEmpty = blocks.every(
    (block) => block.type !== 'image' && !('text' in block ? block.text : block.label).trim(),
  )
  return [
    ...(isEmpty ? [finding('ATTACHMENT_EMPTY', at)] : []),
    ...(page.outlink ? [finding('ATTACHMENT_OVER_OUTLINK', at)] : []),
  ]
}

function hasQuestions(story: Story): boolean {
  return story.pages.some((page) => page.elements.some(isQuestion))
}

function linksInText(element: Page['elements'][number]): number {
  if (element.kind !== 'text') return 0
  return element.paragraphs.reduce((sum, paragraph) => sum + paragraph.runs.filter((run) => run.link).length, 0)
}

/** The findings of the story as a whole. */
export function checkFacts(story: Story, standIns: StandIns = {}): Finding[] {
  const found: Finding[] = []
  const title = story.title.trim()
  if (!title) found.push(finding('TITLE_MISSING'))
  if (title.length > adviceOnTitle)
    found.push(finding('TITLE_LONG', { data: { count: title.length, limit: adviceOnTitle } }))
  if (!story.description.trim()) found.push(finding('DESCRIPTION_MISSING'))
  if (!story.publisher.name.trim() && !standIns.publisherName) found.push(finding('PUBLISHER_MISSING'))
  if (story.publisher.logo || !standIns.logo) found.push(...checkLogo(story.publisher.logo))
  if (!story.poster.portrait) found.push(finding('POSTER_MISSING'))
  for (const shape of ['portrait', 'square', 'landscape'] as const)
    found.push(...checkPoster(shape, story.poster[shape]))
  const count = story.pages.length
  if (count < adviceOnPages.min) found.push(finding('PAGES_FEW', { data: { count, limit: adviceOnPages.min } }))
  if (count > adviceOnPages.max) found.push(finding('PAGES_MANY', { data: { count, limit: adviceOnPages.max } }))
  return found
}

function checkLogo(logo: AssetRef | null): Finding[] {
  if (!logo) return [finding('LOGO_MISSING')]
  const data = { width: logo.width, height: logo.height }
  return [
    ...(Math.min(logo.width, logo.height) < 96 ? [finding('LOGO_SMALL', { data })] : []),
    ...(logo.width === logo.height ? [] : [finding('LOGO_NOT_SQUARE', { data })]),
  ]
}

function checkPoster(shape: keyof typeof posters, poster: AssetRef | null): Finding[] {
  if (!poster) return []
  const { width, height, ratio, name } = posters[shape]
  const isSmall = poster.width < width || poster.height < height
  const isOff = Math.abs(poster.width / poster.height - ratio) > 0.02
  return [
    ...(isSmall
      ? [
          finding('POSTER_SMALL', {
            part: shape,
            data: { shape, width: poster.width, height: poster.height, limit: `${width} x ${height}` },
          }),
        ]
      : []),
    ...(isOff ? [finding('POSTER_RATIO', { part: shape, data: { shape, limit: name } })] : []),
  ]
}

function checkIds(story: Story): Finding[] {
  const seen = new Set<string>()
  const found: Finding[] = []
  for (const page of story.pages) {
    for (const id of [page.id, ...page.elements.map((element) => element.id)]) {
      if (seen.has(id)) found.push(finding('ID_TWICE', { pageId: page.id, part: id }))
      seen.add(id)
    }
  }
  return found
}
