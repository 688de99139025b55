import { clonedVoiceRefusals, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import { resolveAccount } from '../resolve-voice.ts'
import { speechOf } from '../speech-accounts.ts'
import { findClonedRow, listSampleRows } from '../store.ts'

type Recording = { readonly mime: string } & ({ readonly key: string } | { readonly bytes: Buffer })

/** A recording of a voice: as it was uploaded here, else from the service, which alone has those of voices made there. */
export async function fetchSample(
  ctx: SlowWorkspaceContext,
  { voiceId, sampleId }: { voiceId: string; sampleId: string },
): Promise<Recording> {
  const { row, sample } = await ctx.scopes.workspace(ctx.actor, async (inner) => ({
    row: await findClonedRow(inner, voiceId),
    sample: (await listSampleRows(inner, [voiceId])).find(({ id }) => id === sampleId),
  }))
  const account = row && (await resolveAccount(ctx, row))
  if (!account) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  if (!sample) throw refuse(clonedVoiceRefusals.VOICE_SAMPLE_NOT_FOUND)
  if (sample.storageKey) return { key: sample.storageKey, mime: sample.mime }
  const { cloning } = await speechOf(ctx, account)
  const audio = sample.providerSample && (await cloning?.sampleAudio(row.providerVoice, sample.providerSample))
  if (!audio) throw refuse(clonedVoiceRefusals.VOICE_SAMPLE_NOT_FOUND)
  return audio
}
