import {
  type BackdropShape,
  backdropOf,
  isQuestion,
  type Link,
  type Page,
  pageSize,
  percentBox,
  type Shadow,
  type StoryElement,
  type Track,
  timelineOf,
} from '@taplore/story'
import type { RenderContext } from './context.ts'
import { renderFace } from './elements/index.ts'
import { placeholder, toImageRef, videoOf } from './elements/media.ts'
import { classes } from './elements/text.ts'
import { common, empty, type Html, join } from './html.ts'
import { paintCss } from './paint.ts'
import { continuedPastEdges, grownPastEdges } from './tall-screens.ts'

/** One page of either dialect: background, elements in z-order, and their animations. */
export function renderPage(page: Page, pageIndex: number, context: RenderContext): Html {
  context.page = page
  context.pageIndex = pageIndex
  context.hasFirstHeading = page.elements.some((element) => element.kind === 'text' && /^h/.test(element.headingLevel))
  const tracks = timelineOf(page, context.direction).map((track) => ({ id: context.nextId('t'), track }))
  const tracksOf = (targetId: string) =>
    tracks.filter(({ track }) => track.targetId === targetId && track.part === undefined)
  context.splits = splitsOf(tracks)
  const backdrop = backdropOf(page).map((shape) => ({ id: context.nextId('t'), track: shape, shape }))
  const hidden = new Set(page.elements.filter((element) => element.isHidden).map((element) => element.id))
  const elements = page.elements
    .filter(
      (element) => !element.isHidden && element.kind !== 'group' && !(element.groupId && hidden.has(element.groupId)),
    )
    .map((element) => renderElement(element, tracksOf(element.id), context))
  const ground = moved(renderBackground(page, context), tracksOf('background'))
  const background = backdrop.length > 0 ? join([ground, renderBackdrop(backdrop, context)]) : ground
  const isShown = new Set([
    'background',
    ...page.elements
      .filter((element) => !(element.groupId && hidden.has(element.groupId)))
      .map((element) => element.id),
  ])
  return context.dialect.page(
    {
      background,
      content: join(elements),
      tracks: [...tracks.filter(({ track }) => isShown.has(track.targetId)), ...backdrop],
    },
    context,
  )
}

function splitsOf(tracks: { id: string; track: Track }[]): RenderContext['splits'] {
  const splits: RenderContext['splits'] = new Map()
  for (const { track } of tracks) {
    if (track.part === undefined || !track.split || splits.has(track.targetId)) continue
    const own = tracks.filter((other) => other.track.targetId === track.targetId && other.track.part !== undefined)
    const ids = Map.groupBy(own, (other) => other.track.part)
    splits.set(track.targetId, { split: track.split, idsOf: (part) => (ids.get(part) ?? []).map(({ id }) => id) })
  }
  return splits
}

/**
 * Animated shapes over the background. They are positioned by the page's box and visible beyond it on wider screens.
 */
function renderBackdrop(shapes: { id: string; shape: BackdropShape }[], context: RenderContext): Html {
  const { sheet } = context
  const drawn = shapes.map(({ id, shape }) => {
    const box = percentBox(shape)
    const place = sheet.classOf(
      `left:${sheet.percent(box.left)}`,
      `top:${sheet.percent(box.top)}`,
      `width:${sheet.percent(box.width)}`,
      `height:${sheet.percent(box.height)}`,
    )
    const path = common('path', { d: shape.path, fill: shape.color, 'fill-opacity': shape.opacity })
    const svg = common('svg', { class: '_f _v', viewBox: '0 0 100 100', preserveAspectRatio: 'none' }, path)
    return common('div', { id, class: `_e ${place}` }, svg)
  })
  return common('div', { class: '_b', 'aria-hidden': 'true' }, join(drawn))
}

function renderBackground(page: Page, context: RenderContext): Html {
  const { background } = page
  const { sheet } = context
  if (background.type === 'paint') {
    return common('div', { class: `_f ${sheet.classOf(`background:${paintCss(background.paint)}`)}` })
  }
  const { media, filter } = background
  const face =
    background.type === 'image'
      ? toImageRef({ media: background.media, filter, alt: media.alt }, context)
      : videoOf({ media: background.media, filter, isBackground: true }, context)
  return common(
    'div',
    { class: `_f _h ${sheet.classOf(`background:${media.placeholder ?? '#20222a'}`)}` },
    join([
      face ?? placeholder(media.placeholder, context),
      background.overlay
        ? common('div', { class: `_f ${sheet.classOf(`background:${paintCss(background.overlay)}`)}` })
        : empty,
    ]),
  )
}

