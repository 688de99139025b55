import type { CaptionLook } from '@taplore/media'
import { useEffect, useRef } from 'react'
import { useSession } from '../session-context.ts'

/** How a look is drawn, by the same code as in the video. */
export function LookSample({ look, name }: { look: CaptionLook; name: string }) {
  const { host } = useSession()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const paint = () => {
      const scale = Math.min(2, window.devicePixelRatio || 1)
      const [width, height] = [Math.round(element.clientWidth * scale), Math.round(element.clientHeight * scale)]
      if (width === 0) return
      Object.assign(element, { width, height })
      host.drawing.paintLook(context, { look, text: name, width, height })
    }
    paint()
    return host.drawing.subscribe(paint)
  }, [host.drawing, look, name])
  return <canvas ref={canvas} />
}
