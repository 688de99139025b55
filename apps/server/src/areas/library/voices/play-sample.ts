import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { voiceRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { mp3Duration } from '../../../providers/speech/mp3-duration.ts'
import { resolveVoice } from './resolve-voice.ts'
import { sampleLines } from './sample-lines.ts'
import { speechOf } from './speech-accounts.ts'

const patienceMs = 45_000

/**
 * A voice saying one line; no transaction is open while the service runs. Each voice says it once per language; then
 * the recording is reused.
 */
export async function playSample(
  ctx: SlowWorkspaceContext,
  { voiceId, language }: { voiceId: string; language: string },
) {
  const text = sampleLines[language]
  if (!text) throw refuse(voiceRefusals.VOICE_LANGUAGE_UNSUPPORTED, { language })
  const { providerVoice, account } = await resolveVoice(ctx, { voiceId, language })
  const { storage } = ctx.providers
  const key = keyOf([account.name, providerVoice ?? '', language, text])
  const kept = await storage.read(key)
  const audio = kept ? await buffer(kept) : await record()
  return { text, durationMs: mp3Duration(audio) ?? 0, mime: 'audio/mpeg', audioBase64: audio.toString('base64') }

  async function record(): Promise<Buffer> {
    const signal = AbortSignal.timeout(patienceMs)
    const speech = await speechOf(ctx, account)
    const spoken = await speech.speak({ text: text ?? '', language, voice: providerVoice, signal }).catch((error) => {
      throw signal.aborted && !(error instanceof Refusal) ? refuse(voiceRefusals.SPEECH_UNAVAILABLE) : error
    })
    await storage.put(key, spoken.audio, { mime: spoken.mime })
    return spoken.audio
  }
}

function keyOf(parts: readonly string[]): string {
  return `voices/samples/${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)}.mp3`
}
