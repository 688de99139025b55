import { voiceRefusals } from '@taplore/contract'
import { idSchema, refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../platform/context.ts'
import { findClonedRow } from './store.ts'

export interface ResolvedVoice {
  /** Id as documents keep it; undefined leaves the choice to the service. */
  readonly id: string | undefined
  /** Id that the speech service knows. */
  readonly providerVoice: string | undefined
}

/**
 * The voice behind an id (none when it is empty): a cloned one of this very workspace, or one that the service offers to everybody. Ids of the service
 * that are neither are refused, since they would be the cloned voices of others.
 */
export async function resolveVoice(
  ctx: WorkspaceContext | WorkspaceJobContext,
  voiceId: string | undefined,
  language: string,
): Promise<ResolvedVoice> {
  if (!voiceId) return { id: undefined, providerVoice: undefined }
  const { speech } = ctx.providers
  const row = idSchema.safeParse(voiceId).success ? await findClonedRow(ctx, voiceId) : null
  if (row && row.provider === speech.describe().chosen) return { id: row.id, providerVoice: row.providerVoice }
  const ready = (await speech.voices()).find((voice) => voice.id === voiceId)
  if (!ready) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  if (!ready.languages.includes(language)) throw refuse(voiceRefusals.VOICE_LANGUAGE_UNSUPPORTED, { language })
  return { id: ready.id, providerVoice: ready.id }
}
