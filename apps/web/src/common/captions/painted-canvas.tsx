import type { CaptionDrawing } from '@taplore/caption-editor'
import { useEffect, useRef } from 'react'

/** A canvas as large as its place, drawn again when a font of the drawing has loaded. */
export function PaintedCanvas({
  paint,
  drawing,
  className = 'size-full',
}: {
  /** Stays the same while what it draws does. */
  paint: (context: CanvasRenderingContext2D, size: { width: number; height: number }) => void
  drawing: CaptionDrawing
  className?: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const draw = () => {
      const scale = Math.min(2, window.devicePixelRatio || 1)
      const [width, height] = [Math.round(element.clientWidth * scale), Math.round(element.clientHeight * scale)]
      if (width === 0) return
      Object.assign(element, { width, height })
      paint(context, { width, height })
    }
    draw()
    return drawing.subscribe(draw)
  }, [drawing, paint])
  return <canvas ref={canvas} className={className} />
}
