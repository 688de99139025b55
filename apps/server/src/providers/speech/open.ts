import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import type { Speech, SpeechProvider } from '../../ports/speech.ts'
import { installedVoices } from '../downloads/installed.ts'
import { openElevenLabsSpeech } from './elevenlabs.ts'
import { openEmbeddedSpeech } from './embedded.ts'
import { openOpenAiSpeech } from './openai-compatible.ts'

type Settings = Pick<
  Config,
  'SPEECH_PROVIDER' | 'SPEECH_BASE_URL' | 'SPEECH_API_KEY' | 'SPEECH_MODEL' | 'ELEVENLABS_BASE_URL' | 'dataDir'
>

/** The configured service, else the embedded voices; and ElevenLabs for customers with a key of their own. */
export function openSpeech(config: Settings, log: Log): Speech {
  const baseUrl = config.ELEVENLABS_BASE_URL
  const withKey = (apiKey: string) => openElevenLabsSpeech({ apiKey, baseUrl, log, keyOf: 'workspace' })
  return { ...openConfigured(config, log), withKey }
}

function openConfigured(config: Settings, log: Log): SpeechProvider {
  const { SPEECH_BASE_URL: baseUrl, SPEECH_API_KEY: apiKey, SPEECH_MODEL: model } = config
  if (config.SPEECH_PROVIDER === 'openai-compatible') {
    if (!baseUrl || !model) throw new Error('The settings of the speech service are incomplete.')
    return openOpenAiSpeech({ baseUrl, model, apiKey, log })
  }
  if (config.SPEECH_PROVIDER === 'elevenlabs') {
    if (!apiKey) throw new Error('The settings of the speech service are incomplete.')
    return openElevenLabsSpeech({ apiKey, model, baseUrl, log })
  }
  return openEmbeddedSpeech({ installed: installedVoices(config.dataDir) })
}
