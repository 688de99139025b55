import type { Cue } from '../../../ports/transcription.ts'

/** Cues as WebVTT (W3C). Text is escaped, and a line never looks like a timestamp. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, text }) => `${timeOf(startMs)} --> ${timeOf(endMs)}\n${escaped(text)}`)
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function timeOf(ms: number): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => digits(part, 2))
  return `${clock.join(':')}.${digits(ms % 1000, 3)}`
}
