import type { MediaFilter, VideoMedia } from '@taplore/story'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSession } from '../../session/session-context.ts'
import { coverStyle, useImageUrl } from '../stored-image.tsx'
import { videoPositionMs } from './video-position.ts'

/** A video may be so far from the page's time before it is set anew, ms: each seek costs a frame or two. */
const driftMs = 300

interface PlayingVideoProps {
  media: VideoMedia
  filter: MediaFilter
  widthPx: number
}

/** A video over its poster: it runs while the page plays, and shows one moment while someone moves along the timeline. */
export function PlayingVideo(props: PlayingVideoProps) {
  const { motion } = useSession()
  const isShown = useSyncExternalStore(motion.subscribe, () => motion.mode !== 'rest')
  return isShown ? <RunningVideo {...props} /> : null
}

function RunningVideo({ media, filter, widthPx }: PlayingVideoProps) {
  const { motion } = useSession()
  const url = useImageUrl(media, widthPx)
  const node = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = node.current
    if (!video) return
    video.muted = media.isMuted
    video.volume = media.volume
    const follow = (timeMs: number) => {
      const { atMs, isOver } = videoPositionMs(media, timeMs)
      const isRunning = motion.mode === 'playing' && !isOver
      const offMs = Math.abs(video.currentTime * 1000 - atMs)
      if (!video.seeking && offMs > (isRunning ? driftMs : 10)) video.currentTime = atMs / 1000
      if (!isRunning) video.pause()
      // Where the browser wants a press before it plays sound, the video runs without.
      else if (video.paused) {
        video.play().catch((cause: DOMException) => {
          if (cause.name === 'NotAllowedError') video.muted = true
        })
      }
    }
    follow(motion.timeMs)
    return motion.subscribe(follow)
  }, [media, motion])
  return url ? (
    // biome-ignore lint/a11y/useMediaCaption: the preview of an editor; the published page carries the subtitles
    <video
      ref={node}
      data-playing=""
      src={url}
      playsInline
      preload="auto"
      className="te-playing-video"
      style={coverStyle(media, filter)}
    />
  ) : null
}
