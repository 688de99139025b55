import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fontsOfCaptions } from '@taplore/caption-frames'
import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Captions } from '@taplore/media'
import { openApart, WorkFailed } from '../../../../platform/programs/apart/run-apart.ts'
import { runProgram } from '../../../../platform/programs/run-program.ts'
import { fontFilesToDraw } from '../../../library/fonts/index.ts'
import { requireTrack, trackKey } from '../../../library/voices/index.ts'
import { posterFile, videoFile } from '../file-names.ts'
import type { FamilyFiles, Rendered, RenderWork } from '../studio/messages.ts'
import { captionsFor, composeStory, musicFile } from './compose-story.ts'
import { hasNearImage, imageOf, nearImageOf } from './draw-scenes.ts'
import { makeBed } from './music-bed.ts'
import { lengthOf, type Scene } from './plan-scenes.ts'
import { scenesAtOnce, severalAtOnce } from './several-at-once.ts'
import { soundOf } from './speak-script.ts'
import { copyFile, type Making, openFile, saveFile } from './work.ts'

const musicRate = 44_100

/** Where scenes are rendered and joined: processes that are started when there is something to render. */
export function openStudio(signal: AbortSignal): Making['studio'] {
  return openApart(new URL('../studio/studio-process.ts', import.meta.url), { signal, memoryMb: 256 })
}

/** Renders every scene with its captions, each once. Returns the names of their files. */
export async function renderScenes(making: Making, scenes: readonly Scene[]): Promise<string[]> {
  const { work } = making
  const story = composeStory(making, scenes)
  const captions = captionsFor(making, scenes)
  const fonts = await collectFonts(making, captions)
  const nameOf = (index: number) => `scene-${index}.mp4`
  const { atOnce, threads } = scenesAtOnce()
  let done = 0
  await severalAtOnce(scenes, atOnce, async ({ startMs }, index) => {
    const name = nameOf(index)
    await work.once(`captioned ${index}`, async () => {
      const images = [imageOf(index), ...(hasNearImage(making, index) ? [nearImageOf(index)] : [])]
      const media: Record<string, string> = {}
      for (const file of images) media[file] = await openFile(making, file)
      const outputPath = join(making.folder, name)
      await render(making, {
        ...{ kind: 'scene', story, pageIndex: index, startMs, captions, media, fonts, threads },
        ...{ outputPath, workFolder: making.folder },
        watermark: making.settings.watermark || null,
      })
      await saveFile(making, name, outputPath, 'video/mp4')
      return true
    })
    done += 1
    await work.progress(done / scenes.length)
  })
  return scenes.map((_, index) => nameOf(index))
}

/** Joins the scenes with speech and music, checks the result and stores it with a still. */
export async function finishVideo(
  making: Making,
  scenes: readonly Scene[],
  files: readonly string[],
): Promise<{ durationMs: number; bytes: number }> {
  const { settings } = making
  const media: Record<string, string> = {}
  for (const index of scenes.keys()) media[soundOf(index)] = await openFile(making, soundOf(index))
  if (settings.music !== null) media[musicFile] = await writeMusic(making, settings.music, scenes)
  const videos: string[] = []
  for (const name of files) videos.push(await openFile(making, name))
  const outputPath = join(making.folder, videoFile)
  const result = await render(making, {
    kind: 'finish',
    ...{ story: composeStory(making, scenes), videos, media, outputPath, workFolder: making.folder },
    fonts: [],
    watermark: null,
  })
  const { size } = await stat(outputPath)
  await saveFile(making, posterFile, await takeStill(making, outputPath, result.durationMs), 'image/jpeg')
  await saveFile(making, videoFile, outputPath, 'video/mp4')
  return { durationMs: Math.round(result.durationMs), bytes: size }
}

/** Writes the music of the whole video, and returns its path. */
async function writeMusic(making: Making, trackId: string, scenes: readonly Scene[]): Promise<string> {
  const { work, folder } = making
  const { signal } = work
  const key = await trackKey(work.ctx.providers.storage, requireTrack(trackId), 'flac')
  const loop = await copyFile(making, key, 'loop.flac')
  const raw = ['-f', 's16le', '-ar', String(musicRate), '-ac', '1']
  const quiet = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe']
  const bytes = await runProgram('ffmpeg', [...quiet, '-i', loop, ...raw, 'pipe:1'], { signal })
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)))
  const bed = makeBed(samples, { scenes, durationMs: lengthOf(scenes), samplesPerSecond: musicRate })
  const path = join(folder, musicFile)
  const input = Buffer.from(bed.buffer, bed.byteOffset, bed.byteLength)
  await runProgram('ffmpeg', ['-v', 'error', '-y', ...raw, '-i', 'pipe:0', '-c:a', 'flac', path], { input, signal })
  return path
}

async function render({ studio }: Making, wanted: RenderWork): Promise<Rendered> {
  try {
    return await studio.run(wanted)
  } catch (error) {
    if (error instanceof WorkFailed && error.reason === 'tool-missing') throw refuse(assetRefusals.MEDIA_TOOLS_MISSING)
    throw error
  }
}

/** A still after the first third. */
function takeStill({ work }: Making, path: string, durationMs: number): Promise<Buffer> {
  const args = [
    ...['-nostdin', '-v', 'error', '-ss', (durationMs / 3_000).toFixed(3), '-i', path, '-frames:v', '1'],
    ...['-vf', 'scale=360:-2', '-q:v', '5', '-f', 'mjpeg', 'pipe:1'],
  ]
  return runProgram('ffmpeg', args, { maxOutputBytes: 4 * 1024 * 1024, signal: work.signal })
}

/** The font files of captions and watermark; those of the workspace are copied to the disk. */
async function collectFonts(making: Making, captions: Captions): Promise<FamilyFiles[]> {
  const { language } = captions
  const { families, words } = fontsOfCaptions(captions, { language })
  const wanted = {
    families: [...new Set(['Inter', ...families.map(({ family }) => family)])],
    words: `${words} ${making.settings.watermark}`,
    language,
  }
  const found = await making.work.inWorkspace((ctx) => fontFilesToDraw(ctx, wanted))
  const byStyle = new Map<string, FamilyFiles & { files: FamilyFiles['files'][number][] }>()
  for (const [index, { family, isItalic, path, storageKey, ...file }] of found.entries()) {
    const known = byStyle.get(`${family} ${isItalic}`) ?? { family, isItalic, files: [] }
    byStyle.set(`${family} ${isItalic}`, known)
    known.files.push({ ...file, path: path ?? (await copyFile(making, storageKey, `font-${index}.woff2`)) })
  }
  return [...byStyle.values()]
}
