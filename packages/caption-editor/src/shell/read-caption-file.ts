import {
  type Captions,
  makeCaptions,
  matchText,
  parseCaptions,
  type ReadSubtitles,
  readSubtitles,
  scriptFormatOf,
  wordsOfCues,
} from '@taplore/media'

/** What a file holds, or why it can't be used. */
export type CaptionFile =
  | {
      readonly captions: Captions
      readonly problems: ReadSubtitles['problems']
      /** Some of it begins after the end of the video, and is left out. */
      readonly isCut: boolean
    }
  | { readonly refused: 'unreadable' | 'outside' }

const unreadable: CaptionFile = { refused: 'unreadable' }

/** Captions of a file. `name` is only asked whether the file was meant as a text: everything else is told by its content. */
export async function readCaptionFile(content: string, name: string, now: Captions): Promise<CaptionFile> {
  const format = scriptFormatOf(content)
  if (format && format !== 'text') {
    const { cues, problems } = await readSubtitles(content, format, now.language)
    const { language, durationMs } = now
    const inVideo = cues.filter(({ startMs }) => startMs < durationMs)
    const words = wordsOfCues(inVideo)
    if (words.length === 0) return cues.length > 0 ? { refused: 'outside' } : unreadable
    const made = makeCaptions({
      language,
      durationMs,
      origin: { engine: format.toUpperCase(), method: 'imported' },
      words,
    })
    const captions = { ...made, cuts: now.cuts, ...(now.style ? { style: now.style } : {}) }
    return captions.cues.length > 0 ? { captions, problems, isCut: inVideo.length < cues.length } : unreadable
  }
  if (/^\uFEFF?\s*\{/.test(content)) {
    try {
      const parsed = parseCaptions(JSON.parse(content))
      if (!parsed.ok || parsed.value.cues.length === 0) return unreadable
      return { captions: { ...parsed.value, durationMs: now.durationMs }, problems: [], isCut: false }
    } catch {
      return unreadable
    }
  }
  if (!format || /\.(srt|vtt|ass|ssa|json)$/i.test(name)) return unreadable
  const captions = matchText(now, content)
  return captions && captions.cues.length > 0 ? { captions, problems: [], isCut: false } : unreadable
}
