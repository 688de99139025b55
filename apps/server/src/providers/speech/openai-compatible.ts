import { storyLanguages } from '@taplore/contract'
import { z } from 'zod'
import type { Log } from '../../platform/log.ts'
import type { SpeechProvider, SpeechVoice } from '../../ports/speech.ts'
import { chooseVoice, wordsOf } from './check-request.ts'
import { mp3Duration } from './mp3-duration.ts'
import { createVendorCall, parseJson, requireSound, type VendorOptions } from './vendor-call.ts'

export interface OpenAiSpeechSettings extends Pick<VendorOptions, 'wait' | 'timeoutMs'> {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string
  readonly log: Pick<Log, 'warn'>
}

/** Voices that services of this kind share when they do not list their own. */
const usualVoices = ['alloy', 'ash', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer']
const languages = storyLanguages.map(({ code }) => code)
const listSchema = z.object({
  voices: z.array(z.union([z.string(), z.object({ id: z.string(), name: z.string().optional() })])).min(1),
})

/** Speech by a service with the interface `POST /audio/speech`, hosted or local. The model detects the language. */
export function openOpenAiSpeech({ baseUrl, model, apiKey, log, ...options }: OpenAiSpeechSettings): SpeechProvider {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const call = createVendorCall({ baseUrl, headers, log, ...options })
  let known: Promise<readonly SpeechVoice[]> | null = null
  const voices = () => {
    known ??= listVoices(call)
      .catch(() => {
        known = null
        return usualVoices.map((id) => ({ id, name: id }))
      })
      .then((found) => found.map(({ id, name }) => ({ id, name: titled(name), languages, gender: 'neutral' as const })))
    return known
  }
  return {
    level: 'full',
    voices,
    async speak(request) {
      const input = wordsOf(request.text)
      const voice = chooseVoice(await voices(), request)
      const { speed } = request
      const json = { model, input, voice: voice.id, response_format: 'mp3', ...(speed === undefined ? {} : { speed }) }
      const answer = await call('/audio/speech', { json, signal: request.signal })
      return { ...requireSound(answer, mp3Duration, log), mime: 'audio/mpeg', voice: voice.id }
    },
    describe: () => ({
      chosen: 'openai-compatible',
      level: 'full',
      why: 'SPEECH_PROVIDER=openai-compatible',
      limits: `Model ${model}. Which languages it speaks well depends on the model.`,
    }),
  }
}

/** Local services list their voices; the hosted one responds with 404. */
async function listVoices(call: ReturnType<typeof createVendorCall>): Promise<{ id: string; name: string }[]> {
  const answer = await call('/audio/voices')
  const list = answer.status === 200 ? listSchema.safeParse(parseJson(answer)) : null
  if (!list?.success) return usualVoices.map((id) => ({ id, name: id }))
  return list.data.voices.map((voice) =>
    typeof voice === 'string' ? { id: voice, name: voice } : { id: voice.id, name: voice.name ?? voice.id },
  )
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
