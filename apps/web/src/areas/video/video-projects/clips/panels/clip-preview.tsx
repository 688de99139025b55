import { cutClock, type Size } from '@taplore/media'
import { classNames, Icon, useStore } from '@taplore/ui'
import { Play, VideoOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverConnection } from '../../../../../api/server-connection.ts'
import type { ClipPlayer } from '../images/clip-player.ts'
import { drawFrame } from '../images/draw-frame.ts'
import type { ClipImages } from '../images/use-clip-images.ts'
import type { ClipFrame } from '../rules/clip-frame.ts'
import { preciseClock } from '../rules/clip-time.ts'

const firstWordsMs = 1_200

/** The clip as it is exported: only its part, cropped, with its captions. A press plays it. */
export function ClipPreview({
  player,
  images,
  frame: { framing, crop, shots },
  hook,
  onDrag,
}: {
  player: ClipPlayer
  images: ClipImages
  frame: ClipFrame
  /** The title that someone wrote; empty for none. */
  hook: string
  /** The image is moved by these shares of the frame; without it, it cannot be moved. */
  onDrag: ((by: { x: number; y: number; media: Size }) => void) | null
}) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Where the image is held, and whether it was moved since: then letting go plays nothing. */
  const last = useRef<{ x: number; y: number } | null>(null)
  const hasMoved = useRef(false)
  const isPlaying = useStore(player.state, (state) => state.isPlaying)
  const isMissing = useStore(player.state, (state) => state.isMissing)
  const { captions, previewDrawing, hooks, url } = images
  useEffect(() => (video.current ? player.attach(video.current) : undefined), [player])
  useEffect(() => serverConnection.whenBack(() => player.retry()), [player])
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    let frame = 0
    const clock = cutClock(captions.cuts)
    const paint = () => {
      frame = 0
      const scale = Math.min(2, window.devicePixelRatio || 1)
      const [width, height] = [Math.round(element.clientWidth * scale), Math.round(element.clientHeight * scale)]
      if (width === 0) return
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      const source = video.current
      const { timeMs } = player
      if (source && source.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const media = { width: source.videoWidth, height: source.videoHeight }
        const { startMs } = player.span
        drawFrame(context, source, media, { framing, crop, shots, timeMs, startMs, target: { width, height } })
      } else context.clearRect(0, 0, width, height)
      // Before it has played, the first words show how captions look.
      const shownMs = timeMs === player.span.startMs ? timeMs + firstWordsMs : timeMs
      previewDrawing.paint(context, { captions, timeMs: shownMs, width, height, language: null })
      const atMs = clock(timeMs) - clock(player.span.startMs)
      hooks.paint(context, { text: hook, language: captions.language, atMs, width, height })
    }
    const ask = () => {
      frame ||= requestAnimationFrame(paint)
    }
    const stops = [player.subscribe(ask), previewDrawing.subscribe(ask), hooks.subscribe(ask)]
    const watcher = new ResizeObserver(ask)
    watcher.observe(element)
    ask()
    return () => {
      for (const stop of stops) stop()
      watcher.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [player, framing, crop, shots, captions, previewDrawing, hooks, hook])
  return (
    <div className="relative aspect-[9/16] w-40 shrink-0 self-start overflow-hidden rounded-card bg-[#141217] shadow-[0_8px_24px_-10px_rgb(0_0_0/0.4)]">
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are drawn over it */}
      <video
        ref={video}
        src={url || undefined}
        preload="auto"
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <canvas ref={canvas} className={classNames('absolute inset-0 size-full', isMissing && 'invisible')} />
      <button
        type="button"
        aria-label={isMissing ? undefined : isPlaying ? t('clips.pause') : t('clips.play')}
        className={classNames(
          'group absolute inset-0 grid justify-items-center pt-[34%] focus-visible:-outline-offset-4',
          onDrag && 'cursor-move touch-none',
        )}
        onClick={() => {
          if (!hasMoved.current) player.toggle()
        }}
        onPointerDown={(event) => {
          hasMoved.current = false
          if (!onDrag) return
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={({ clientX, clientY, currentTarget }) => {
          const from = last.current
          const source = video.current
          if (!from || !source || !onDrag || source.videoWidth === 0) return
          if (!hasMoved.current && Math.hypot(clientX - from.x, clientY - from.y) < 4) return
          if (!hasMoved.current) player.pause()
          hasMoved.current = true
          last.current = { x: clientX, y: clientY }
          const { width, height } = currentTarget.getBoundingClientRect()
          const media = { width: source.videoWidth, height: source.videoHeight }
          onDrag({ x: (clientX - from.x) / width, y: (clientY - from.y) / height, media })
        }}
        onPointerUp={() => {
          last.current = null
        }}
        onPointerCancel={() => {
          last.current = null
        }}
      >
        {isMissing ? (
          <span className="grid justify-items-center gap-1 px-3 text-center text-12 text-white">
            <Icon of={VideoOff} />
            {t('clips.noVideo')}
          </span>
        ) : isPlaying ? null : (
          <span className="grid size-11 place-items-center rounded-full bg-[#141217b3] text-white group-hover:bg-[#141217]">
            <Icon of={Play} className="ms-0.5 fill-current" />
          </span>
        )}
      </button>
      <Position player={player} />
    </div>
  )
}

/** How far the clip has played; also jumps within it, and nowhere else. */
function Position({ player }: { player: ClipPlayer }) {
  const { t } = useTranslation()
  const [timeMs, setTimeMs] = useState(player.timeMs)
  useEffect(() => {
    setTimeMs(player.timeMs)
    return player.subscribe(() => setTimeMs(player.timeMs))
  }, [player])
  const { startMs, endMs } = player.span
  const played = timeMs - startMs
  return (
    <input
      type="range"
      aria-label={t('clips.position')}
      aria-valuetext={preciseClock(played)}
      min={0}
      max={Math.round(endMs - startMs)}
      step={100}
      value={Math.round(played)}
      data-keeps-arrows=""
      onChange={({ target }) => player.seek(startMs + Number(target.value))}
      className="absolute inset-x-2 bottom-0 h-6 cursor-pointer accent-white"
    />
  )
}
