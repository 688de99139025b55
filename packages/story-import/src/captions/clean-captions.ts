/** More cues than the subtitles of a day have. */
const mostCues = 20_000
const longestCue = 2_000
const blankLines = /\n(?:[ \t]*\n)+/

/** Parsed captions: as WebVTT, and their end time. */
export interface CleanCaptions {
  readonly vtt: string
  readonly durationMs: number
}

/**
 * Parses captions, as WebVTT (W3C) or SubRip, and writes their visible content as WebVTT: times, positions, text with
 * emphasis and voices. Styles, regions, notes and other markup are dropped. Null: there is no cue in it.
 */
export function cleanCaptions(given: string): CleanCaptions | null {
  const text = given
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/\r\n?/g, '\n')
  const cues = `${text}\n`
    .split(blankLines)
    .map(cueOf)
    .filter((cue) => cue !== null)
    .slice(0, mostCues)
  if (cues.length === 0) return null
  const durationMs = cues.reduce((latest, cue) => Math.max(latest, cue.endMs), 0)
  return { vtt: `WEBVTT\n\n${cues.map((cue) => cue.lines).join('\n\n')}\n`, durationMs }
}

interface Cue {
  readonly endMs: number
  readonly lines: string
}

const clock = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(.*)$`)

/** A block is a cue when one of its first two lines is a time; the line before it is an identifier. */
function cueOf(block: string): Cue | null {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  const found = at >= 0 && at <= 1 ? timing.exec(lines[at] ?? '') : null
  if (!found) return null
  const [startMs, endMs] = [msOf(found.slice(1, 5)), msOf(found.slice(5, 9))]
  const words = wordsOf(lines.slice(at + 1))
  if (endMs <= startMs || words === '') return null
  const settings = settingsOf(found[9] ?? '')
  return { endMs, lines: `${timeOf(startMs)} --> ${timeOf(endMs)}${settings}\n${words}` }
}

function wordsOf(lines: readonly string[]): string {
  const shown = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.includes('-->'))
  return shown
    .join('\n')
    .slice(0, longestCue)
    .split(/(<[^<>]*>?)/)
    .map(cleanPart)
    .join('')
    .trim()
}

const allowedTag = /^<(\/?)(b|i|u|ruby|rt|lang|v)((?:\s[^<>&\n]*)?)>$/i

/** Alternating texts and tags: meaningful tags are kept, others dropped, and text never looks like a tag. */
function cleanPart(part: string, index: number): string {
  if (index % 2 === 0) {
    const closed = part.replaceAll('>', '&gt;')
    return closed.replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
  }
  const tag = allowedTag.exec(part)
  if (!tag) return ''
  const [, slash = '', name = '', about = ''] = tag
  const hasAbout = !slash && (name === 'v' || name === 'lang')
  return `<${slash}${name.toLowerCase()}${hasAbout ? about.trimEnd() : ''}>`
}

const placements = [
  /^vertical:(?:rl|lr)$/,
  /^line:-?\d{1,4}(?:\.\d{1,4})?%?(?:,(?:start|center|end))?$/,
  /^position:\d{1,3}(?:\.\d{1,4})?%(?:,(?:line-left|center|line-right))?$/,
  /^size:\d{1,3}(?:\.\d{1,4})?%$/,
  /^align:(?:start|center|end|left|right)$/,
]

function settingsOf(text: string): string {
  const known = text.split(/\s+/).filter((each) => placements.some((placement) => placement.test(each)))
  return known.map((each) => ` ${each}`).join('')
}

function msOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

function timeOf(ms: number): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => digits(part, 2))
  return `${clock.join(':')}.${digits(ms % 1000, 3)}`
}
