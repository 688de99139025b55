import { backdropFilter, backdropPlace, paintBackdrop, type Size } from '@taplore/media'
import { type RefObject, useEffect, useRef } from 'react'
import { useSession } from '../session-context.ts'
import { placeIn } from './place-in.ts'

/** The video, blurred, behind itself: what an export has beside a video that does not fill its frame. */
export function Backdrop({
  video,
  size,
  width,
}: {
  video: RefObject<HTMLVideoElement | null>
  /** Of an export. */
  size: Size
  /** Of the frame in the page, in px. */
  width: number
}) {
  const { player, host } = useSession()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    let asked = 0
    const poster = new Image()
    const paint = () => {
      asked = 0
      const element = video.current
      const isThere = element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
      const source = isThere ? element : poster.naturalWidth > 0 ? poster : null
      const context = canvas.current?.getContext('2d')
      if (source && context) paintBackdrop<CanvasImageSource>(context, source, naturalSize(source), size)
    }
    const ask = () => {
      asked ||= requestAnimationFrame(paint)
    }
    poster.addEventListener('load', ask, { signal })
    if (host.media.poster) poster.src = host.media.poster
    // A frame that was jumped to is there only when the jump is over.
    for (const name of ['loadeddata', 'seeked']) video.current?.addEventListener(name, ask, { signal })
    const stop = player.subscribe(ask)
    ask()
    return () => {
      closing.abort()
      stop()
      cancelAnimationFrame(asked)
    }
  }, [player, video, size, host.media.poster])
  return (
    <div
      aria-hidden="true"
      className="ce-backdrop"
      style={{ ...placeIn(size, backdropPlace(size)), filter: backdropFilter(size, width) }}
    >
      <canvas ref={canvas} />
    </div>
  )
}

function naturalSize(source: HTMLVideoElement | HTMLImageElement): Size {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.naturalWidth, height: source.naturalHeight }
}
