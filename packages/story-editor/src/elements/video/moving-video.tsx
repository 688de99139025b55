import type { MediaFilter, VideoMedia } from '@taplore/story'
import { useEffect, useRef, useState } from 'react'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { coverStyle, useImageUrl } from '../stored-image.tsx'

/**
 * The video itself while the page is played on the canvas, over its poster: without sound, which the browser might refuse, and from
 * where it is trimmed. Thumbnails of pages show the poster only.
 */
export function MovingVideo({ media, filter, widthPx }: { media: VideoMedia; filter: MediaFilter; widthPx: number }) {
  const { motion } = useSession()
  const isPlaying = useEditorState((state) => state.isPlaying)
  const url = useImageUrl(media, widthPx)
  const place = useRef<HTMLSpanElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isShown, setShown] = useState(false)
  const { trimStartMs, trimEndMs, durationMs, doesLoop } = media
  useEffect(() => setShown(isPlaying && Boolean(place.current?.closest('.te-stage'))), [isPlaying])
  useEffect(() => {
    const shown = video.current
    if (!isShown || !shown) return
    const lengthMs = Math.max(1, (trimEndMs ?? durationMs) - trimStartMs)
    const at = (timeMs: number) =>
      (trimStartMs + (doesLoop ? timeMs % lengthMs : Math.min(timeMs, lengthMs - 1))) / 1000
    shown.currentTime = at(motion.timeMs)
    void shown.play().catch(() => undefined)
    // The clock of the page leads: at the end of what is shown, a video begins again or stands still.
    return motion.subscribe((timeMs) => {
      const wanted = at(timeMs)
      if (Math.abs(shown.currentTime - wanted) > 0.5) shown.currentTime = wanted
    })
  }, [isShown, motion, trimStartMs, trimEndMs, durationMs, doesLoop])
  return (
    <span ref={place} data-playing={isShown || undefined} style={{ position: 'absolute', inset: 0 }}>
      {isShown && url ? (
        <video ref={video} src={url} muted playsInline preload="auto" style={coverStyle(media, filter)} />
      ) : null}
    </span>
  )
}
