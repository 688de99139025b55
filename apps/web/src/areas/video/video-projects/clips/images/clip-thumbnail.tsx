import { useEffect, useId, useRef } from 'react'
import { frameOfClip } from '../rules/clip-frame.ts'
import type { ShownClip } from '../state/use-clip-session.ts'
import { drawFrame } from './draw-frame.ts'
import type { ClipImages } from './use-clip-images.ts'

/** Stills are this large, px; they are shown at their width on the screen. */
const size = { width: 360, height: 640 }

const firstWordsMs = 1_200

/** A still of a clip as it is exported, with its captions. The poster of the video until it is drawn. */
export function ClipThumbnail({
  clip,
  images: { grabber, drawing, hooks, captions, poster, ...ofAll },
}: {
  clip: Pick<ShownClip, 'startMs' | 'endMs' | 'draft' | 'shots'>
  images: ClipImages
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useId()
  const { startMs, endMs } = clip
  const hook = clip.draft.title ?? ''
  const { framing, crop, shots } = frameOfClip(ofAll, clip)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !grabber) return
    const wanted = Math.min(endMs - 100, startMs + firstWordsMs)
    const cut = captions.cuts.find((each) => wanted >= each.startMs && wanted < each.endMs)
    const timeMs = cut && cut.endMs < endMs ? cut.endMs : wanted
    let stop = () => {}
    const paint = () => {
      stop = grabber.want(place, {
        timeMs,
        draw(video) {
          Object.assign(element, size)
          const media = { width: video.videoWidth, height: video.videoHeight }
          drawFrame(context, video, media, { framing, crop, shots, timeMs, startMs, target: size })
          drawing.paint(context, { captions, timeMs, ...size, language: null })
          hooks.paint(context, { text: hook, language: captions.language, atMs: firstWordsMs, ...size })
        },
      })
    }
    paint()
    const silences = [drawing.subscribe(paint), hooks.subscribe(paint)]
    return () => {
      for (const silence of silences) silence()
      stop()
    }
  }, [grabber, drawing, hooks, hook, captions, framing, crop, shots, startMs, endMs, place])
  return (
    <>
      {poster ? (
        <img src={poster} alt="" className="absolute inset-0 size-full object-cover blur-[2px]" loading="lazy" />
      ) : null}
      <canvas ref={canvas} width={0} height={0} className="absolute inset-0 size-full" />
    </>
  )
}
