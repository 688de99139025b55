import { storyLanguages, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Log } from '../../platform/log.ts'
import { chooseVoice, wordsOf } from './check-request.ts'
import { mp3Duration } from './mp3-duration.ts'
import type { SpeechProvider, SpeechVoice } from './speech.ts'
import { createVendorCall, parseJson, requireSound, type VendorAnswer, type VendorOptions } from './vendor-call.ts'

export interface ElevenLabsSettings extends Pick<VendorOptions, 'wait' | 'timeoutMs'> {
  readonly apiKey: string
  readonly model?: string
  readonly baseUrl?: string
  readonly log: Pick<Log, 'warn'>
}

const defaultModel = 'eleven_multilingual_v2'
/** Languages of stories that the default model does not know, as its maker lists them. */
const unknownTo: Readonly<Record<string, readonly string[]>> = { [defaultModel]: ['no', 'vi', 'mr'] }
const voicesKeptMs = 10 * 60_000

const listSchema = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string().min(1),
      name: z.string(),
      category: z.string().optional(),
      labels: z.object({ gender: z.string().optional() }).nullish(),
    }),
  ),
})

/** Speaks through ElevenLabs, and imitates voices. Cloned ones are not listed here: they belong to single workspaces. */
export function openElevenLabsSpeech(settings: ElevenLabsSettings): SpeechProvider {
  const { apiKey, model = defaultModel, baseUrl = 'https://api.elevenlabs.io/v1', log, ...options } = settings
  const call = createVendorCall({ baseUrl, headers: { 'xi-api-key': apiKey }, log, ...options })
  const languages = storyLanguages.map(({ code }) => code).filter((code) => !unknownTo[model]?.includes(code))
  let kept: { until: number; voices: Promise<readonly SpeechVoice[]> } | null = null

  async function listVoices(): Promise<readonly SpeechVoice[]> {
    const answer = await call('/voices')
    const list = listSchema.safeParse(parseJson(requireOk(answer, log)))
    if (!list.success) throw refuse(voiceRefusals.SPEECH_UNUSABLE)
    return list.data.voices
      .filter(({ category }) => category !== 'cloned')
      .map(({ voice_id, name, labels }) => ({ id: voice_id, name, languages, gender: genderOf(labels?.gender) }))
  }
  const voices = () => {
    if (!kept || kept.until < performance.now()) {
      const asked = listVoices()
      kept = { until: performance.now() + voicesKeptMs, voices: asked }
      asked.catch(() => {
        kept = null
      })
    }
    return kept.voices
  }

  return {
    level: 'full',
    voices,
    async speak(request) {
      const text = wordsOf(request.text)
      if (!(languages as string[]).includes(request.language)) {
        throw refuse(voiceRefusals.VOICE_LANGUAGE_UNSUPPORTED, { language: request.language })
      }
      // A voice that is not listed may be a cloned one: the service itself says whether it exists.
      const voice = request.voice ?? chooseVoice(await voices(), request).id
      const path = `/text-to-speech/${encodeURIComponent(voice)}?output_format=mp3_44100_128`
      const answer = await call(path, { json: { text, model_id: model }, signal: request.signal })
      if (answer.status === 404) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
      return { ...requireSound(answer, mp3Duration, log), mime: 'audio/mpeg', voice }
    },
    async clone({ name, samples }) {
      const form = new FormData()
      form.set('name', name)
      for (const sample of samples) {
        form.append('files', new Blob([new Uint8Array(sample.bytes)], { type: sample.mime }), sample.name)
      }
      const answer = requireOk(await call('/voices/add', { form }), log)
      const made = z.object({ voice_id: z.string().min(1) }).safeParse(parseJson(answer))
      if (!made.success) throw refuse(voiceRefusals.SPEECH_UNUSABLE)
      return made.data.voice_id
    },
    async forget(voice) {
      const answer = await call(`/voices/${encodeURIComponent(voice)}`, { method: 'DELETE' })
      if (answer.status !== 404) requireOk(answer, log)
    },
    describe: () => ({
      chosen: 'elevenlabs',
      level: 'full',
      why: 'SPEECH_PROVIDER=elevenlabs',
      limits: `Model ${model}; characters cost credits of the account. No Norwegian, Vietnamese and Marathi with the default model.`,
    }),
  }
}

function requireOk(answer: VendorAnswer, log: Pick<Log, 'warn'>): VendorAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer
  log.warn({ status: answer.status }, 'speech service refused')
  throw refuse(voiceRefusals.SPEECH_UNAVAILABLE)
}

function genderOf(label: string | undefined): SpeechVoice['gender'] {
  return label === 'female' || label === 'male' ? label : 'neutral'
}
