import { captionLooks } from '@taplore/media'
import { contrast } from '@taplore/story'
import { expect, it } from 'vitest'
import { withoutOpacity } from './colors.ts'
import { lookOf } from './index.ts'
import type { Look, Paint, TextLayer, WordChange } from './look.ts'

const colorsOf = (paint: Paint) => (typeof paint === 'string' ? [paint] : [paint.top, paint.bottom]).map(withoutOpacity)
const contrastOf = (one: Paint, other: Paint) =>
  Math.min(...colorsOf(one).flatMap((mine) => colorsOf(other).map((its) => contrast(mine, its))))

/** Lines that close letters off against any video: soft shadows alone leave white letters gray on snow. */
function edgesOf(layers: readonly TextLayer[]): string[] {
  return layers.flatMap((layer) => (layer.kind === 'shadow' && layer.blur > 0.12 ? [] : [layer.color]))
}

/** Letters as large as these need 3:1. */
function isReadable(look: Look, change: WordChange): boolean {
  const color = change.color ?? look.color
  const box = change.box ?? look.box
  if (box) return contrastOf(color, box.color) >= 3
  const edges = edgesOf(change.layers ?? look.layers)
  if (change.isHollow ?? look.isHollow) return edges.some((edge) => edges.some((other) => contrastOf(edge, other) >= 3))
  return edges.some((edge) => contrastOf(color, edge) >= 3)
}

it('every look is readable on snow and at night, before, while and after a word is spoken', () => {
  for (const id of captionLooks) {
    const look = lookOf(id)
    const states = { before: look.future, during: look.active, after: look.past }
    for (const [when, change] of Object.entries(states)) expect(isReadable(look, change), `${id} ${when}`).toBe(true)
  }
})
