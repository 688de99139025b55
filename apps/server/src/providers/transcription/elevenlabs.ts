import { mediaToolRefusals, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { HeardWord } from '@taplore/media'
import { z } from 'zod'
import type { Log } from '../../platform/log.ts'
import type { Heard, HearRequest } from '../../ports/transcription.ts'
import { callService } from './call-service.ts'
import { encodePart, hearInParts, type Part } from './hear-in-parts.ts'

interface Settings {
  readonly apiKey: string
  readonly baseUrl?: string | undefined
  readonly log: Pick<Log, 'warn'>
}

const model = 'scribe_v1'
const engine = 'ElevenLabs Scribe'

const answerSchema = z.object({
  words: z.array(
    z.object({
      text: z.string(),
      start: z.number().nullish(),
      end: z.number().nullish(),
      /** Spaces and sounds are told beside words. */
      type: z.string().default('word'),
      speaker_id: z.string().nullish(),
    }),
  ),
})

/** Speech recognized by ElevenLabs with a customer's key: `POST /speech-to-text`, with the time and the speaker of each word. */
export function hearByElevenLabs(settings: Settings): (request: HearRequest) => Promise<Heard> {
  return (request) => hearInParts(engine, request, (part) => hearPart(settings, part))
}

async function hearPart(
  { apiKey, baseUrl = 'https://api.elevenlabs.io/v1', log }: Settings,
  part: Part,
): Promise<HeardWord[]> {
  const sound = await encodePart(part)
  const { startMs, endMs } = part.part
  const form = () => {
    const fields = new FormData()
    fields.set('file', new Blob([sound], { type: 'audio/mpeg' }), 'recording.mp3')
    fields.set('model_id', model)
    fields.set('language_code', part.language.split('-')[0] ?? part.language)
    fields.set('timestamps_granularity', 'word')
    fields.set('tag_audio_events', 'false')
    fields.set('diarize', 'true')
    return fields
  }
  const service = { baseUrl, path: '/speech-to-text', keyHeader: 'xi-api-key', model, apiKey, log }
  const response = await callService(service, form, part.signal)
  const read = response.ok ? answerSchema.safeParse(await response.json().catch(() => null)) : null
  if (!read?.success) throw await refusalOf(response, log)
  const at = (seconds: number) => Math.min(endMs, Math.max(startMs, startMs + Math.round(seconds * 1_000)))
  const nameOf = speakersOf(read.data.words, part)
  return read.data.words.flatMap(({ text, start, end, type, speaker_id }) => {
    const word = text.trim()
    if (type !== 'word' || word === '' || typeof start !== 'number' || typeof end !== 'number') return []
    const speaker = nameOf.get(speaker_id ?? '')
    return [{ text: word, startMs: at(start), endMs: at(end), ...(speaker ? { speaker } : {}) }]
  })
}

/** Names of the speakers where there are several. Parts of a recording are heard apart, so nobody is known again in the next one. */
function speakersOf(
  words: readonly { readonly speaker_id?: string | null | undefined }[],
  { part, recording }: Part,
): ReadonlyMap<string, string> {
  const ids = [...new Set(words.flatMap(({ speaker_id }) => speaker_id ?? []))]
  const isWhole = part.startMs === 0 && part.endMs >= recording.durationMs
  return new Map(isWhole && ids.length > 1 ? ids.map((id, index) => [id, `Speaker ${index + 1}`]) : [])
}

/** A customer is told what is wrong with the key; everything else is the service's. */
async function refusalOf(response: Response, log: Settings['log']) {
  const words = await response.text().catch(() => '')
  log.warn({ status: response.status }, 'transcription by the own key of a workspace failed')
  if (response.status === 402 || words.includes('quota_exceeded')) return refuse(voiceRefusals.VOICE_ACCOUNT_SPENT)
  if (response.status === 401 || response.status === 403) return refuse(voiceRefusals.VOICE_KEY_REFUSED)
  return refuse(mediaToolRefusals.SUBTITLES_UNAVAILABLE)
}
