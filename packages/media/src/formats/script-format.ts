import { type SubtitleFormat, subtitleFormatOf } from './read-subtitles.ts'

const pageTags =
  'html|head|body|title|meta|link|style|script|div|p|h[1-6]|table|svg|rss|tt|smil|sami|transcript|timedtext'
/** How files begin that are texts, but nothing that someone says: pages, playlists, PDF and RTF. */
const others = new RegExp(String.raw`^(#EXTM3U|%PDF-|\{\\rtf|<[!?]|<(${pageTags})\b)`, 'i')
/** A time line of SubRip whose times can be read, further down than the first one. */
const laterTime = /^\s*\d{1,3}:\d{2}(:\d{2})?[,.]\d{1,3}\s*-{1,2}>\s*\d/m

/**
 * What a script is: subtitles of a format, or what someone wrote. Null for anything else that comes as a text, and would become captions
 * that nobody says: broken subtitles, data, a playlist or a web page.
 */
export function scriptFormatOf(text: string): SubtitleFormat | 'text' | null {
  const start = text.replace(/^\uFEFF/, '').trim()
  if (start === '' || others.test(start)) return null
  const format = subtitleFormatOf(start)
  if (format) return format
  if (laterTime.test(start)) return 'srt'
  return start.includes('-->') || isData(start) ? null : 'text'
}

/** JSON, whole or cut off. `[Laughs]` is none. */
function isData(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  if (/^[[{]\s*["{[]/.test(text)) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
