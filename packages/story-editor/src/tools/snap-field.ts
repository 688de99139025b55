import { pageSize, safeArea } from '@taplore/story'
import { boundsOf } from '../geometry/box.ts'
import type { SnapField } from '../geometry/snap.ts'
import type { Editor } from '../store/editor.ts'
import { isHidden } from '../store/page-elements.ts'

/**
 * What attracts while the given elements are moved or resized: the page, the safe zone when shown, everything else
 * visible.
 */
export function snapFieldFor(editor: Editor, movingIds: readonly string[]): SnapField {
  const moving = new Set(movingIds)
  const page = editor.page
  return {
    others: page.elements
      .filter((element) => element.kind !== 'group' && !moving.has(element.id) && !isHidden(page, element))
      .map(boundsOf),
    page: { left: 0, top: 0, right: pageSize.width, bottom: pageSize.height },
    safe: editor.state.get().isSafeZoneShown
      ? {
          left: safeArea.side,
          top: safeArea.top,
          right: pageSize.width - safeArea.side,
          bottom: pageSize.height - safeArea.bottom,
        }
      : null,
  }
}

/** Six screen px, in page px. */
export function snapReach(editor: Editor): number {
  return 6 / editor.state.get().viewport.zoom
}
