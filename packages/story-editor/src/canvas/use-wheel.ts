import { useEffect } from 'react'
import { scaleCrop } from '../changes/media/crop.ts'
import { panBy, toPage, zoomAt } from '../geometry/viewport.ts'
import { cropTargetOf } from '../store/crop-target.ts'
import type { Editor } from '../store/editor.ts'

/** Wheel events this close together are one undo step. */
const turnMs = 600

/** The wheel pans, with Command (or pinching on a trackpad) it zooms; in a crop it scales the image. */
export function useWheel(canvas: React.RefObject<HTMLElement | null>, editor: Editor): void {
  useEffect(() => {
    const node = canvas.current
    if (!node) return
    let lastTurn = Number.NEGATIVE_INFINITY
    const closing = new AbortController()

    // Registered by hand: React's own wheel listener is passive and could not prevent browser zoom.
    function wheel(event: WheelEvent): void {
      if (event.target instanceof Element && event.target.closest('[data-bar]')) return
      event.preventDefault()
      const { viewport, croppingId } = editor.state.get()
      const rect = node?.getBoundingClientRect()
      const anchor = { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) }
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0022 : 0.05))
      const cropped = cropTargetOf(editor.page, croppingId)
      if (event.ctrlKey || event.metaKey) editor.setViewport(zoomAt(viewport, anchor, viewport.zoom * factor))
      else if (cropped) {
        const joins = event.timeStamp - lastTurn < turnMs
        lastTurn = event.timeStamp
        scaleCrop(editor, { scale: cropped.media.scale * factor, anchor: toPage(viewport, anchor), joins })
      } else {
        const turn = event.shiftKey && event.deltaX === 0
        editor.setViewport(panBy(viewport, turn ? { x: -event.deltaY, y: 0 } : { x: -event.deltaX, y: -event.deltaY }))
      }
    }

    node.addEventListener('wheel', wheel, { passive: false, signal: closing.signal })
    return () => closing.abort()
  }, [canvas, editor])
}
