import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import type { Transcription } from '../../ports/transcription.ts'
import { transcribeByOpenAi } from './openai-compatible.ts'

type Settings = Pick<
  Config,
  'TRANSCRIPTION_PROVIDER' | 'TRANSCRIPTION_BASE_URL' | 'TRANSCRIPTION_API_KEY' | 'TRANSCRIPTION_MODEL'
>

export function openTranscription(config: Settings, log: Log): Transcription {
  const { TRANSCRIPTION_BASE_URL: baseUrl, TRANSCRIPTION_MODEL: model, TRANSCRIPTION_API_KEY: apiKey } = config
  const isOn = config.TRANSCRIPTION_PROVIDER === 'openai-compatible' && baseUrl && model
  return {
    transcribe: isOn ? transcribeByOpenAi({ baseUrl, model, apiKey, log }) : null,
    describe: () => ({
      chosen: config.TRANSCRIPTION_PROVIDER,
      level: isOn ? 'full' : 'basic',
      why: `TRANSCRIPTION_PROVIDER=${config.TRANSCRIPTION_PROVIDER}`,
      limits: isOn ? `Model ${model}.` : 'Speech can’t be transcribed without a service.',
    }),
  }
}
