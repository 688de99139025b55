import {
  type Background,
  backgroundTarget,
  directionOf,
  limits,
  newPage,
  newStory,
  type Page,
  type Paint,
  pageSize,
  type Story,
  type StoryElement,
  shapes,
} from '@taplore/story'
import { parse } from 'parse5'
import { readColor } from '../color.ts'
import { WantedFiles } from '../files.ts'
import { finished, type ReadStory } from '../finish.ts'
import { cut, Ids } from '../reading.ts'
import { Notes, UnreadableStory } from '../report.ts'
import { shapesByMask } from '../web-stories/shapes.ts'
import { readAmpAnimations } from './animations.ts'
import { attribute, Stylesheet } from './css.ts'
import { paintOf, readLayer } from './layer.ts'
import { type Document, type Element, type Leaf, linkOf } from './leaf.ts'
import { depthOf, elementsOf, wordsOf } from './tree.ts'

/** A story page is about 100 KB; one of this size is something else. */
const maxLength = 3_000_000
/** No page made for people is nested deeper. */
const maxDepth = 1_000

/** Parts of a whole story that readers see and that have no counterpart here. */
const storyParts: ReadonlySet<string> = new Set(['amp-story-bookend', 'amp-story-social-share', 'amp-sidebar'])

/** Whether a text is a page with an AMP story. */
export function isAmpStory(text: string): boolean {
  return /<amp-story[\s>]/i.test(text)
}

/**
 * Parses a published AMP story. Styles are evaluated as far as possible without a browser: stated positions and
 * styles are kept, what depends on the flow is stacked, with an import warning. Throws only `UnreadableStory`.
 */
export function readAmpStory(html: string): ReadStory {
  if (html.length > maxLength) throw new UnreadableStory('TOO_LARGE')
  if (!isAmpStory(html)) throw new UnreadableStory('NOT_A_STORY')
  // Before any tree is built: a parser takes hours for a hundred thousand levels.
  if (depthOf(html) > maxDepth) throw new UnreadableStory('TOO_DEEP')
  const all = elementsOf(parse(html))
  const story = all.find((element) => element.tagName === 'amp-story')
  if (!story) throw new UnreadableStory('NOT_A_STORY')
  const notes = new Notes()
  const ids = new Ids()
  const files = new WantedFiles()
  const families = new Set<string>()
  const language = languageOf(all)
  const css = all.flatMap((element) =>
    element.tagName === 'style' && attribute(element, 'amp-custom') !== undefined ? [wordsOf(element)] : [],
  )
  const sheet = new Stylesheet(css.join('\n'))
  nameShapes(all, sheet)
  const given = all.filter((element) => element.tagName === 'amp-story-page')
  const pageIds = new Map<string, string>()
  for (const page of given) {
    const id = attribute(page, 'id') ?? ''
    if (!pageIds.has(id)) pageIds.set(id, ids.of('page', id))
  }
  const document: Document = {
    sheet,
    ids,
    notes,
    files,
    families,
    isRightToLeft: directionOf(language) === 'rtl',
    isOurs: metaOf(all, 'amp-story-generator-name') === 'Taplore',
    pageIds,
  }
  const taken = new Set<string>()
  const pages = given.slice(0, limits.pages.max + 1).map((page, index) => {
    notes.about(index + 1)
    files.about(index + 1)
    const known = pageIds.get(attribute(page, 'id') ?? '') ?? ''
    const id = taken.has(known) ? ids.fresh('page') : known
    taken.add(id)
    return readPage(page, id, document)
  })
  notes.about(null)
  files.about(null)
  if (all.some(({ tagName }) => tagName === 'amp-story-auto-ads' || tagName === 'amp-ad')) notes.add('program-left-out')
  for (const part of story.childNodes)
    if ('tagName' in part && storyParts.has(part.tagName)) notes.add('element-unknown', part.tagName)
  const whole: Story = { ...newStory({ language, pages }), ...factsOf(all, story, files) }
  const base = baseOf(all)
  return {
    story: finished(whole, notes),
    files: files.list(),
    families: [...families],
    notes,
    ...(base ? { base } : {}),
  }
}

