import type { CaptionDrawing } from '@taplore/caption-editor'
import type { CaptionLook } from '@taplore/media'
import { useCallback } from 'react'
import { PaintedCanvas } from './painted-canvas.tsx'

/** How a look is drawn, by the same code as in the video. */
export function LookSample({ look, text, drawing }: { look: CaptionLook; text: string; drawing: CaptionDrawing }) {
  const paint = useCallback(
    (context: CanvasRenderingContext2D, size: { width: number; height: number }) =>
      drawing.paintLook(context, { look, text, ...size }),
    [drawing, look, text],
  )
  return <PaintedCanvas paint={paint} drawing={drawing} />
}
