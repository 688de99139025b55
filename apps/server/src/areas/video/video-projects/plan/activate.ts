import { type VideoTools, videoAccessOf, videoMessages, videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { hasOwnTranscription } from '../../../library/voices/index.ts'
import { planOf } from '../../../money/billing/index.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import { findActivation, insertActivation } from '../store.ts'
import { minutesOf, refusalFor, requireVideoTools } from './video-access.ts'

/** What the plan and this installation offer of the video tools (CAP-02 to CAP-05, CAP-33). */
export async function stateOfVideoTools(ctx: WorkspaceContext): Promise<VideoTools> {
  const { planName } = await planOf(ctx, 'stories')
  const refusal = refusalFor(planName, 'captions')
  const { transcription, language } = ctx.providers
  const { chosen } = transcription.describe()
  return {
    planName,
    ...videoAccessOf(planName),
    locked: refusal && { code: refusal.code, message: refusal.message },
    isActivated: (await findActivation(ctx)) !== null,
    minutes: await minutesOf(ctx),
    recognition: transcription.hear
      ? { engine: chosen, languages: transcription.languages && [...transcription.languages] }
      : null,
    ownRecognition: (await hasOwnTranscription(ctx, ctx.actor.workspaceId)) ? { engine: 'ElevenLabs' } : null,
    aligns: transcription.align !== null,
    translates: language.assistant !== null,
  }
}

/** Once for a workspace; again it changes nothing (CAP-04). */
export async function activateVideoTools(ctx: WorkspaceContext) {
  await requireVideoTools(ctx, 'captions')
  const { workspaceId, userId: activatedBy } = ctx.actor
  const isNew = await insertActivation(ctx, { workspaceId, activatedBy, activatedAt: ctx.clock.now() })
  if (isNew) await notifyVideoLists(ctx)
  return { message: videoMessages.activated, isActivated: true as const }
}

export async function requireActivation(ctx: WorkspaceContext): Promise<void> {
  if (!(await findActivation(ctx))) throw refuse(videoRefusals.VIDEO_TOOLS_INACTIVE)
}
