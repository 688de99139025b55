import { pageSize } from '@taplore/story'
import type { DropPlace } from '../changes/media/drop-target.ts'
import { placeStyle } from '../elements/box-style.ts'
import { findElement } from '../store/page-elements.ts'
import { pageIn } from '../store/state.ts'
import { useEditorState, useText } from './canvas-hooks.ts'
import { overlayBox } from './dom-surface.ts'

/** Shows where dragged files would be dropped. */
export function DropTarget({ place }: { place: DropPlace }) {
  const text = useText()
  const page = useEditorState(pageIn)
  const viewport = useEditorState((state) => state.viewport)
  const frame = 'id' in place ? findElement(page, place.id) : null
  const box = frame ?? { x: 0, y: 0, ...pageSize, rotation: 0 }
  return (
    <div className="te-drop-target" style={placeStyle(overlayBox(box, viewport))}>
      <span>{text(`drop.${place.kind}`)}</span>
    </div>
  )
}
