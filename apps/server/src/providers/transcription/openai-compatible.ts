import { mediaToolRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Log } from '../../platform/log.ts'
import type { Cue, Transcription } from '../../ports/transcription.ts'

const answerSchema = z.object({
  segments: z.array(z.object({ start: z.number().min(0), end: z.number().min(0), text: z.string() })),
})
const timeoutMs = 10 * 60_000

/** A service with the interface `POST /audio/transcriptions`, hosted or local, with the times of each sentence. */
export function transcribeByOpenAi(settings: {
  baseUrl: string
  model: string
  apiKey?: string | undefined
  log: Pick<Log, 'warn'>
}): NonNullable<Transcription['transcribe']> {
  const { baseUrl, model, apiKey, log } = settings
  return async ({ sound, language, signal }) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(sound)], { type: 'audio/mpeg' }), 'recording.mp3')
    form.set('model', model)
    form.set('language', language.split('-')[0] ?? language)
    form.set('response_format', 'verbose_json')
    const deadline = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body: form,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      // A key must not follow redirects.
      redirect: 'error',
    }).catch((error) => {
      if (signal?.aborted) throw error
      log.warn({ err: error }, 'transcription service did not answer')
      throw refuse(mediaToolRefusals.SUBTITLES_UNAVAILABLE)
    })
    const read = response.ok ? answerSchema.safeParse(await response.json().catch(() => null)) : null
    if (!read?.success) {
      log.warn({ status: response.status }, 'transcription service gave no words')
      throw refuse(mediaToolRefusals.SUBTITLES_UNAVAILABLE)
    }
    return read.data.segments.flatMap(({ start, end, text }): Cue[] => {
      const words = text.replace(/\s+/g, ' ').trim()
      return words && end > start
        ? [{ startMs: Math.round(start * 1000), endMs: Math.round(end * 1000), text: words }]
        : []
    })
  }
}
