import { captionLanguageOf } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { makeCaptions, splitWords, spread, writeVtt } from '@taplore/media'
import type { CaptionTrack, Voice } from '@taplore/story'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import * as assets from '../../library/assets/index.ts'
import * as voices from '../../library/voices/index.ts'

interface SpeakSlide {
  readonly text: string
  readonly voiceId: string
  readonly language: string
}
type Work = Pick<TaskWork<unknown, string>, 'ctx' | 'workspaceId' | 'userId' | 'signal' | 'inWorkspace'>

/**
 * The voice of one slide as stored in documents, with captions that follow it. Refuses with `voiceRefusals` and, when the month's
 * characters are used up, billing's.
 */
export async function speakSlide(work: Work, { text, voiceId, language }: SpeakSlide): Promise<Voice> {
  const { workspaceId, userId, signal } = work
  const input = { text, voiceId, language, bySentence: true, signal }
  const spoken = await voices.speakText(work.ctx, { workspaceId, userId }, input)
  const { url, mime } = await work.inWorkspace(async (ctx) => assets.presentAsset(ctx, spoken.asset))
  const captions = await captionsOf(work, spoken, language)
  return { assetId: spoken.asset.id, url, mime, durationMs: spoken.durationMs, voice: spoken.voice, text, captions }
}

/** Sentences have the times that were measured; the words of a sentence share them by their length. */
async function captionsOf(
  work: Work,
  { asset, parts, durationMs }: voices.SpokenText,
  storyLanguage: string,
): Promise<CaptionTrack[]> {
  const { workspaceId, userId } = work
  const language = captionLanguageOf(storyLanguage) ?? 'en'
  const words = parts.flatMap(({ text, startMs, endMs }) => spread(splitWords(text, language), { startMs, endMs }))
  const vtt = writeVtt(makeCaptions({ language, durationMs, origin: { engine: 'speech', method: 'typed' }, words }))
  const made = { assetId: newId(work.ctx.clock.now().getTime()), name: asset.name, vtt, durationMs }
  const row = await assets.storeCaptions(work.ctx, { workspaceId, userId }, made)
  const { url } = await work.inWorkspace(async (ctx) => assets.presentAsset(ctx, row))
  return [{ assetId: row.id, url, language: storyLanguage, label: '' }]
}
