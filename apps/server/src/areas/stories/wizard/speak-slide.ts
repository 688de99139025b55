import type { Voice } from '@taplore/story'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import * as assets from '../../library/assets/index.ts'
import * as voices from '../../library/voices/index.ts'

interface SpeakSlide {
  readonly text: string
  readonly voiceId: string
  readonly language: string
}

/**
 * The voice of one slide as stored in documents. Refuses with `voiceRefusals` and, when the month's characters are
 * used up, billing's.
 */
export async function speakSlide(
  work: Pick<TaskWork<unknown, string>, 'ctx' | 'workspaceId' | 'userId' | 'signal' | 'inWorkspace'>,
  { text, voiceId, language }: SpeakSlide,
): Promise<Voice> {
  const { workspaceId, userId, signal } = work
  const spoken = await voices.speakText(work.ctx, { workspaceId, userId }, { text, voiceId, language, signal })
  const { url, mime } = await work.inWorkspace(async (ctx) => assets.presentAsset(ctx, spoken.asset))
  return { assetId: spoken.asset.id, url, mime, durationMs: spoken.durationMs, voice: spoken.voice, text }
}
