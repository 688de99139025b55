import { mediaToolRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Cue, Transcription } from '../../ports/transcription.ts'
import { callService, type ServiceSettings } from './call-service.ts'

const answerSchema = z.object({
  segments: z.array(z.object({ start: z.number().min(0), end: z.number().min(0), text: z.string() })),
})

/** A service with the interface `POST /audio/transcriptions`, hosted or local, with the times of each sentence. */
export function transcribeByOpenAi(settings: ServiceSettings): NonNullable<Transcription['transcribe']> {
  return async ({ sound, language, signal }) => {
    const form = () => {
      const fields = new FormData()
      fields.set('file', new Blob([new Uint8Array(sound)], { type: 'audio/mpeg' }), 'recording.mp3')
      fields.set('model', settings.model)
      fields.set('language', language.split('-')[0] ?? language)
      fields.set('response_format', 'verbose_json')
      return fields
    }
    const response = await callService(settings, form, signal)
    const read = response.ok ? answerSchema.safeParse(await response.json().catch(() => null)) : null
    if (!read?.success) {
      settings.log.warn({ status: response.status }, 'transcription service gave no words')
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
