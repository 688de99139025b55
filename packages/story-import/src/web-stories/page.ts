import {
  type Background,
  backgroundTarget,
  type Color,
  limits,
  newElement,
  newPage,
  type Page,
  type StoryElement,
  unionOf,
} from '@taplore/story'
import { readText, safeLink } from '../html-text.ts'
import { isRecord, keyOf, listOf, numberOf, recordOf, textOf, type Unknown } from '../reading.ts'
import { readAnimations } from './animations.ts'
import { type Reading, readElement } from './element.ts'
import { readImage, readSound, readVideo } from './media.ts'
import { readPattern } from './paint.ts'
import { isGuessed } from './sticker.ts'

/** One page; its lowest element is its background when it says so. */
export function readPage(given: unknown, id: string, reading: PageReading): Page {
  const page = recordOf(given)
  const { notes, ids } = reading
  const elements = listOf(page.elements).filter(isRecord)
  const groups = recordOf(page.groups)
  const used = new Set(elements.map((element) => keyOf(element.groupId)))
  const names = Object.keys(groups).filter((name) => used.has(name))
  const groupIds = new Map(names.map((name) => [name, ids.of(`group of ${id}`, name)]))
  const ground = elements.find((element) => element.isBackground === true)
  const stickers = new Set<string>()
  const drawnAs = new Map<unknown, string[]>()
  const ink = inkOf(elements)
  const read = elements
    .filter((element) => element !== ground)
    .flatMap((element) => {
      const made = readElement(element, { ...reading, groupIds, ink })
      for (const { id } of isGuessed(element) ? made : []) stickers.add(id)
      drawnAs.set(
        element.id,
        made.map((one) => one.id),
      )
      return made
    })
  const background = backgroundOf(page, ground, reading)
  const advancement = recordOf(page.advancement)
  const seconds = numberOf(advancement.pageDuration, 0, 0, 120)
  const kept = new Set(read.map((element) => element.id))
  return newPage({
    id,
    background,
    elements: withGroups(clearOfWords(read, stickers), groups, groupIds),
    animations: readAnimations(page.animations, {
      notes,
      ids,
      targetOf(foreign) {
        if (ground && foreign === ground.id) return background.type === 'paint' ? null : backgroundTarget
        return (drawnAs.get(foreign) ?? []).filter((each) => kept.has(each))
      },
    }).slice(0, limits.animationsPerPage),
    durationMs: seconds >= 1 ? Math.round(seconds * 1000) : null,
    advance: typeof advancement.autoAdvance === 'boolean' ? (advancement.autoAdvance ? 'auto' : 'manual') : null,
    audio: soundOf(page, reading),
    outlink: outlinkOf(page, reading),
  })
}

/**
 * A sticker above words was a drawing of lines, or nobody could have read them: our shape for it is an outline. A trail runs beside
 * words in its own drawing; ours may run through them, so it is faint there.
 */
function clearOfWords(elements: readonly StoryElement[], stickers: ReadonlySet<string>): StoryElement[] {
  return elements.map((element, index) => {
    if (element.kind !== 'shape' || !stickers.has(element.id)) return element
    const isTrail = element.stroke?.isDashed === true
    if (isTrail && elements.some((other) => other.kind === 'text' && areOver(element, other)))
      return { ...element, opacity: Math.min(element.opacity, faint) }
    if (element.fill?.type !== 'solid') return element
    const covers = elements.slice(0, index).some((below) => below.kind === 'text' && areOver(element, below))
    return covers
      ? { ...element, fill: null, stroke: { width: 3, color: element.fill.color, isDashed: false } }
      : element
  })
}

const faint = 0.35

function areOver(one: StoryElement, other: StoryElement): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

type PageReading = Omit<Reading, 'groupIds' | 'ink'>

/** The color that most of the words have. */
function inkOf(elements: readonly Unknown[]): Color | null {
  const counts = new Map<Color, number>()
  for (const { type, content } of elements) {
    if (type !== 'text') continue
    const { paragraphs, most } = readText(textOf(content, 200_000), { hasLines: true, base: {} })
    const length = paragraphs.flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.length, 0)
    const color = most.color ?? '#000000'
    counts.set(color, (counts.get(color) ?? 0) + length)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

function backgroundOf(page: Unknown, ground: Unknown | undefined, reading: PageReading): Background {
  const { notes, files } = reading
  const paint = readPattern(page.backgroundColor) ??
    readPattern(ground?.backgroundColor) ?? { type: 'solid' as const, color: '#ffffff' }
  const plain: Background = { type: 'paint', paint }
  if (!ground || ground.type === 'shape') return plain
  const flip = recordOf(ground.flip)
  if (flip.horizontal === true || flip.vertical === true) notes.add('flip-lost', textOf(ground.type, 40))
  // Before version 26 the layer above it had another name.
  const overlay = readPattern(ground.overlay ?? ground.backgroundOverlay)
  if (ground.type === 'image') {
    const media = readImage(ground, null, { files, notes })
    return media ? { type: 'image', media, filter: 'none', overlay } : plain
  }
  if (ground.type === 'video' || ground.type === 'gif') {
    const media = readVideo(ground, null, { files, notes })
    return media ? { type: 'video', media, filter: 'none', overlay } : plain
  }
  notes.add('element-unknown', textOf(ground.type, 40) || null)
  return plain
}

/** Each group is right below its lowest member; one of a single member is dropped. */
function withGroups(
  elements: readonly StoryElement[],
  groups: Unknown,
  groupIds: ReadonlyMap<string, string>,
): StoryElement[] {
  let placed = [...elements]
  for (const [foreign, id] of groupIds) {
    const members = placed.filter((element) => element.groupId === id)
    const box = unionOf(members)
    if (members.length < 2 || !box) {
      placed = placed.map(({ groupId, ...element }) =>
        groupId === undefined || groupId === id ? (element as StoryElement) : ({ ...element, groupId } as StoryElement),
      )
      continue
    }
    const group = recordOf(groups[foreign])
    const name = textOf(group.name, limits.nameLength).trim()
    const made = newElement('group', {
      id,
      ...box,
      isLocked: group.isLocked === true,
      ...(name ? { name } : {}),
    })
    // Members are consecutive, at the position of the highest, as in our groups.
    const top = placed.findLastIndex((element) => element.groupId === id)
    const isOther = (element: StoryElement) => element.groupId !== id
    placed = [...placed.slice(0, top + 1).filter(isOther), made, ...members, ...placed.slice(top + 1).filter(isOther)]
  }
  return placed
}

function soundOf(page: Unknown, reading: PageReading): Page['audio'] {
  const sound = readSound(page.backgroundAudio, reading)
  if (!sound) return null
  const { doesLoop, volume: _volume, captions, ...audio } = sound
  if (doesLoop) reading.notes.add('sound-loop-lost')
  return { ...audio, voice: '', text: '', ...(captions.length > 0 ? { captions } : {}) }
}

function outlinkOf(page: Unknown, { notes }: PageReading): Page['outlink'] {
  if (isRecord(page.shoppingAttachment) && page.shoppingAttachment.ctaText) notes.add('shopping-lost')
  const attachment = recordOf(page.pageAttachment)
  const written = textOf(attachment.url, 4_000).trim()
  if (!written) return null
  const url = safeLink(/^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`)
  if (!url || url.length > limits.urlLength) {
    notes.add('attachment-lost', written)
    return null
  }
  return {
    url,
    label: textOf(attachment.ctaText, limits.ctaLabelLength),
    theme: attachment.theme === 'dark' ? 'dark' : 'light',
  }
}
