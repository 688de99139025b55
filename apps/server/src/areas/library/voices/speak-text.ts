import { voiceRefusals } from '@taplore/contract'
import { Refusal, refuse, shorten } from '@taplore/kit'
import type {
  LongJobContext,
  SlowWorkspaceContext,
  WorkspaceContext,
  WorkspaceJobContext,
} from '../../../platform/context.ts'
import type { Spoken } from '../../../ports/speech.ts'
import { requireBalance, requireEntitlement, spend } from '../../money/billing/index.ts'
import { type AssetRow, presentAsset, storeGenerated } from '../assets/index.ts'
import { type ResolvedVoice, resolveVoice } from './resolve-voice.ts'
import { speechOf } from './speech-accounts.ts'

export interface SpeakInput {
  readonly text: string
  readonly language: string
  readonly voiceId?: string
}

export interface SpokenText {
  readonly asset: AssetRow
  readonly durationMs: number
  /** Id of the voice, as stored in documents. */
  readonly voice: string
}

/** Users wait no longer; the service may have to be called again. */
const patienceMs = 45_000

/**
 * Synthesizes a text and saves the recording as a file of the workspace, for long work: no transaction is open while
 * the service runs. Its characters are deducted from the month's balance when it is saved, so failures cost nothing;
 * the balance is also checked before. Refuses with `voiceRefusals` and `billingRefusals`.
 */
export async function speakText(
  ctx: Pick<LongJobContext, 'scopes' | 'providers'>,
  scope: { workspaceId: string; userId: string | null },
  input: SpeakInput & { signal?: AbortSignal },
): Promise<SpokenText> {
  await ctx.scopes.workspace(scope, (inner) => requireEntitlement(inner, 'stories.textToSpeech'))
  return speak({ ...ctx, actor: scope }, (work) => ctx.scopes.workspace(scope, work), input)
}

/**
 * Synthesizes a text for work that is paid with credits of its own: nothing is deducted from the plan, and nothing is saved. No
 * transaction is open while the service runs.
 */
export async function speakForPaidWork(
  ctx: Pick<LongJobContext, 'scopes' | 'providers'>,
  actor: { workspaceId: string; userId: string | null },
  input: SpeakInput & { signal?: AbortSignal },
): Promise<Spoken> {
  const voice = await resolveVoice({ ...ctx, actor }, input)
  const speech = await speechOf(ctx, voice.account)
  return speech.speak({ ...input, voice: voice.providerVoice })
}

/** The same as `speakText` for a short text while the user waits, who is the creator of the recording. */
export async function synthesizeNow(ctx: SlowWorkspaceContext, input: SpeakInput) {
  const { actor } = ctx
  const open: OpenWorkspace = (work) => ctx.scopes.workspace(actor, (inner) => work({ ...inner, actor }))
  const signal = AbortSignal.timeout(patienceMs)
  const { asset, voice, durationMs } = await speak(ctx, open, { ...input, signal }).catch((error) => {
    throw signal.aborted && !(error instanceof Refusal) ? refuse(voiceRefusals.SPEECH_UNAVAILABLE) : error
  })
  return { asset: presentAsset(ctx, asset), voice, durationMs }
}

/** Opens a transaction in the workspace of the caller. */
type OpenWorkspace = <T>(work: (ctx: WorkspaceContext | WorkspaceJobContext) => Promise<T>) => Promise<T>

async function speak(
  ctx: Pick<LongJobContext, 'providers' | 'scopes'> & { actor: { workspaceId: string; userId: string | null } },
  open: OpenWorkspace,
  input: SpeakInput & { signal?: AbortSignal },
): Promise<SpokenText> {
  const voice = await resolveVoice(ctx, input)
  await requireBalance(open, 'textToSpeech', charactersOf(input.text))
  const speech = await speechOf(ctx, voice.account)
  const spoken = await speech.speak({ ...input, voice: voice.providerVoice })
  return open((inner) => keep(inner, input, voice, spoken))
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

/** Characters as users count them. */
function charactersOf(text: string): number {
  return [...text.trim()].length
}
