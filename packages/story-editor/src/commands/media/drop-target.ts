import { pageSize } from '@taplore/story'
import type { Point } from '../../geometry/box.ts'
import type { Editor } from '../../store/editor.ts'
import { elementsAt, isLocked } from '../../store/page-elements.ts'
import type { MediaUse } from './media-use.ts'

/** Where files that are held over the page would go. `replace` and `fill` name what they would go into. */
export type DropPlace = { kind: 'replace' | 'fill'; id: string } | { kind: 'background' } | { kind: 'page' }

/**
 * One picture or film over a frame goes into it, a picture over a shape fills the shape; with Shift it goes behind the page.
 * Alt, or several files, put things on top.
 */
export function dropPlaceAt(
  editor: Editor,
  given: { at: Point; types: readonly string[]; shift: boolean; alt: boolean },
): DropPlace {
  const [type = '', ...more] = given.types
  const isPicture = type.startsWith('image/')
  const isFilm = type.startsWith('video/')
  if (more.length > 0 || given.alt || !(isPicture || isFilm)) return { kind: 'page' }
  if (given.shift) return { kind: 'background' }
  const under = elementsAt(editor.page, given.at).find((element) => !isLocked(editor.page, element))
  if ((under?.kind === 'image' && isPicture) || (under?.kind === 'video' && isFilm)) {
    return { kind: 'replace', id: under.id }
  }
  if (under?.kind === 'shape' && isPicture && under.fill) return { kind: 'fill', id: under.id }
  return { kind: 'page' }
}

export function mediaUseFor(place: DropPlace, at: Point | undefined): MediaUse {
  if (place.kind === 'background') return { as: 'background' }
  if (place.kind === 'page') return { as: 'element', at }
  return { as: 'element', replaces: place.id }
}

/** Several things dropped at once fan out, so that each is seen; they stay on the page. */
export function fanned(at: Point | undefined, index: number): Point | undefined {
  if (!at || index === 0) return at
  return { x: Math.min(at.x + 36 * index, pageSize.width), y: Math.min(at.y + 36 * index, pageSize.height) }
}
