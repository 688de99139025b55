import { pageSize } from '@taplore/story'
import type { Point } from '../../geometry/box.ts'
import type { Editor } from '../../store/editor.ts'
import { elementsAt, isLocked } from '../../store/page-elements.ts'
import type { MediaUse } from './media-use.ts'

/** Where dragged files would be dropped. `replace` and `fill` name their target. */
export type DropPlace = { kind: 'replace' | 'fill'; id: string } | { kind: 'background' } | { kind: 'page' }

/**
 * One image or video over a frame goes into it, an image over a shape fills the shape; with Shift it becomes the
 * background. With Alt, or for several files, they are placed on top.
 */
export function dropTargetAt(
  editor: Editor,
  given: { at: Point; types: readonly string[]; shift: boolean; alt: boolean },
): DropPlace {
  const [type = '', ...more] = given.types
  const isImage = type.startsWith('image/')
  const isVideo = type.startsWith('video/')
  if (more.length > 0 || given.alt || !(isImage || isVideo)) return { kind: 'page' }
  if (given.shift) return { kind: 'background' }
  const under = elementsAt(editor.page, given.at).find((element) => !isLocked(editor.page, element))
  if ((under?.kind === 'image' && isImage) || (under?.kind === 'video' && isVideo)) {
    return { kind: 'replace', id: under.id }
  }
  if (under?.kind === 'shape' && isImage && under.fill) return { kind: 'fill', id: under.id }
  return { kind: 'page' }
}

export function mediaUseFor(place: DropPlace, at: Point | undefined): MediaUse {
  if (place.kind === 'background') return { as: 'background' }
  if (place.kind === 'page') return { as: 'element', at }
  return { as: 'element', replaces: place.id }
}

/** Several files dropped at once fan out on the page, so that each is visible. */
export function fanned(at: Point | undefined, index: number): Point | undefined {
  if (!at || index === 0) return at
  return { x: Math.min(at.x + 36 * index, pageSize.width), y: Math.min(at.y + 36 * index, pageSize.height) }
}
