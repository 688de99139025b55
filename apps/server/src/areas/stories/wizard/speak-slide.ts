import { captionLanguageOf } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { makeCaptions, splitWords, spread, writeVtt } from '@taplore/media'
import type { CaptionTrack, Voice } from '@taplore/story'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import * as assets from '../../library/assets/index.ts'
import * as voices from '../../library/voices/index.ts'

interface SpeakSlide {
  /** Of the slide in its work: what was done under it is not done again. */
  readonly key: string
  readonly text: string
  readonly voiceId: string
  readonly language: string
}
type Work = Pick<
  TaskWork<unknown, string>,
  'ctx' | 'workspaceId' | 'userId' | 'signal' | 'inWorkspace' | 'once' | 'checkpoint' | 'saveCheckpoint'
>

/** The recording of a slide, as work remembers it. */
type Spoken = Pick<voices.SpokenText, 'voice' | 'durationMs' | 'parts'> & { readonly assetId: string }

/**
 * The voice of one slide as stored in documents, with captions that follow it. The recording, its characters and the memory of both
 * are saved together, so that whatever fails afterwards, it is spoken and counted once. Refuses with `voiceRefusals` and, when the
 * month's characters are used up, billing's.
 */
export async function speakSlide(work: Work, slide: SpeakSlide): Promise<Voice> {
  const { spoken, file } = (await findSpoken(work, slide)) ?? (await speak(work, slide))
  const captions = await captionsOf(work, slide, { spoken, file })
  const { url, mime } = await work.inWorkspace(async (ctx) => assets.presentAsset(ctx, file))
  const { durationMs, voice } = spoken
  return { assetId: file.id, url, mime, durationMs, voice, text: slide.text, captions }
}

interface SpokenSlide {
  readonly spoken: Spoken
  readonly file: assets.AssetRow
}

/** What an earlier attempt has spoken; null also when someone has deleted it since. */
async function findSpoken(work: Work, { key }: SpeakSlide): Promise<SpokenSlide | null> {
  const spoken = work.checkpoint<Spoken>(`${key} spoken`)
  const file = spoken && (await findFile(work, spoken.assetId))
  return spoken && file ? { spoken, file } : null
}

async function speak(work: Work, { key, text, voiceId, language }: SpeakSlide): Promise<SpokenSlide> {
  const { workspaceId, userId, signal } = work
  const input = { text, voiceId, language, bySentence: true, signal }
  const remembered = ({ asset, voice, durationMs, parts }: voices.SpokenText): Spoken => {
    return { assetId: asset.id, voice, durationMs, parts }
  }
  const spoken = await voices.speakText(work.ctx, { workspaceId, userId }, input, (within, made) =>
    work.saveCheckpoint(`${key} spoken`, remembered(made), within),
  )
  return { spoken: remembered(spoken), file: spoken.asset }
}

async function findFile(work: Work, assetId: string): Promise<assets.AssetRow | null> {
  return work.inWorkspace(async (ctx) => (await assets.findAssets(ctx, [assetId])).get(assetId) ?? null)
}

/** Sentences have the times that were measured; the words of a sentence share them by their length. */
async function captionsOf(
  work: Work,
  { key, language: storyLanguage }: SpeakSlide,
  { spoken: { parts, durationMs }, file }: SpokenSlide,
): Promise<CaptionTrack[]> {
  const { workspaceId, userId } = work
  const language = captionLanguageOf(storyLanguage) ?? 'en'
  const words = parts.flatMap(({ text, startMs, endMs }) => spread(splitWords(text, language), { startMs, endMs }))
  const vtt = writeVtt(makeCaptions({ language, durationMs, origin: { engine: 'speech', method: 'typed' }, words }))
  const { name } = file
  // Their id is known before they are saved: another attempt finds them, as long as it has the same recording.
  const assetId = await work.once(`${key} captions ${file.id}`, async () => newId(work.ctx.clock.now().getTime()))
  const row =
    (await findFile(work, assetId)) ??
    (await assets.storeCaptions(work.ctx, { workspaceId, userId }, { assetId, name, vtt, durationMs }))
  const { url } = await work.inWorkspace(async (ctx) => assets.presentAsset(ctx, row))
  return [{ assetId: row.id, url, language: storyLanguage, label: '' }]
}
