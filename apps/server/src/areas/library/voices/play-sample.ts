import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { voiceRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { mp3Duration } from '../../../providers/speech/mp3-duration.ts'
import { measureSample } from './cloned/files/measure-sample.ts'
import { resolveVoice } from './resolve-voice.ts'
import { sampleLines } from './sample-lines.ts'
import { speechOf } from './speech-accounts.ts'

const patienceMs = 45_000

interface AskedSample {
  readonly voiceId: string
  readonly language: string
}

/**
 * A voice saying one line; no transaction is open while the service runs. Each voice says it once per language; then
 * the recording is reused.
 */
export async function playSample(ctx: SlowWorkspaceContext, asked: AskedSample) {
  const { text, kept, record } = await openSample(ctx, asked)
  const audio = (await kept('mp3')) ?? (await record())
  return { text, durationMs: mp3Duration(audio) ?? 0, mime: 'audio/mpeg', audioBase64: audio.toString('base64') }
}

/**
 * How loud that line is over time, 0 to 100. Null when the voice hasn't said it yet and saying it would cost something: a drawing
 * is not worth a bill.
 */
export async function measureVoice(ctx: SlowWorkspaceContext, asked: AskedSample) {
  const { openSpeech, kept, keep, record } = await openSample(ctx, asked)
  const known = await kept('json')
  if (known) return { peaks: JSON.parse(known.toString('utf8')) as number[] }
  const audio = (await kept('mp3')) ?? ((await openSpeech()).isLocal ? await record() : null)
  const measured = audio && (await measureSample(audio, 'audio/mpeg'))
  if (!measured) return { peaks: null }
  await keep('json', Buffer.from(JSON.stringify(measured.peaks)), 'application/json')
  return { peaks: [...measured.peaks] }
}

/** What is kept of a voice's line, and how to record it. */
async function openSample(ctx: SlowWorkspaceContext, { voiceId, language }: AskedSample) {
  const text = sampleLines[language]
  if (!text) throw refuse(voiceRefusals.VOICE_LANGUAGE_UNSUPPORTED, { language })
  const { providerVoice, account } = await resolveVoice(ctx, { voiceId, language })
  const { storage } = ctx.providers
  // Only for what isn't kept: the key of a workspace is not opened to play a file.
  const openSpeech = () => speechOf(ctx, account)
  const stem = stemOf([account.name, providerVoice ?? '', language, text])
  const keep = async (ending: string, bytes: Buffer, mime: string) => {
    await storage.put(`${stem}.${ending}`, bytes, { mime })
  }
  return {
    text,
    openSpeech,
    keep,
    kept: async (ending: 'mp3' | 'json') => {
      const found = await storage.read(`${stem}.${ending}`)
      return found ? buffer(found) : null
    },
    record: async (): Promise<Buffer> => {
      const signal = AbortSignal.timeout(patienceMs)
      const speech = await openSpeech()
      const spoken = await speech.speak({ text, language, voice: providerVoice, signal }).catch((error) => {
        throw signal.aborted && !(error instanceof Refusal) ? refuse(voiceRefusals.SPEECH_UNAVAILABLE) : error
      })
      await keep('mp3', spoken.audio, spoken.mime)
      return spoken.audio
    },
  }
}

function stemOf(parts: readonly string[]): string {
  return `voices/samples/${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)}`
}
