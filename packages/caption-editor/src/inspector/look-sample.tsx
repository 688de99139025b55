import type { CaptionLook } from '@taplore/media'
import { useEffect, useRef } from 'react'
import { useSession } from '../session-context.ts'

/**
 * How a look is drawn, by the same code as in the video. Shown as an image: a canvas on the page is a layer of its own, and each key that is
 * typed would sort all of them.
 */
export function LookSample({ look, name }: { look: CaptionLook; name: string }) {
  const { host } = useSession()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const element = image.current
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (!element || !context) return
    const paint = () => {
      const scale = Math.min(2, window.devicePixelRatio || 1)
      const [width, height] = [Math.round(element.clientWidth * scale), Math.round(element.clientHeight * scale)]
      if (width === 0) return
      Object.assign(canvas, { width, height })
      host.drawing.paintLook(context, { look, text: name, width, height })
      element.src = canvas.toDataURL()
    }
    paint()
    return host.drawing.subscribe(paint)
  }, [host.drawing, look, name])
  return <img ref={image} alt="" />
}
