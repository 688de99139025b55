import { useEffect, useRef, useState } from 'react'
import { loudestIn, type Waveform } from '../state/use-waveform.ts'

/** How loud a part of a video is, one bar every few pixels. A drawing only: what it shows is said beside it. */
export function WaveformBars({
  waveform,
  startMs,
  endMs,
  barPx,
}: {
  waveform: Waveform | null
  startMs: number
  endMs: number
  /** One bar and the space after it. */
  barPx: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [box, setBox] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || box.width === 0) return
    const scale = Math.min(2, window.devicePixelRatio || 1)
    Object.assign(element, { width: Math.round(box.width * scale), height: Math.round(box.height * scale) })
    context.scale(scale, scale)
    context.fillStyle = getComputedStyle(element).color
    const bars = Math.max(1, Math.floor(box.width / barPx))
    const barMs = (endMs - startMs) / bars
    context.beginPath()
    for (let bar = 0; bar < bars; bar += 1) {
      const loud = waveform ? loudestIn(waveform, startMs + bar * barMs, startMs + (bar + 1) * barMs) : 0
      const length = Math.max(2, loud * (box.height - 4))
      context.roundRect(bar * barPx, (box.height - length) / 2, Math.max(1, barPx / 2), length, 1)
    }
    context.fill()
  }, [waveform, startMs, endMs, barPx, box])
  return <canvas ref={canvas} className="absolute inset-0 size-full text-control" />
}
