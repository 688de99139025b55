import type { Captions } from '../document/captions.ts'
import { joinWords } from '../words/split-words.ts'
import { shownCues } from './shown-cues.ts'
import { assTime, timeCode } from './time-codes.ts'

interface WriteOptions {
  /** Of a translation; the captions' own language without it. */
  readonly language?: string
}

/** SubRip: CRLF lines, times with a comma, UTF-8 without a mark. A blank line inside a cue would end it, so there is none. */
export function writeSrt(captions: Captions, { language }: WriteOptions = {}): string {
  return shownCues(captions, language === undefined ? {} : { language })
    .map(({ startMs, endMs, lines }, index) =>
      [index + 1, `${timeCode(startMs, ',')} --> ${timeCode(endMs, ',')}`, ...lines, ''].join('\r\n'),
    )
    .join('\r\n')
}

/**
 * WebVTT (W3C). `words`: every word has its time, so that a player can highlight it; speakers are voice spans.
 */
export function writeVtt(
  captions: Captions,
  { language, words = false }: WriteOptions & { words?: boolean } = {},
): string {
  const blocks = shownCues(captions, language === undefined ? {} : { language }).map((cue) => {
    const text =
      words && cue.words.length > 0 ? timedText(cue.words, captions.language) : cue.lines.map(escapeVtt).join('\n')
    const voice = cue.speaker === null ? text : `<v ${escapeVtt(cue.speaker).replaceAll('&gt;', '')}>${text}`
    return `${cue.id}\n${timeCode(cue.startMs, '.')} --> ${timeCode(cue.endMs, '.')}\n${voice}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}

const assHeader = `[Script Info]
ScriptType: v4.00+
WrapStyle: 2
ScaledBorderAndShadow: yes
PlayResX: 1920
PlayResY: 1080

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Noto Sans,64,&H00FFFFFF,&H00FFFFFF,&H00000000,&H80000000,-1,0,0,0,100,100,0,0,1,4,0,2,96,96,72,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`

/** Advanced SubStation Alpha with one plain style. Speakers are names; what would be read as a command is not one. */
export function writeAss(captions: Captions, { language }: WriteOptions = {}): string {
  const lines = shownCues(captions, language === undefined ? {} : { language }).map((cue) => {
    const text = cue.lines.map(escapeAss).join('\\N')
    const name = (cue.speaker ?? '').replaceAll(',', ' ')
    return `Dialogue: 0,${assTime(cue.startMs)},${assTime(cue.endMs)},Default,${name},0,0,0,,${text}\n`
  })
  return assHeader + lines.join('')
}

/** A brace begins a command and a backslash a line break: both get a sign of no width before what follows. */
function escapeAss(text: string): string {
  return text.replaceAll('\\', '\\\u2060').replaceAll('{', '\uff5b').replaceAll('}', '\uff5d')
}

/** Plain text: a paragraph for each turn of a speaker, or of about a minute. */
export function writeText(captions: Captions, { language }: WriteOptions = {}): string {
  const paragraphs: { speaker: string | null; startMs: number; parts: string[] }[] = []
  for (const { speaker, startMs, lines } of shownCues(captions, language === undefined ? {} : { language })) {
    const last = paragraphs.at(-1)
    const text = joinWords(lines, language ?? captions.language)
    if (last && last.speaker === speaker && startMs - last.startMs < 60_000) last.parts.push(text)
    else paragraphs.push({ speaker, startMs, parts: [text] })
  }
  return `${paragraphs
    .map(({ speaker, parts }) => (speaker ? `${speaker}: ` : '') + joinWords(parts, language ?? captions.language))
    .join('\n\n')}\n`
}

function timedText(words: readonly { text: string; startMs: number }[], language: string): string {
  const [first, ...rest] = words
  if (!first) return ''
  const space = joinWords(['a', 'b'], language) === 'a b' ? ' ' : ''
  return [
    escapeVtt(first.text),
    ...rest.map(({ text, startMs }) => `<${timeCode(startMs, '.')}>${escapeVtt(text)}`),
  ].join(space)
}

function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
