import { samplesPerSecond } from './cut-audio.ts'

/** Exactly as long as the images. Mono stays mono: mixing it up would change its loudness. */
export function audioOutput(input: number, lengthS: number, more: readonly string[]): string[] {
  const steps = [
    `aresample=${samplesPerSecond}:async=1:first_pts=0`,
    'aformat=channel_layouts=mono|stereo',
    ...more,
    'apad',
    `atrim=0:${lengthS.toFixed(6)}`,
  ]
  return ['-map', `${input}:a:0`, '-af', steps.join(','), '-c:a', 'aac', '-b:a', '192k']
}