function readPage(page: Element, id: string, document: Document): Page {
  const letters = new Map(
    [...document.sheet.styleOf(page)].filter(([name]) => /^(color|font|text|letter|line)/.test(name)),
  )
  const leaves: Leaf[] = []
  for (const child of page.childNodes) {
    if (!('tagName' in child)) continue
    if (child.tagName === 'amp-story-grid-layer' || child.tagName === 'amp-story-cta-layer')
      leaves.push(...readLayer(child, document, letters, 400 - leaves.length))
  }
  const { background, rest, isTaken } = backgroundOf(page, leaves, document)
  const inside = new Map<string, Set<string>>()
  for (const leaf of leaves) {
    const target = isTaken(leaf) ? (background.type === 'paint' ? null : backgroundTarget) : leaf.element.id
    for (const owner of leaf.owners) {
      if (!target) continue
      inside.set(owner, (inside.get(owner) ?? new Set()).add(target))
    }
  }
  const seconds = /^([\d.]+)(ms|s)?$/.exec(attribute(page, 'auto-advance-after') ?? '')
  const durationMs = seconds ? Math.round(Number(seconds[1]) * (seconds[2] === 'ms' ? 1 : 1000)) : 0
  return newPage({
    id,
    background,
    elements: rest.map((leaf) => leaf.element),
    animations: readAmpAnimations(page, {
      ids: document.ids,
      notes: document.notes,
      targetsOf: (owner) => [...(inside.get(owner) ?? [])].slice(0, limits.elementsPerPage),
    }),
    durationMs: durationMs >= limits.pageDurationMs.min && durationMs <= limits.pageDurationMs.max ? durationMs : null,
    advance: attribute(page, 'auto-advance-after') ? 'auto' : null,
    audio: soundOf(page, document.files),
    outlink: outlinkOf(page, document),
  })
}

type MediaBackground = Exclude<Background, { type: 'paint' }>

/** The lowest elements that cover the page are its background, with overlays as a scrim. */
function backgroundOf(page: Element, leaves: readonly Leaf[], document: Document) {
  const taken = new Set<Leaf>()
  let paint: Paint = paintOf(document.sheet.styleOf(page), document) ?? { type: 'solid', color: '#ffffff' }
  const found: { media: MediaBackground | null } = { media: null }
  for (const leaf of leaves) {
    const { element } = leaf
    if (!coversPage(element) || element.link) break
    if (element.kind === 'shape' && element.fill && element.shape === 'rect') {
      if (!found.media) paint = element.fill
      else if (found.media.overlay) break
      else found.media = { ...found.media, overlay: element.fill }
    } else if (element.kind === 'image' && !found.media && element.media) {
      found.media = { type: 'image', media: element.media, filter: 'none', overlay: null }
    } else if (element.kind === 'video' && !found.media && element.media) {
      found.media = { type: 'video', media: element.media, filter: 'none', overlay: null }
    } else break
    taken.add(leaf)
  }
  const background: Background = found.media ?? { type: 'paint', paint }
  return {
    background,
    rest: leaves.filter((leaf) => !taken.has(leaf)),
    isTaken: (leaf: Leaf) => taken.has(leaf),
  }
}

function coversPage({ x, y, width, height, rotation, opacity }: StoryElement): boolean {
  const isWide = x <= 2 && x + width >= pageSize.width - 2
  return isWide && y <= 2 && y + height >= pageSize.height - 2 && rotation === 0 && opacity === 1
}

