import { wizardRefusals } from '@taplore/contract'
import { newId, Refusal, refuse } from '@taplore/kit'
import { type Credit, type ImageMedia, newImageMedia, type Voice } from '@taplore/story'
import { drawArt } from '@taplore/story/art'
import type { z } from 'zod'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import * as assets from '../../library/assets/index.ts'
import { storyDefaultsOf } from '../../library/brand/index.ts'
import { storeTrack } from '../../library/voices/index.ts'
import { editStoryDocument } from '../stories/index.ts'
import { artForSlides } from './art-of-story.ts'
import { assembleStory, type SlideImage, type StoryMusic, styleOfSeed } from './assemble-story.ts'
import type { finaliseStoryKind } from './kinds.ts'
import { imagesForSlides, spokenText, wantsDrawing, wantsVoice } from './rules.ts'
import { speakSlide } from './speak-slide.ts'
import { type AiStoryRow, changeAiStory, findAiStory } from './store.ts'
import type { StoredSource } from './tables.ts'

type Work = TaskWork<z.output<typeof finaliseStoryKind.payload>, (typeof finaliseStoryKind.stages)[number]>

/**
 * Adds images, voices and music and assembles the story. Every image and voice is saved once created, so a killed worker
 * loses at most one step.
 */
export async function finaliseStory(work: Work): Promise<void> {
  const row = await work.inWorkspace((ctx) => findAiStory(ctx, work.payload.aiStoryId))
  if (!row) throw refuse(wizardRefusals.AI_TASK_NOT_FOUND)
  if (row.state === 'finalised') return
  work.kept('Your slides are kept.')
  const isSpoken = wantsVoice(row.payload)
  await work.stage('pictures', { from: 0, to: isSpoken ? 45 : 85 })
  const images = await importImages(work, row)
  let voices: (Voice | null)[] = row.slides.map(() => null)
  let voiceFault: string | null = null
  if (isSpoken) {
    await work.stage('voice', { from: 45, to: 90 })
    const spoken = await speakAll(work, row)
    voices = spoken.voices
    voiceFault = spoken.fault
  }
  await work.stage('assembling', { from: isSpoken ? 90 : 85, to: 100 })
  const music = await addMusic(work, row)
  const { title, language, slides, source, storyId } = row
  const beginnings = await work.inWorkspace((ctx) => storyDefaultsOf(ctx))
  const document = assembleStory({
    ...{ title, language, slides, images, voices, music: music.track, source, beginnings },
    seed: storyId,
  })
  await work.inWorkspace(async (ctx) => {
    const present = await findAiStory(ctx, row.id)
    if (present?.state === 'finalised') return
    const status = isSpoken ? (voiceFault ? ('failed' as const) : ('done' as const)) : null
    await editStoryDocument(ctx, storyId, () => document, { isFinalized: true, voiceOverStatus: status })
    const faults = [voiceFault, music.fault].filter((fault) => fault !== null)
    await changeAiStory(ctx, row.id, { state: 'finalised', notes: [...row.notes, ...faults] })
  })
}

/** The track chosen in the wizard as a file of the workspace. Without it the story is finished all the same. */
async function addMusic(
  work: Work,
  { payload }: AiStoryRow,
): Promise<{ track: StoryMusic | null; fault: string | null }> {
  const trackId = payload.music
  if (!trackId) return { track: null, fault: null }
  try {
    const assetId = await work.once('music', async () => newId(work.ctx.clock.now().getTime()))
    const { asset, durationMs } = await storeTrack(work, { trackId, assetId })
    const { url, mime } = await work.inWorkspace(async (ctx) => assets.presentAsset(ctx, asset))
    return { track: { assetId, url, mime, durationMs }, fault: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { track: null, fault: `The music couldn’t be added: ${error.message}` }
  }
}

/** The images of the source where it has some, else generated drawings. An unavailable one is replaced, not fatal. */
async function importImages(work: Work, row: AiStoryRow): Promise<(SlideImage | null)[]> {
  const wanted = imagesForSlides(row.slides, row.blocks, row.source?.images ?? [])
  const images: (SlideImage | null)[] = []
  for (const [index, image] of wanted.entries()) {
    const imported = image ? await work.once(`picture-${index}`, () => importImage(work, row, image)) : null
    images.push(imported && { media: imported, isDrawing: false })
    await work.progress((index + 1) / (wanted.length * 2))
  }
  const drawings = artForSlides(row.slides, { title: row.title, seed: row.storyId, style: styleOfSeed(row.storyId) })
  for (const [index, art] of drawings.entries()) {
    if (!wantsDrawing(index, images.map(Boolean), row.slides[index]?.kind)) continue
    const media = await work.once(`drawing-${index}`, () =>
      work.inWorkspace(async (ctx) => {
        const name = `${row.title.slice(0, 80)} ${index + 1}`
        const asset = await assets.storeGenerated(ctx, {
          bytes: Buffer.from(drawArt(art)),
          mime: 'image/svg+xml',
          name,
        })
        return newImageMedia(assets.assetRefOf(ctx, asset))
      }),
    )
    images[index] = { media, isDrawing: true }
    await work.progress(0.5 + (index + 1) / (drawings.length * 2))
  }
  return images
}

async function importImage(
  work: Work,
  row: AiStoryRow,
  image: StoredSource['images'][number],
): Promise<ImageMedia | null> {
  const credit: Credit = {
    text: [image.credit, row.source?.siteName]
      .filter((part, index, all) => part && all.indexOf(part) === index)
      .join(' / ')
      .slice(0, 300),
    ...(row.source?.url ? { url: row.source.url.slice(0, 2_048) } : {}),
    ...(row.source?.license ? { license: row.source.license } : {}),
  }
  const { workspaceId, userId } = work
  const alt = image.alt.slice(0, 1_000)
  try {
    const asset = await assets.importFromUrl(work.ctx, { workspaceId, userId }, image.url, {
      alt,
      credit,
      signal: work.signal,
    })
    return await work.inWorkspace(async (ctx) => newImageMedia(assets.assetRefOf(ctx, asset), { alt, credit }))
  } catch (error) {
    // A missing, blocked or damaged image is no reason to lose the story; a full storage is.
    if (error instanceof Refusal && !error.code.startsWith('PLAN_')) return null
    throw error
  }
}

/** A voice for each slide. If a voice fails, the story continues without voices. */
async function speakAll(work: Work, row: AiStoryRow): Promise<{ voices: (Voice | null)[]; fault: string | null }> {
  const voices: (Voice | null)[] = row.slides.map(() => null)
  const voiceId = row.payload.voiceoverData?.selectedVoice ?? ''
  for (const [index, slide] of row.slides.entries()) {
    const text = spokenText(slide)
    if (!text || slide.isPlaceholder) continue
    try {
      voices[index] = await work.once(`voice-${index}`, () =>
        speakSlide(work, { key: `voice-${index}`, text, voiceId, language: row.language }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { voices, fault: `The voice-over stopped at slide ${index + 1}: ${error.message}` }
    }
    await work.progress((index + 1) / row.slides.length)
  }
  return { voices, fault: null }
}
