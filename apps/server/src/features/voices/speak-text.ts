import { voiceRefusals } from '@taplore/contract'
import { refuse, shorten } from '@taplore/kit'
import type { LongJobContext, WorkspaceContext, WorkspaceJobContext } from '../../platform/context.ts'
import type { Spoken } from '../../providers/speech/speech.ts'
import { type AssetRow, presentAsset, storeGenerated } from '../assets/index.ts'
import { requireFeature, spend } from '../billing/index.ts'
import { type ResolvedVoice, resolveVoice } from './resolve-voice.ts'

export interface SpeakInput {
  readonly text: string
  readonly language: string
  readonly voiceId?: string
}

export interface SpokenText {
  readonly asset: AssetRow
  readonly durationMs: number
  /** Id of the voice, as documents keep it. */
  readonly voice: string
}

/** An answer to a person must come before the transaction of the call is given up. */
const patienceMs = 45_000

/**
 * Speaks a text and keeps the recording as a file of the workspace, for long work: no transaction is open while the service
 * speaks. Its characters are taken from the month's balance together with the keeping, so what failed costs nothing; that the
 * balance suffices is asked before as well. Refuses with `voiceRefusals` and `billingRefusals`.
 */
export async function speakText(
  ctx: Pick<LongJobContext, 'scopes' | 'providers'>,
  scope: { workspaceId: string; userId: string | null },
  input: SpeakInput & { signal?: AbortSignal },
): Promise<SpokenText> {
  const voice = await ctx.scopes.workspace(scope, async (inner) => {
    await requireFeature(inner, 'textToSpeech')
    return resolveVoice(inner, input.voiceId, input.language)
  })
  await requireBalance(ctx, scope, charactersOf(input.text))
  const spoken = await ctx.providers.speech.speak({ ...input, voice: voice.providerVoice })
  return ctx.scopes.workspace(scope, (inner) => keep(inner, input, voice, spoken))
}

/** Speaks a short text while its person waits. */
export async function speakNow(ctx: WorkspaceContext, input: SpeakInput) {
  await requireFeature(ctx, 'textToSpeech')
  const voice = await resolveVoice(ctx, input.voiceId, input.language)
  await requireBalance(ctx, { workspaceId: ctx.actor.workspaceId, userId: ctx.actor.userId }, charactersOf(input.text))
  const signal = AbortSignal.timeout(patienceMs)
  const spoken = await ctx.providers.speech.speak({ ...input, voice: voice.providerVoice, signal }).catch((error) => {
    throw signal.aborted ? refuse(voiceRefusals.SPEECH_UNAVAILABLE) : error
  })
  const kept = await keep(ctx, input, voice, spoken)
  return { asset: presentAsset(ctx, kept.asset), voice: kept.voice, durationMs: kept.durationMs }
}

async function keep(
  ctx: WorkspaceContext | WorkspaceJobContext,
  { text }: SpeakInput,
  voice: ResolvedVoice,
  { audio, mime, durationMs, voice: providerVoice }: Spoken,
): Promise<SpokenText> {
  await spend(ctx, 'textToSpeech', charactersOf(text))
  const asset = await storeGenerated(ctx, { bytes: audio, mime, durationMs, name: shorten(text.trim(), 60) })
  return { asset, durationMs, voice: voice.id ?? providerVoice }
}

class Rehearsal extends Error {
  override readonly name = 'Rehearsal'
}

/** Spends in a transaction that is taken back: refuses when the balance does not suffice, and changes nothing. */
async function requireBalance(
  ctx: Pick<LongJobContext, 'scopes'>,
  scope: { workspaceId: string; userId: string | null },
  characters: number,
): Promise<void> {
  try {
    await ctx.scopes.workspace(scope, async (inner) => {
      await spend(inner, 'textToSpeech', characters)
      throw new Rehearsal()
    })
  } catch (error) {
    if (!(error instanceof Rehearsal)) throw error
  }
}

/** Letters as people count them. */
function charactersOf(text: string): number {
  return [...text.trim()].length
}
