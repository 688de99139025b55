import { mediaToolRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type HeardWord, retime, splitWords } from '@taplore/media'
import { z } from 'zod'
import type { Heard, HearRequest } from '../../ports/transcription.ts'
import { alignWindow, canAlign } from './alignment/align-window.ts'
import { pronounceWords } from './alignment/pronounce-words.ts'
import { callService, type ServiceSettings } from './call-service.ts'
import { encodePart, hearInParts, type Part } from './hear-in-parts.ts'
import type { Span } from './sound/choose-windows.ts'

const answerSchema = z.object({
  text: z.string().default(''),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).optional(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).optional(),
})
type Answer = z.infer<typeof answerSchema>

/**
 * Speech recognized by a service with the interface `POST /audio/transcriptions`, word by word. Long recordings are sent in
 * parts that are cut where it is quiet. Words without times, as some models answer, are aligned here.
 */
export function hearByService(settings: ServiceSettings): (request: HearRequest) => Promise<Heard> {
  return (request) => hearInParts(settings.model, request, async (part) => wordsOf(await ask(settings, part), part))
}

async function ask(settings: ServiceSettings, part: Part): Promise<Answer> {
  const { language, signal } = part
  const sound = await encodePart(part)
  const form = (granularities: readonly string[]) => () => {
    const fields = new FormData()
    fields.set('file', new Blob([sound], { type: 'audio/mpeg' }), 'recording.mp3')
    fields.set('model', settings.model)
    fields.set('language', language.split('-')[0] ?? language)
    fields.set('response_format', 'verbose_json')
    for (const each of granularities) fields.append('timestamp_granularities[]', each)
    return fields
  }
  let response = await callService(settings, form(['word', 'segment']), signal)
  // Some services refuse to be asked for words.
  if (response.status === 400) response = await callService(settings, form([]), signal)
  const answer = response.ok ? answerSchema.safeParse(await response.json().catch(() => null)) : null
  if (answer?.success) return answer.data
  settings.log.warn({ status: response.status }, 'transcription service gave no words')
  throw refuse(mediaToolRefusals.SUBTITLES_UNAVAILABLE)
}

async function wordsOf(answer: Answer, context: Part): Promise<HeardWord[]> {
  const { part, language } = context
  const at = (seconds: number) =>
    Math.min(part.endMs, Math.max(part.startMs, part.startMs + Math.round(seconds * 1_000)))
  const segments = answer.segments ?? [{ start: 0, end: (part.endMs - part.startMs) / 1_000, text: answer.text }]
  const text = answer.text || segments.map((segment) => segment.text).join(' ')
  if (answer.words && answer.words.length > 0) {
    const timed = answer.words.map(({ word, start, end }) => ({
      text: word.trim(),
      startMs: at(start),
      endMs: at(end),
    }))
    // The text has the punctuation that the list of words lacks.
    return retime(timed, splitWords(text, language), { fromMs: part.startMs, toMs: part.endMs }).map(
      ({ from, ...word }) => (from === null ? { ...word, isApproximate: true } : word),
    )
  }
  return alignSegments(
    segments.map((segment) => ({ startMs: at(segment.start), endMs: at(segment.end), text: segment.text })),
    context,
  )
}

async function alignSegments(
  segments: readonly (Span & { readonly text: string })[],
  { recording, language, signal }: Part,
): Promise<HeardWord[]> {
  const texts = segments.map(({ text }) => splitWords(text, language))
  const pronunciations = canAlign()
    ? await pronounceWords(texts.flat(), language, signal)
    : new Map<string, readonly string[]>()
  const words: HeardWord[] = []
  for (const [index, segment] of segments.entries()) {
    if (segment.endMs <= segment.startMs) continue
    const options = { pronunciations, ...(signal ? { signal } : {}) }
    words.push(...(await alignWindow(recording, segment, texts[index] ?? [], options)))
  }
  return words
}
