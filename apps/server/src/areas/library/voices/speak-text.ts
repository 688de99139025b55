import { voiceRefusals } from '@taplore/contract'
import { Refusal, refuse, shorten } from '@taplore/kit'
import type {
  LongJobContext,
  SlowWorkspaceContext,
  WorkspaceContext,
  WorkspaceJobContext,
} from '../../../platform/context.ts'
import { requireBalance, requireEntitlement, spend, standingOf } from '../../money/billing/index.ts'
import { type AssetRow, presentAsset, storeGenerated } from '../assets/index.ts'
import { withoutPauses } from './manner/read-text.ts'
import { type SpokenInManner, type SpokenSpan, speakInManner } from './manner/speak-in-manner.ts'
import { readManner } from './manner/speech-settings.ts'
import { type ResolvedVoice, resolveVoice } from './resolve-voice.ts'
import { speechOf } from './speech-accounts.ts'
import { addVoiceUse } from './store.ts'

export interface SpeakInput {
  readonly text: string
  readonly language: string
  readonly voiceId?: string
}

export interface SpokenText {
  /** What was written, and when it is heard: by sentences if they were asked for. */
  readonly parts: readonly SpokenSpan[]
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
 * the balance is also checked before. `bySentence`: sentences are spoken one by one, so that the time of each is measured. `within`
 * runs in the transaction that saves the recording and counts its characters. Refuses with `voiceRefusals` and `billingRefusals`.
 */
export async function speakText(
  ctx: Pick<LongJobContext, 'scopes' | 'providers'>,
  scope: { workspaceId: string; userId: string | null },
  input: SpeakInput & { bySentence?: boolean; signal?: AbortSignal },
  within?: (ctx: WorkspaceJobContext, spoken: SpokenText) => Promise<void>,
): Promise<SpokenText> {
  await ctx.scopes.workspace(scope, (inner) => requireEntitlement(inner, 'stories.textToSpeech'))
  const { voice, spoken } = await synthesize(
    { ...ctx, actor: scope },
    (work) => ctx.scopes.workspace(scope, work),
    input,
  )
  return ctx.scopes.workspace(scope, async (inner) => {
    const kept = await keep(inner, input, voice, spoken)
    await within?.(inner, kept)
    return kept
  })
}

/**
 * Synthesizes a text for work that is paid with credits of its own: nothing is deducted from the plan, and nothing is saved. No
 * transaction is open while the service runs. A `speed` of the work comes before that of the workspace.
 */
export async function speakForPaidWork(
  ctx: Pick<LongJobContext, 'scopes' | 'providers'>,
  actor: { workspaceId: string; userId: string | null },
  { speed, ...input }: SpeakInput & { speed?: number | null | undefined; signal?: AbortSignal },
): Promise<SpokenInManner & { sentencePauseMs: number }> {
  const voice = await resolveVoice({ ...ctx, actor }, input)
  const { speed: usual, ...rest } = await ctx.scopes.workspace(actor, readManner)
  const manner = { ...rest, speed: speed ?? usual }
  const speech = await speechOf(ctx, voice.account)
  const spoken = await speakInManner(speech, { ...input, voice: voice.providerVoice }, manner)
  return { ...spoken, sentencePauseMs: manner.sentencePauseMs }
}

/** The same as `speakText` for a short text while the user waits, who is the creator of the recording. */
export async function synthesizeNow(ctx: SlowWorkspaceContext, input: SpeakInput) {
  const { actor } = ctx
  const open: OpenWorkspace = (work) => ctx.scopes.workspace(actor, (inner) => work({ ...inner, actor }))
  const { asset, voice, durationMs } = await whileWaiting(async (signal) => {
    const made = await synthesize(ctx, open, { ...input, signal })
    return open((inner) => keep(inner, input, made.voice, made.spoken))
  })
  return { asset: presentAsset(ctx, asset), voice, durationMs }
}

/** Synthesizes a short text to be listened to: nothing is saved, and its characters are deducted like those of others. */
export async function previewSpeech(ctx: SlowWorkspaceContext, input: SpeakInput) {
  const { actor } = ctx
  const open: OpenWorkspace = (work) => ctx.scopes.workspace(actor, (inner) => work({ ...inner, actor }))
  const { voice, spoken } = await whileWaiting((signal) => synthesize(ctx, open, { ...input, signal }))
  await open((inner) => charge(inner, input, voice.id ?? spoken.voice))
  return { durationMs: spoken.durationMs, mime: spoken.mime, audioBase64: spoken.audio.toString('base64') }
}

async function whileWaiting<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs)
  return work(signal).catch((error) => {
    throw signal.aborted && !(error instanceof Refusal) ? refuse(voiceRefusals.SPEECH_UNAVAILABLE) : error
  })
}

/** Opens a transaction in the workspace of the caller. */
type OpenWorkspace = <T>(work: (ctx: WorkspaceContext | WorkspaceJobContext) => Promise<T>) => Promise<T>

async function synthesize(
  ctx: Pick<LongJobContext, 'providers' | 'scopes'> & { actor: { workspaceId: string; userId: string | null } },
  open: OpenWorkspace,
  input: SpeakInput & { bySentence?: boolean; signal?: AbortSignal },
): Promise<{ voice: ResolvedVoice; spoken: SpokenInManner }> {
  const voice = await resolveVoice(ctx, input)
  await requireBalance(open, 'textToSpeech', charactersOf(input.text))
  const manner = await open(readManner)
  const speech = await speechOf(ctx, voice.account)
  return { voice, spoken: await speakInManner(speech, { ...input, voice: voice.providerVoice }, manner) }
}

async function keep(
  ctx: WorkspaceContext | WorkspaceJobContext,
  { text }: SpeakInput,
  voice: ResolvedVoice,
  { audio, mime, durationMs, voice: providerVoice, parts }: SpokenInManner,
): Promise<SpokenText> {
  const id = voice.id ?? providerVoice
  await charge(ctx, { text }, id)
  const asset = await storeGenerated(ctx, { bytes: audio, mime, durationMs, name: shorten(withoutPauses(text), 60) })
  return { asset, durationMs, voice: id, parts }
}

/** Takes the characters from the month's balance, and notes which voice has read them. */
async function charge(ctx: WorkspaceContext | WorkspaceJobContext, { text }: Pick<SpeakInput, 'text'>, voice: string) {
  const characters = charactersOf(text)
  await spend(ctx, 'textToSpeech', characters)
  const { period } = await standingOf(ctx, 'stories')
  await addVoiceUse(ctx, { workspaceId: ctx.actor.workspaceId, voice, period, characters })
}

/** Characters as users count them; marks for pauses are not spoken. */
function charactersOf(text: string): number {
  return [...withoutPauses(text)].length
}
