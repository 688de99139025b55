import { storyLanguages, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Log } from '../../platform/log.ts'
import type { SpeechProvider, SpeechVoice } from '../../ports/speech.ts'
import { chooseVoice, wordsOf } from './check-request.ts'
import { elevenLabsCloning, requireOk } from './elevenlabs/cloning.ts'
import { mp3Duration } from './mp3-duration.ts'
import {
  createVendorCall,
  parseJson,
  requireSound,
  type VendorAnswer,
  type VendorOptions,
  type VendorRequest,
} from './vendor-call.ts'

export interface ElevenLabsSettings extends Pick<VendorOptions, 'wait' | 'timeoutMs'> {
  readonly apiKey: string
  readonly model?: string
  readonly baseUrl?: string
  readonly log: Pick<Log, 'warn'>
  /** Whose key it is: a customer is told what is wrong with theirs, the operator reads it in the log. */
  readonly keyOf?: 'operator' | 'workspace'
}

const defaultModel = 'eleven_multilingual_v2'
/** Story languages that the default model does not support, according to its vendor. */
const unknownTo: Readonly<Record<string, readonly string[]>> = { [defaultModel]: ['no', 'vi', 'mr'] }
const voiceCacheMs = 10 * 60_000

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

/** Speech by ElevenLabs, and voice cloning. Cloned voices are not listed here: they belong to single workspaces. */
export function openElevenLabsSpeech(settings: ElevenLabsSettings): SpeechProvider {
  const {
    apiKey,
    model = defaultModel,
    baseUrl = 'https://api.elevenlabs.io/v1',
    log,
    keyOf = 'operator',
    ...options
  } = settings
  const ask = createVendorCall({ baseUrl, headers: { 'xi-api-key': apiKey }, log, ...options })
  const call = async (path: string, request?: VendorRequest) => {
    const answer = await ask(path, request)
    if (keyOf === 'workspace') requireGoodKey(answer, log)
    return answer
  }
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
      kept = { until: performance.now() + voiceCacheMs, voices: asked }
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
      // An unlisted voice may be a cloned one: the service itself knows.
      const voice = request.voice ?? chooseVoice(await voices(), request).id
      const path = `/text-to-speech/${encodeURIComponent(voice)}?output_format=mp3_44100_128`
      const { speed, signal } = request
      const json = { text, model_id: model, ...(speed === undefined ? {} : { voice_settings: { speed } }) }
      const answer = await call(path, { json, signal })
      if (answer.status === 404) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
      return { ...requireSound(answer, mp3Duration, log), mime: 'audio/mpeg', voice }
    },
    cloning: elevenLabsCloning(call, log),
    async check() {
      // A key may be limited to voices and speech, and then reads nothing of its user.
      requireOk(await call('/voices'), log)
    },
    describe: () => ({
      chosen: 'elevenlabs',
      level: 'full',
      why: keyOf === 'operator' ? 'SPEECH_PROVIDER=elevenlabs' : 'a key of the workspace',
      limits: `Model ${model}. Characters use credits of the account. The default model doesn’t speak Norwegian, Vietnamese or Marathi.`,
    }),
  }
}

const detailSchema = z.object({ detail: z.object({ status: z.string().optional(), code: z.string().optional() }) })
const spentWords = new Set(['quota_exceeded', 'voice_limit_reached', 'can_not_use_instant_voice_cloning'])

/**
 * Problems that only the owner of a key can fix are reported exactly; the key and the response stay out of the log.
 */
function requireGoodKey({ status, body }: VendorAnswer, log: Pick<Log, 'warn'>): void {
  if (status < 400) return
  const word = errorCodeOf(body)
  const isSpent = status === 402 || spentWords.has(word)
  if (!isSpent && status !== 401 && status !== 403) return
  log.warn({ status, isSpent }, 'speech service refused the key of a workspace')
  throw refuse(isSpent ? voiceRefusals.VOICE_ACCOUNT_SPENT : voiceRefusals.VOICE_KEY_REFUSED)
}

/** The service's error code; older responses call it status, newer ones code. */
function errorCodeOf(body: Buffer): string {
  try {
    const { detail } = detailSchema.parse(JSON.parse(body.toString('utf8')))
    return detail.code ?? detail.status ?? ''
  } catch {
    return ''
  }
}

function genderOf(label: string | undefined): SpeechVoice['gender'] {
  return label === 'female' || label === 'male' ? label : 'neutral'
}