function renderElement(element: StoryElement, tracks: { id: string; track: Track }[], context: RenderContext): Html {
  const { sheet } = context
  const grown = grownPastEdges(element, { moves: tracks.length > 0 })
  const box = percentBox(grown)
  const place = [
    `left:${sheet.percent(box.left)}`,
    `top:${sheet.percent(box.top)}`,
    `width:${sheet.percent(box.width)}`,
    `height:${sheet.percent(box.height)}`,
  ]
  const look = [...styleClasses(element, context), continuedPastEdges(element, context, { moves: tracks.length > 0 })]
  const face = linked(element, renderFace(grown, context), context)
  if (tracks.length === 0)
    return common('div', { class: classes('_e', sheet.classOf(...place), sheet.classOf(...look)) }, face)
  const inner = common('div', { class: classes('_f', sheet.classOf(...look)) }, face)
  return common('div', { class: classes('_e', sheet.classOf(...place)) }, moved(inner, tracks))
}

/** A wrapper for each track, so that effects of one element never overwrite each other. */
function moved(content: Html, tracks: { id: string }[]): Html {
  return tracks.reduceRight((inner, { id }) => common('div', { id, class: '_f' }, inner), content)
}

function styleClasses(element: StoryElement, context: RenderContext): (string | false | null)[] {
  const { sheet } = context
  const turns = [
    element.rotation !== 0 && `rotate(${sheet.round(element.rotation)}deg)`,
    (element.isFlippedX || element.isFlippedY) &&
      `scale(${element.isFlippedX ? -1 : 1},${element.isFlippedY ? -1 : 1})`,
  ].filter(Boolean)
  const hasRadius = element.cornerRadius.some((radius) => radius > 0)
  const radii = element.cornerRadius.map((radius) => sheet.length(Math.min(radius, pageSize.height)))
  const isEven = radii.every((radius) => radius === radii[0])
  const clips = element.kind === 'image' || element.kind === 'video'
  const isRound = element.kind === 'shape' && element.shape === 'ellipse'
  return [
    turns.length > 0 && `transform:${turns.join(' ')}`,
    element.opacity < 1 && `opacity:${Math.round(element.opacity * 100) / 100}`,
    isRound && 'border-radius:50%',
    !isRound && hasRadius && `border-radius:${isEven ? radii[0] : radii.join(' ')}`,
    element.border !== null &&
      element.border.width > 0 &&
      `border:${sheet.length(element.border.width)} ${element.border.style} ${element.border.color}`,
    element.shadow !== null && shadowOf(element, element.shadow, context),
    clips && 'overflow:hidden',
  ]
}

/** A shadow follows what is visible: text, a drawing's outline, else the box. */
function shadowOf(element: StoryElement, { x, y, blur, color }: Shadow, { sheet }: RenderContext): string {
  const at = `${sheet.length(x)} ${sheet.length(y)}`
  const isWords = element.kind === 'text' && element.backgroundMode !== 'fill' && element.border === null
  if (isWords) return element.textPaint ? dropShadow(at) : `text-shadow:${at} ${sheet.length(blur)} ${color}`
  const isOutline =
    (element.kind === 'shape' && element.shape !== 'rect' && element.shape !== 'ellipse') ||
    element.kind === 'sticker' ||
    element.kind === 'drawing'
  return isOutline ? dropShadow(at) : `box-shadow:${at} ${sheet.length(blur)} ${color}`

  function dropShadow(place: string): string {
    return `filter:drop-shadow(${place} ${sheet.length(blur / 2)} ${color})`
  }
}

function linked(element: StoryElement, face: Html, context: RenderContext): Html {
  const link = element.link
  if (!link || isQuestion(element) || element.kind === 'results' || element.kind === 'audio') return face
  const href = hrefOf(link, context)
  if (!href) return face
  const isUrl = link.type === 'url'
  const label = isUrl ? link.label : undefined
  const rel = ['noopener', ...(isUrl ? (link.rel ?? []) : [])].join(' ')
  return common(
    'a',
    {
      href,
      class: '_f _k',
      target: isUrl ? '_blank' : null,
      rel: isUrl ? rel : null,
      'aria-label': label || fallbackLabel(element, href),
      'data-product': element.kind === 'product' && isUrl ? true : null,
    },
    face,
  )
}

/** A link around something without text needs an accessible name. */
function fallbackLabel(element: StoryElement, href: string): string | null {
  if (element.kind === 'text' || (element.kind === 'cta' && element.label)) return null
  return element.name || href
}

function hrefOf(link: Link, context: RenderContext): string | null {
  if (link.type === 'url') return context.linkTo(link.url)
  return context.story.pages.some((page) => page.id === link.pageId) ? `#page=${link.pageId}` : null
}
