import { newPage, type Page, pageSize, type StoryAnimation, type StoryElement } from '@taplore/story'
import { changed } from '../kit/changed.ts'
import { motions } from '../kit/design.ts'
import { Sheet, type SheetInput } from '../kit/sheet.ts'
import type { NamedLayout } from '../systems/index.ts'

export interface Composed {
  page: Page
  /** False when a text did not fit its slot. */
  fits: boolean
}

/**
 * A finished page of a layout. Ids are derived from page number and element position, so that the same input returns
 * the same page; give them new ones before adding the page to a story (`withNewIds`).
 */
export function composePage(layout: NamedLayout, input: SheetInput & { isAnimated?: boolean }): Composed {
  const sheet = new Sheet(input)
  layout.draw(sheet)
  const placed = input.direction === 'rtl' ? sheet.elements.map(mirrored) : sheet.elements
  const elements = placed.map((element, index) => changed(element, { id: `p${input.number}e${index + 1}` }))
  const page = newPage({
    id: `p${input.number}`,
    layout: layout.name,
    background: sheet.background,
    elements,
    animations: !input.isAnimated
      ? []
      : input.number > 1
        ? entrances(elements, motions[input.design.motion], input.number)
        : drift(elements, input.number),
  })
  return { page, fits: sheet.fits }
}

function mirrored(element: StoryElement): StoryElement {
  const x = pageSize.width - element.x - element.width
  const rotation = element.rotation === 0 ? 0 : -element.rotation
  const isDrawing = element.kind === 'shape' || element.kind === 'sticker'
  return changed(element, { x, rotation, ...(isDrawing ? { isFlippedX: !element.isFlippedX } : {}) })
}

/** The image of a cover comes slowly nearer, unless a shape frames it; nothing waits for it. */
function drift(elements: readonly StoryElement[], number: number): StoryAnimation[] {
  const image = elements.find(({ kind, slot }) => kind === 'image' && slot === 'picture')
  if (image?.kind !== 'image' || image.mask || image.rotation !== 0 || image.width < pageSize.width) return []
  return [
    {
      id: `p${number}d`,
      effect: 'ken-burns',
      targets: [image.id],
      delayMs: 0,
      durationMs: 8000,
      direction: 'up',
      easing: 'linear',
      strength: 0.35,
      iterations: 1,
    },
  ]
}

/** Titles enter first, then the following text; images drift. */
function entrances(
  elements: readonly StoryElement[],
  effect: StoryAnimation['effect'],
  number: number,
): StoryAnimation[] {
  const bar = (id: string, targets: string[], given: Partial<StoryAnimation>): StoryAnimation[] =>
    targets.length === 0
      ? []
      : [
          {
            id: `p${number}${id}`,
            effect,
            targets,
            delayMs: 0,
            durationMs: 650,
            direction: 'up',
            easing: 'expo-out',
            strength: 0.6,
            iterations: 1,
            ...given,
          },
        ]
  const idsOf = (pattern: RegExp) =>
    elements.filter((element) => pattern.test(element.slot ?? '')).map((element) => element.id)
  const rowsOf = [1, 2, 3, 4, 5, 6].map((row) => idsOf(new RegExp(`^(item|number|spot)-${row}(-detail)?$`)))
  const heads = idsOf(/^(kicker|title|quote|numeral)$/)
  return [
    ...bar('a', heads, { direction: effect === 'fly-in' || effect === 'wipe' ? 'right' : 'up' }),
    ...bar('b', idsOf(/^(text|by|label)$/), { effect: 'fade-in', delayMs: 350 }),
    ...rowsOf.flatMap((targets, row) =>
      bar(`r${row + 1}`, targets, { effect: 'rise', delayMs: 250 + row * 160, durationMs: 550 }),
    ),
    ...bar('c', idsOf(/^(cta|question)$/), { effect: 'pop', delayMs: 700, durationMs: 500, easing: 'ease-out' }),
  ]
}
