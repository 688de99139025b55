import { cropAt, exportSizeOf, type Frame, frameOf, leavesRoom, type Size, setStyle } from '@taplore/media'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useEditorState, usePlayerState, useSession } from '../session-context.ts'
import { stillAt, wordIndexOf } from '../store/word-index.ts'
import { useText } from '../texts/text.ts'
import { Backdrop } from './backdrop.tsx'
import { Controls } from './controls.tsx'
import { placeIn } from './place-in.ts'
import { SafeZone } from './safe-zone.tsx'

/** The video in the shape it is exported in, with its captions. */
export function Stage() {
  const { host } = useSession()
  const text = useText()
  const style = useEditorState((state) => state.captions.style)
  const frame = useMemo(() => frameOf(style), [style])
  const isVideoMissing = usePlayerState((state) => state.isVideoMissing)
  const size = useMemo(() => exportSizeOf(frame.shape, host.media, 'standard'), [frame.shape, host.media])
  const room = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const box = useFitted(room, size.width / size.height)
  const fill = frame.fit === 'fill'
  const hasRoom = leavesRoom(size, host.media)
  return (
    <section className="ce-stage" aria-label={text('stage.name')}>
      <div ref={room} className="ce-room">
        <div
          className="ce-frame"
          style={{
            width: box.width,
            height: box.height,
            ...(frame.background === 'blur' ? {} : { background: frame.background }),
          }}
        >
          {frame.background === 'blur' && !fill && hasRoom ? (
            <Backdrop video={video} size={size} width={box.width} />
          ) : null}
          <Video element={video} frame={frame} size={size} fit={hasRoom ? (fill ? 'cover' : 'contain') : 'fill'} />
          {isVideoMissing ? <p className="ce-no-video">{text('stage.noVideo')}</p> : null}
          <Captions box={box} />
          <SafeZone isUpright={size.height > size.width} />
        </div>
      </div>
      <Controls />
    </section>
  )
}

/** The largest box of a shape inside an element. It is measured before it is drawn, so that the video stays where it is seen first. */
function useFitted(room: React.RefObject<HTMLDivElement | null>, ratio: number): { width: number; height: number } {
  const [space, setSpace] = useState({ width: 640, height: 360 })
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => setSpace({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [room])
  const width = Math.max(80, Math.min(space.width - 40, (space.height - 40) * ratio))
  return { width: Math.round(width), height: Math.round(width / ratio) }
}

type VideoRef = React.RefObject<HTMLVideoElement | null>

interface VideoProps {
  readonly element: VideoRef
  readonly frame: Frame
  readonly size: Size
  readonly fit: 'fill' | 'cover' | 'contain'
}

function Video({ element, frame, size, fit }: VideoProps) {
  const { player, host } = useSession()
  const text = useText()
  const isMuted = usePlayerState((state) => state.isMuted)
  useEffect(() => (element.current ? player.attach(element.current) : undefined), [element, player])
  useCrop(element, fit !== 'contain' && frame.crop.length > 0 ? frame : null, size)
  return (
    <video
      ref={element}
      className="ce-video"
      // In a frame of its own shape it is as large as the frame, to the pixel: browsers put a contained video on whole pixels, beside where it is.
      style={{ objectFit: fit }}
      src={host.media.url}
      poster={host.media.poster ?? undefined}
      preload="auto"
      playsInline
      muted={isMuted}
      aria-label={text('stage.video')}
    />
  )
}

/** Moves the video so that the frame shows the part of it that an export shows at the same time; null for the middle. */
function useCrop(element: VideoRef, frame: Frame | null, size: Size): void {
  const { player, host } = useSession()
  useLayoutEffect(() => {
    const video = element.current
    if (!video || !frame) return
    const { media } = host
    const place = () => {
      const shown = cropAt(frame, size, media, player.timeMs)
      const { width, height } = media
      Object.assign(video.style, placeIn(shown, { x: -shown.x, y: -shown.y, width, height }))
    }
    place()
    const stop = player.subscribe(place)
    return () => {
      stop()
      Object.assign(video.style, { inset: '', width: '', height: '' })
    }
  }, [element, frame, size, player, host])
}

/** The captions over the video. Dragging them up and down moves them for the whole video. */
function Captions({ box }: { box: { width: number; height: number } }) {
  const { editor, player, host } = useSession()
  const text = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    let frame = 0
    const paint = () => {
      frame = 0
      const scale = Math.min(2, window.devicePixelRatio || 1)
      const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)]
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, width, height)
      const { captions, translation, showsTranslation } = editor.state.get()
      const language = showsTranslation ? translation : null
      const { isPlaying } = player.state.get()
      const timeMs = isPlaying ? player.timeMs : stillAt(wordIndexOf(captions), player.timeMs)
      host.drawing.paint(context, { captions, timeMs, width, height, language })
    }
    const ask = () => {
      frame ||= requestAnimationFrame(paint)
    }
    let seen = editor.state.get()
    const stops = [
      player.subscribe(ask),
      host.drawing.subscribe(ask),
      editor.state.subscribe(() => {
        const now = editor.state.get()
        const isSame =
          now.captions === seen.captions &&
          now.translation === seen.translation &&
          now.showsTranslation === seen.showsTranslation
        seen = now
        if (!isSame) ask()
      }),
    ]
    paint()
    return () => {
      for (const stop of stops) stop()
      cancelAnimationFrame(frame)
    }
  }, [box.width, box.height, editor, player, host.drawing])
  return (
    <canvas
      ref={canvas}
      className="ce-captions"
      role="img"
      aria-label={text('stage.captions')}
      onPointerDown={(event) => {
        if (isReadOnly) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const startY = event.clientY
        const { top, height } = event.currentTarget.getBoundingClientRect()
        let isDragging = false
        const move = ({ clientY }: PointerEvent) => {
          isDragging ||= Math.abs(clientY - startY) > 4
          if (!isDragging) return
          const y = Math.round(Math.max(0.05, Math.min(0.95, (clientY - top) / height)) * 1_000) / 1_000
          editor.change((now) => setStyle(now, { y }), {
            grows: 'position',
          })
        }
        const target = event.currentTarget
        target.addEventListener('pointermove', move)
        target.addEventListener(
          'pointerup',
          () => {
            target.removeEventListener('pointermove', move)
            editor.endStep()
            if (!isDragging) player.toggle()
          },
          { once: true },
        )
      }}
    />
  )
}
