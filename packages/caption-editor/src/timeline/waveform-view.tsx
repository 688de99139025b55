import { useEffect, useRef, useState } from 'react'
import type { Waveform } from '../host.ts'
import { useEditorState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import type { TimelineView } from './timeline-view.ts'

/** One bar and the space after it, px. */
const barPx = 4

/** How loud it is; only what is seen is drawn. */
export function WaveformView({ view, zoom }: { view: TimelineView; zoom: number }) {
  const { host } = useSession()
  const text = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [wave, setWave] = useState<Waveform | null>(null)
  const cuts = useEditorState((state) => state.captions.cuts)
  const durationMs = useEditorState((state) => state.captions.durationMs)
  useEffect(() => {
    let isWanted = true
    host.waveform?.().then(
      (loaded) => isWanted && setWave(loaded),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [host])
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const draw = () => {
      const scale = Math.min(2, window.devicePixelRatio || 1)
      const height = element.clientHeight || 66
      const [wide, high] = [Math.round(view.width * scale), Math.round(height * scale)]
      if (element.width !== wide || element.height !== high) Object.assign(element, { width: wide, height: high })
      context.setTransform(scale, 0, 0, scale, 0, 0)
      context.clearRect(0, 0, view.width, height)
      const styles = getComputedStyle(element)
      for (const { startMs, endMs } of cuts) {
        const [from, to] = [(startMs / 1_000) * zoom - view.left, (endMs / 1_000) * zoom - view.left]
        if (to < 0 || from > view.width) continue
        context.fillStyle = styles.getPropertyValue('--bad-soft')
        context.fillRect(from, 0, Math.max(1, to - from), height)
      }
      context.fillStyle = styles.color
      context.beginPath()
      const first = Math.floor(view.left / barPx)
      const last = Math.min(
        Math.ceil((view.left + view.width) / barPx),
        Math.floor(((durationMs / 1_000) * zoom) / barPx),
      )
      for (let bar = first; bar <= last; bar += 1) {
        const loud = wave ? loudest(wave, (bar * barPx) / zoom, ((bar + 1) * barPx) / zoom) : 0
        const length = Math.max(2.5, (loud / 255) * (height - 4))
        context.roundRect(bar * barPx - view.left, (height - length) / 2, barPx - 1.6, length, 1.2)
      }
      context.fill()
    }
    draw()
    // What is drawn keeps its colors until it is drawn again, while the colors of elements change with the theme.
    const observer = new MutationObserver(draw)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [wave, view, zoom, cuts, durationMs])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={text('timeline.waveform')}
      style={{ width: view.width, transform: `translateX(${view.left}px)` }}
    />
  )
}

function loudest({ perSecond, peaks }: Waveform, fromSeconds: number, toSeconds: number): number {
  const from = Math.floor(fromSeconds * perSecond)
  const to = Math.max(from + 1, Math.floor(toSeconds * perSecond))
  let most = 0
  for (let index = from; index < to; index += 1) most = Math.max(most, peaks[index] ?? 0)
  return most
}
