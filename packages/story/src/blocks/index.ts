import { type BlockElement, definitionOf } from '../elements/index.ts'
import type { Direction } from '../values.ts'
import { layoutCountdown } from './countdown.ts'
import { layoutFacts } from './facts.ts'
import { layoutMap } from './map.ts'
import type { BlockPart } from './part.ts'
import { layoutProduct } from './product.ts'

export { formatFigure, layoutCountdown, timeLeft } from './countdown.ts'
export { layoutFacts } from './facts.ts'
export { layoutMap } from './map.ts'
export type { BlockPart, WordsPart } from './part.ts'
export { layoutProduct } from './product.ts'

/** The parts of a block in a reading direction; `nowMs` is the reference time of a countdown. */
export function blockParts(element: BlockElement, given: { direction: Direction; nowMs: number }): BlockPart[] {
  const parts = partsOf(element, given.nowMs)
  const isRtl = given.direction === 'rtl' && element.kind !== 'map'
  return isRtl ? parts.map((part) => mirrored(part, element.width)) : parts
}

function partsOf(element: BlockElement, nowMs: number): BlockPart[] {
  switch (element.kind) {
    case 'facts':
      return layoutFacts(element)
    case 'product':
      return layoutProduct(element)
    case 'countdown':
      return layoutCountdown(element, nowMs)
    case 'map':
      return layoutMap(element)
  }
}

function mirrored(part: BlockPart, width: number): BlockPart {
  const x = width - part.x - part.width
  if (part.type !== 'words') return { ...part, x }
  const align = part.align === 'left' ? 'right' : part.align === 'right' ? 'left' : 'center'
  return { ...part, x, align }
}

/** The text of a block as one sentence, for screen readers. */
export function blockWords(element: BlockElement): string {
  return definitionOf(element).textOf(element).replaceAll('\n', '. ')
}
