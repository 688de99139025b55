/** A block of a SubRip file. */
interface SrtCue {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`
const timing = new RegExp(String.raw`^\s*${time}\s*-{1,2}>\s*${time}(?:\s.*)?$`)

/**
 * Reads SubRip as files have it, which no standard describes: times without hours or milliseconds, with a dot, without spaces around
 * the arrow or with coordinates behind them; no blank line between two cues, or one inside a cue; no numbers, or any. A cue that ends
 * before it begins lasts until the next one, two seconds at most. Only a time line that cannot be read is a problem.
 */
export function readSrt(text: string): {
  cues: SrtCue[]
  problems: { line: number; reason: string }[]
} {
  const lines = linesOf(text)
  const found: { at: number; startMs: number; endMs: number }[] = []
  const problems: { line: number; reason: string }[] = []
  for (const [at, line] of lines.entries()) {
    if (!line.includes('->')) continue
    const times = readTiming(line)
    if (times) found.push({ at, ...times })
    else if (/^\s*\d.*\d\s*-{1,2}>/.test(line)) {
      problems.push({ line: at + 1, reason: 'The time can’t be read.' })
      // What is said there belongs to the cue before; neither its time nor its number is said.
      lines[at] = ''
      if (/^\s*\d+\s*$/.test(lines[at - 1] ?? '')) lines[at - 1] = ''
    }
  }
  const cues = found.map(({ at, startMs, endMs }, index): SrtCue => {
    const next = found[index + 1]
    const body = lines.slice(at + 1, next ? next.at : lines.length)
    // The number of the next cue stands right above its time.
    if (next && /^\s*\d+\s*$/.test(body.at(-1) ?? '')) body.pop()
    const latest = startMs + 2_000
    const end = endMs > startMs ? endMs : next && next.startMs > startMs ? Math.min(latest, next.startMs) : latest
    return { startMs, endMs: end, text: body.join('\n').trim() }
  })
  return { cues, problems }
}

/** A WebVTT file whose time lines are as the standard wants them, for a reader that knows nothing else. */
export function tidyVtt(text: string): string {
  return linesOf(text)
    .map((line) => {
      const times = line.includes('->') ? readTiming(line) : null
      if (!times) return line
      const settings = /-{1,2}>\s*[\d:.,]+\s+(.*)$/.exec(line)?.[1] ?? ''
      return `${vttTime(times.startMs)} --> ${vttTime(times.endMs)} ${settings}`.trimEnd()
    })
    .join('\n')
}

function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
}

function readTiming(line: string): { startMs: number; endMs: number } | null {
  const [, ...parts] = timing.exec(line) ?? []
  if (parts.length === 0) return null
  return { startMs: msOf(parts.slice(0, 4)), endMs: msOf(parts.slice(4, 8)) }
}

function msOf([hours, minutes, seconds, rest]: readonly (string | undefined)[]): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1_000 + Number((rest ?? '').padEnd(3, '0'))
}

function vttTime(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1_000) % 60,
  ]
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ms % 1_000).padStart(3, '0')}`
}