function outlinkOf(page: Element, document: Document): Page['outlink'] {
  const part = page.childNodes.find(
    (node): node is Element => 'tagName' in node && /^amp-story-page-(outlink|attachment)$/.test(node.tagName),
  )
  if (!part) return null
  const anchor = elementsOf(part).find((element) => attribute(element, 'href'))
  const link = anchor ? linkOf(anchor, document) : null
  if (link?.type !== 'url') {
    document.notes.add('attachment-lost', part.tagName)
    return null
  }
  const label = cut(
    (attribute(part, 'cta-text') ?? (anchor === part ? '' : wordsOf(anchor ?? part))).trim(),
    limits.ctaLabelLength,
  )
  return { url: link.url, label, theme: attribute(part, 'theme') === 'dark' ? 'dark' : 'light' }
}

function soundOf(page: Element, files: WantedFiles): Page['audio'] {
  const source = attribute(page, 'background-audio')
  if (!source) return null
  return { ...files.want('audio', source, 'audio'), mime: 'audio/mpeg', durationMs: 0, voice: '', text: '' }
}

function factsOf(all: readonly Element[], story: Element, files: WantedFiles) {
  const title = attribute(story, 'title') ?? wordsOf(all.find((element) => element.tagName === 'title'))
  const image = (name: string, width: number, height: number) => {
    const source = attribute(story, name)
    return source ? { ...files.want('image', source, name), mime: 'image/jpeg', width, height } : null
  }
  const music = attribute(story, 'background-audio')
  return {
    title: cut(title.replaceAll(/\s+/g, ' ').trim(), limits.titleLength),
    description: cut((metaOf(all, 'description') ?? '').trim(), limits.descriptionLength),
    poster: {
      portrait: image('poster-portrait-src', 640, 853),
      square: image('poster-square-src', 640, 640),
      landscape: image('poster-landscape-src', 853, 640),
    },
    publisher: {
      name: cut(attribute(story, 'publisher') ?? '', limits.nameLength),
      logo: image('publisher-logo-src', 96, 96),
    },
    backgroundAudio: music
      ? { ...files.want('audio', music, 'audio'), mime: 'audio/mpeg', durationMs: 0, doesLoop: true, volume: 1 }
      : null,
    brand: { colors: themeOf(all), fonts: null },
  }
}

/** The page's own URL; only a web URL helps to find files beside it. */
function baseOf(all: readonly Element[]): string | null {
  const link = all.find((element) => element.tagName === 'link' && attribute(element, 'rel') === 'canonical')
  const address = (link && attribute(link, 'href')) ?? ''
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

function themeOf(all: readonly Element[]): string[] {
  const color = readColor(metaOf(all, 'theme-color') ?? '')
  return color ? [color] : []
}

function metaOf(all: readonly Element[], name: string): string | undefined {
  const meta = all.find((element) => element.tagName === 'meta' && attribute(element, 'name') === name)
  return meta && attribute(meta, 'content')
}

function languageOf(all: readonly Element[]): string {
  const root = all.find((element) => element.tagName === 'html')
  const given = (root && attribute(root, 'lang')) ?? ''
  return /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(given) ? given : 'en'
}

/** Outlines of ours, or named by the WordPress editor, by their ids. */
function nameShapes(all: readonly Element[], sheet: Stylesheet): void {
  const byPath = new Map(Object.entries(shapes).map(([name, { path }]) => [path, name]))
  for (const element of all) {
    if (element.tagName.toLowerCase() !== 'clippath') continue
    const id = attribute(element, 'id')
    const path = elementsOf(element).find((each) => each.tagName === 'path')
    const known = path && byPath.get(attribute(path, 'd') ?? '')
    const mask = /^mask-([a-z]+(?:-[a-z]+)*(?:-\d)?)-/.exec(id ?? '')?.[1] ?? ''
    const foreign = Object.hasOwn(shapesByMask, mask) ? shapesByMask[mask]?.name : undefined
    const shape = known ?? foreign
    if (id && shape) sheet.nameShape(id, shape)
  }
}
