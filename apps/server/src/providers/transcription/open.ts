import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import { isInstalled } from '../../platform/programs/run-program.ts'
import type { AlignRequest, Heard, HearRequest, Transcription } from '../../ports/transcription.ts'
import { installedModels } from '../downloads/installed.ts'
import { alignScript } from './alignment/align-script.ts'
import { compareWithHeard } from './alignment/compare-words.ts'
import { hearByElevenLabs } from './elevenlabs.ts'
import { openEmbeddedTranscription } from './embedded/embedded.ts'
import { hearByService } from './hear-by-service.ts'
import { transcribeByOpenAi } from './openai-compatible.ts'

type Settings = Pick<
  Config,
  | 'TRANSCRIPTION_PROVIDER'
  | 'TRANSCRIPTION_BASE_URL'
  | 'TRANSCRIPTION_API_KEY'
  | 'TRANSCRIPTION_MODEL'
  | 'ELEVENLABS_BASE_URL'
  | 'dataDir'
>

/** The configured service, or the models that come with the product. */
export function openTranscription(config: Settings, log: Log): Transcription {
  const { TRANSCRIPTION_BASE_URL: baseUrl, TRANSCRIPTION_MODEL: model, TRANSCRIPTION_API_KEY: apiKey } = config
  const align = isInstalled('ffmpeg') ? alignScript : null
  const withKey = (key: string) => hearByElevenLabs({ apiKey: key, baseUrl: config.ELEVENLABS_BASE_URL, log })
  const why = `TRANSCRIPTION_PROVIDER=${config.TRANSCRIPTION_PROVIDER}`
  if (config.TRANSCRIPTION_PROVIDER === 'openai-compatible' && baseUrl && model) {
    const settings = { baseUrl, model, apiKey, log }
    return {
      transcribe: transcribeByOpenAi(settings),
      hear: hearByService(settings),
      languages: null,
      align,
      withKey,
      describe: () => ({ chosen: 'openai-compatible', level: 'full', why, limits: `Model ${model}.` }),
    }
  }
  if (config.TRANSCRIPTION_PROVIDER === 'off') {
    const limits = 'Speech can’t be transcribed.'
    return {
      transcribe: null,
      hear: null,
      languages: [],
      align,
      withKey,
      describe: () => ({ chosen: 'off', level: 'basic', why, limits }),
    }
  }
  const embedded = openEmbeddedTranscription({
    folder: join(config.dataDir, 'speech'),
    installed: installedModels(config.dataDir),
  })
  return {
    transcribe: embedded.transcribe,
    hear: embedded.hear,
    languages: embedded.languages,
    align: align && embedded.hear ? alignBeside(embedded.hear) : align,
    withKey,
    describe: () => ({
      chosen: 'embedded',
      level: 'basic',
      why: 'TRANSCRIPTION_PROVIDER is not set',
      limits: embedded.limits,
    }),
  }
}

/**
 * Matches a script to speech, and in English listens without the script too: aligned alone, one wrong word in a sentence fits nearly as
 * well as the right one.
 */
export function alignBeside(hear: (request: HearRequest) => Promise<Heard>) {
  return async (request: AlignRequest): Promise<Heard> => {
    const { path, language, signal, onProgress, isWordForWord } = request
    if (isWordForWord || language.split('-')[0] !== 'en') return alignScript(request)
    const aligned = await alignScript({ ...request, onProgress: (part) => onProgress?.(part * 0.6) })
    const given = { path, language, ...(signal ? { signal } : {}) }
    const heard = await hear({ ...given, onProgress: (part) => onProgress?.(0.6 + part * 0.4) })
    if (heard.soundsForeign) return aligned
    return { ...aligned, words: await compareWithHeard(aligned.words, heard.words, language, signal) }
  }
}
