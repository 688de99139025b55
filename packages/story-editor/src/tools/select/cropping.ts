import { setCrop } from '../../changes/media/crop.ts'
import { containsPoint } from '../../geometry/box.ts'
import { croppedBy, focusedAt } from '../../geometry/crop.ts'
import { cropTargetOf } from '../../store/crop-target.ts'
import type { Crop } from '../../store/surface.ts'
import { isDrag, type Press, type ToolState, type Tools, travelled } from '../tool.ts'

/**
 * Dragging moves the image behind its frame; a click with Alt sets the focal point. A press elsewhere ends the crop.
 */
export function selectCropping(tools: Tools): ToolState {
  const { editor } = tools
  const target = () => cropTargetOf(editor.page, editor.state.get().croppingId)
  let start: Press | null = null
  let crop: Crop | null = null

  function rest(): void {
    start = null
    crop = null
    editor.surface.settle()
  }

  return {
    down(press) {
      const cropped = target()
      if (cropped && containsPoint(cropped.frame, press.page)) {
        start = press
        return
      }
      editor.state.set({ croppingId: null })
      if (press.target.type === 'element') tools.go('select.pointing', { press, id: press.target.id })
      else if (press.target.type === 'handle') tools.go('select.resizing', { press })
      else tools.go('select.lasso', { press })
    },
    move(now) {
      const cropped = target()
      if (!start || !cropped || (!crop && !isDrag(start, now))) return
      crop = croppedBy(cropped.frame, cropped.media, travelled(start, now))
      editor.surface.crop(cropped.id, crop)
    },
    up() {
      const cropped = target()
      if (start?.alt && cropped && !crop) crop = focusedAt(cropped.frame, cropped.media, start.page)
      if (crop) setCrop(editor, crop)
      rest()
    },
    twice() {
      editor.state.set({ croppingId: null })
      tools.go('select.idle')
    },
    cancel() {
      rest()
      editor.state.set({ croppingId: null })
      tools.go('select.idle')
    },
  }
}
