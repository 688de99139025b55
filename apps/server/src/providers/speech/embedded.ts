import { voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { createGate } from '../../platform/programs/concurrency-limit.ts'
import { isInstalled, runProgram } from '../../platform/programs/run-program.ts'
import type { SpeakRequest, SpeechProvider, SpeechVoice, Spoken } from '../../ports/speech.ts'
import type { VoiceItem } from '../downloads/catalog.ts'
import type { Installed } from '../downloads/installed.ts'
import { builtInVoices } from './built-in-voices.ts'
import { chooseVoice, wordsOf } from './check-request.ts'
import { speakByFlite } from './embedded/flite.ts'
import { foreignWords, type SpokenLanguage, spokenLanguages } from './embedded/languages.ts'
import { spell } from './embedded/spell.ts'
import { mp3Duration } from './mp3-duration.ts'

const languages = Object.keys(spokenLanguages)
/** Two timbres of the engine; each supports every language. */
const timbres: Readonly<Record<string, string>> = { 'embedded-high': '+f2', 'embedded-low': '+m3' }
const voices: readonly SpeechVoice[] = builtInVoices.map((voice) => ({ ...voice, languages }))
const wordsPerMinute = 155
const timeoutMs = 60_000
const mostAtOnce = 2

/**
 * espeak-ng and ffmpeg as external programs: no key, no network. It speaks all 24 languages, clearly but robotically.
 * A text that the engine would spell out letter by letter is refused.
 */
export function openEmbeddedSpeech({
  installed = [],
}: {
  installed?: readonly Installed<VoiceItem>[]
} = {}): SpeechProvider {
  const missing = ['espeak-ng', 'ffmpeg'].filter((program) => !isInstalled(program))
  const gate = createGate(mostAtOnce)
  // Better ones come first: the first voice of a language speaks where none is chosen.
  const better = isInstalled('flite') ? installed : []
  const all: readonly SpeechVoice[] = [
    ...better.map(({ id, name, languages: spoken, gender }) => ({ id, name, languages: spoken, gender })),
    ...voices,
  ]
  return {
    level: 'basic',
    isLocal: true,
    voices: async () => (missing.length > 0 ? [] : all),
    async speak(request) {
      if (missing.length > 0) throw refuse(voiceRefusals.SPEECH_NOT_INSTALLED)
      const words = wordsOf(request.text)
      const voice = chooseVoice(all, request)
      const item = better.find(({ id }) => id === voice.id)
      if (item) return gate(() => speakInstalled(item, words, request))
      const language = spokenLanguages[request.language]
      if (!language) throw refuse(voiceRefusals.VOICE_LANGUAGE_UNSUPPORTED, { language: request.language })
      const parts = foreignWords(words, language)
      if (parts.length > 0) throw refuse(voiceRefusals.VOICE_TEXT_UNSPEAKABLE, { language: request.language, parts })
      const spelled = await spell(words, language)
      return gate(async () => {
        const { signal } = request
        const wrong = await misreadParts(spelled, language, signal)
        if (wrong.length > 0)
          throw refuse(voiceRefusals.VOICE_TEXT_UNSPEAKABLE, { language: request.language, parts: wrong })
        const audio = await synthesise(spelled, {
          engineVoice: `${language.engineVoice}${timbres[voice.id] ?? ''}`,
          speed: request.speed ?? 1,
          signal,
        })
        const durationMs = mp3Duration(audio)
        if (durationMs === null) throw refuse(voiceRefusals.SPEECH_UNUSABLE)
        return { audio, mime: 'audio/mpeg', durationMs, voice: voice.id }
      })
    },
    describe: () => ({
      chosen: 'embedded',
      level: 'basic',
      why: 'SPEECH_PROVIDER is not set',
      limits:
        missing.length > 0
          ? `Can’t speak: ${missing.join(' and ')} not installed on this machine.`
          : `Two robotic-sounding voices in all 24 languages. Australian English sounds British.${
              better.length > 0 ? ` Installed: ${better.map(({ name }) => name).join(', ')}.` : ''
            }`,
    }),
  }
}

/**
 * Words for which the engine changes the language although they are written in it. Its exit code is no proof: only
 * the phonemes show a switch, as `(en)`. Latin words in other scripts may switch, they are names.
 */
async function misreadParts(
  text: string,
  language: SpokenLanguage,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  if (language.scripts.length === 0 || language.spelling === 'pinyin') return []
  const native = text.replace(/[\p{Script=Latin}]+/gu, ' ')
  if (!(await switchesLanguage(native, language, signal))) return []
  const parts: string[] = []
  for (const word of new Set(native.match(/[\p{L}\p{M}]+/gu) ?? [])) {
    if (await switchesLanguage(word, language, signal)) parts.push(word)
    if (parts.length === 5) break
  }
  return parts
}

async function switchesLanguage(
  text: string,
  { engineVoice }: SpokenLanguage,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const phonemes = await runProgram('espeak-ng', ['-q', '--ipa', '--stdin', '-v', engineVoice], {
    input: text,
    timeoutMs,
    signal,
  })
  return /\([a-z]{2,3}(-[a-z]+)*\)/.test(phonemes.toString('utf8'))
}

async function synthesise(
  text: string,
  { engineVoice, speed, signal }: { engineVoice: string; speed: number; signal: AbortSignal | undefined },
): Promise<Buffer> {
  const pace = String(Math.round(wordsPerMinute * speed))
  const speakArgs = ['--stdin', '--stdout', '-v', engineVoice, '-s', pace, '-g', '2']
  return encode(await runProgram('espeak-ng', speakArgs, { input: text, timeoutMs, signal }), signal)
}

/** Speech of an installed voice. */
async function speakInstalled(
  item: Installed<VoiceItem>,
  words: string,
  { speed = 1, signal }: SpeakRequest,
): Promise<Spoken> {
  const audio = await encode(await speakByFlite(item, words, { speed, signal }), signal)
  const durationMs = mp3Duration(audio)
  if (durationMs === null) throw refuse(voiceRefusals.SPEECH_UNUSABLE)
  return { audio, mime: 'audio/mpeg', durationMs, voice: item.id }
}

async function encode(wav: Buffer, signal: AbortSignal | undefined): Promise<Buffer> {
  // The engine is quiet and uneven; -16 LUFS is what players and social sites expect of speech.
  const encodeArgs = [
    '-nostdin',
    '-v',
    'error',
    '-protocol_whitelist',
    'pipe',
    '-f',
    'wav',
    '-ignore_length',
    '1',
    '-i',
    'pipe:0',
  ]
  const output = [
    '-af',
    'loudnorm=I=-16:TP=-1.5:LRA=11',
    '-ar',
    '44100',
    '-ac',
    '1',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '96k',
    '-map_metadata',
    '-1',
    '-f',
    'mp3',
    'pipe:1',
  ]
  return runProgram('ffmpeg', [...encodeArgs, ...output], { input: wav, timeoutMs, signal })
}
