import { contrast, over } from '@taplore/story'
import { withoutOpacity } from './colors.ts'
import type { Look, Paint, TextLayer, WordChange } from './look.ts'

/** How well words are told from what is behind their letters. */
export interface WordContrast {
  /** By WCAG 2, 1 to 21. */
  readonly ratio: number
  readonly behind: 'box' | 'outline' | 'video'
}

export interface LookContrast {
  readonly text: WordContrast
  readonly active: WordContrast
  readonly emphasis: WordContrast
}

/** A video may be as light as snow, and as dark as night. */
const videos = ['#ffffff', '#000000'] as const

/** The contrast of the words of a look, on the video where it is worst. */
export function contrastOfLook(look: Look): LookContrast {
  const { active, emphasis } = look
  return {
    text: contrastOfWords(look, {}),
    active: contrastOfWords(look, active),
    emphasis: contrastOfWords(look, emphasis),
  }
}

/** The contrast of words as they are at a time: before, while or after they are spoken. */
export function contrastOfWords(look: Look, change: WordChange): WordContrast {
  const letters = colorsOf(change.color ?? look.color).map(withoutOpacity)
  const box = change.box ?? look.box
  const edges = edgesOf(change.layers ?? look.layers)
  if (change.isHollow ?? look.isHollow) return { ratio: highest(edges, edges), behind: 'outline' }
  if (box) {
    const grounds = videos.flatMap((video) => colorsOf(box.color).map((color) => over(color, video)))
    return { ratio: lowest(letters, grounds), behind: 'box' }
  }
  if (edges.length > 0) return { ratio: Math.max(...edges.map((edge) => lowest(letters, [edge]))), behind: 'outline' }
  return { ratio: lowest(letters, videos), behind: 'video' }
}

const colorsOf = (paint: Paint) => (typeof paint === 'string' ? [paint] : [paint.top, paint.bottom])

/** Lines that close letters off against any video: soft shadows alone leave white letters gray on snow. */
function edgesOf(layers: readonly TextLayer[]): string[] {
  return layers.flatMap((layer) => (layer.kind === 'shadow' && layer.blur > 0.12 ? [] : [withoutOpacity(layer.color)]))
}

function lowest(letters: readonly string[], grounds: readonly string[]): number {
  return Math.min(...letters.flatMap((letter) => grounds.map((ground) => contrast(letter, ground))))
}

function highest(some: readonly string[], others: readonly string[]): number {
  return Math.max(1, ...some.flatMap((one) => others.map((other) => contrast(one, other))))
}
