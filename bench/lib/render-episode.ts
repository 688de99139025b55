import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, sampleRate } from '../../apps/server/src/areas/library/voices/music/compose.ts'
import { tracks } from '../../apps/server/src/areas/library/voices/music/tracks.ts'
import { captionsFor, composeStory, musicFile } from '../../apps/server/src/areas/video/series/making/compose-story.ts'
import {
  hasNearImage,
  imageOf,
  imageSize,
  layersOf,
  nearImageOf,
} from '../../apps/server/src/areas/video/series/making/draw-scenes.ts'
import { makeBed } from '../../apps/server/src/areas/video/series/making/music-bed.ts'
import { lengthOf, planScenes, type Scene } from '../../apps/server/src/areas/video/series/making/plan-scenes.ts'
import { openStudio } from '../../apps/server/src/areas/video/series/making/render-scenes.ts'
import { scenesAtOnce, severalAtOnce } from '../../apps/server/src/areas/video/series/making/several-at-once.ts'
import { soundOf } from '../../apps/server/src/areas/video/series/making/speak-script.ts'
import { runProgram } from '../../apps/server/src/platform/programs/run-program.ts'
import { openSharp } from '../../apps/server/src/platform/programs/sharp.ts'
import { findTestFonts } from '../../packages/story-frames/src/testing/index.ts'

const studio = openStudio(new AbortController().signal)
const sentence = 'Salt slows the yeast down, so the loaf keeps its shape in the oven.'
const folder = mkdtempSync(join(tmpdir(), 'episode-bench-'))
const ffmpeg = (args: readonly string[]) => runProgram('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])

try {
  const spoken = Array.from({ length: 9 }, () => ({ text: sentence, file: '', durationMs: 4_690, words: null }))
  const scenes = planScenes(spoken)
  const settings = { music: 'slow-harbour', captionLook: 'word-pop', language: 'en', artStyle: 'ridges' }
  // What a story and its captions are made of; the rest of a task is not needed to render.
  const episode = { title: 'Bread myths', id: 'bench', number: 1 }
  const making = { settings, episode } as unknown as Parameters<typeof composeStory>[0]
  const media = await makeMedia(scenes, making)
  const story = composeStory(making, scenes)
  const captions = captionsFor(making, scenes)
  const fonts = ['Inter', 'Bricolage Grotesque'].map((family) => ({
    family,
    isItalic: false,
    files: findTestFonts(family, false),
  }))
  const common = { story, media, fonts, workFolder: folder }
  let peakMb = 0
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, treeMb())
  }, 250)
  const start = performance.now()
  const cpuBefore = childrenCpuS()
  const videos = scenes.map((_, index) => join(folder, `scene-${index}.mp4`))
  const { atOnce, threads } = scenesAtOnce()
  await severalAtOnce(scenes, atOnce, async ({ startMs }, pageIndex) => {
    const outputPath = videos[pageIndex] ?? ''
    const part = { ...common, pageIndex, startMs, captions, outputPath, threads }
    await studio.run({ ...part, kind: 'scene', watermark: 'Bread myths' })
  })
  const scenesS = (performance.now() - start) / 1000
  const outputPath = join(folder, 'video.mp4')
  await studio.run({ ...common, kind: 'finish', videos, outputPath, watermark: null })
  const wallS = (performance.now() - start) / 1000
  clearInterval(sampling)
  const seconds = lengthOf(scenes) / 1000
  process.stdout.write(
    JSON.stringify({
      wallS,
      scenesS,
      cpuS: childrenCpuS() - cpuBefore,
      seconds,
      peakMb,
      bytes: statSync(outputPath).size,
    }),
  )
} finally {
  studio.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Images as an episode draws them, most with a near part that moves by itself; speech that is noise, and its music. */
async function makeMedia(
  scenes: readonly Scene[],
  making: Parameters<typeof composeStory>[0],
): Promise<Record<string, string>> {
  const media: Record<string, string> = {}
  const sharp = await openSharp()
  const save = async (name: string, svg: string) => {
    const path = join(folder, name)
    const image = sharp(Buffer.from(svg), { density: 108 })
    await image.resize(imageSize.width, imageSize.height, { fit: 'fill' }).png().toFile(path)
    media[name] = path
  }
  for (const [index, { durationMs }] of scenes.entries()) {
    const { far, near } = layersOf(making, 'ridges', index)
    await save(imageOf(index), far)
    if (near !== null && hasNearImage(making, index)) await save(nearImageOf(index), near)
    const sound = join(folder, soundOf(index))
    const noise = `anoisesrc=color=pink:amplitude=0.2:sample_rate=48000:duration=${(durationMs - 200) / 1000}`
    await ffmpeg(['-f', 'lavfi', '-i', noise, '-ac', '1', sound])
    media[soundOf(index)] = sound
  }
  const [track] = tracks
  if (!track) throw new Error('There is no music.')
  const pcm = compose(track)
  const loop = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2)
  const bed = makeBed(loop, { scenes, durationMs: lengthOf(scenes), samplesPerSecond: sampleRate })
  const raw = join(folder, 'music.pcm')
  writeFileSync(raw, Buffer.from(bed.buffer, bed.byteOffset, bed.byteLength))
  media[musicFile] = join(folder, musicFile)
  await ffmpeg(['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', raw, media[musicFile]])
  return media
}

/** Processor time of the processes that were started and of those that they started and waited for, in seconds. */
function childrenCpuS(): number {
  const own = cpuFields('self')
  const running = execFileSync('ps', ['-o', 'pid=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  const theirs = running.split('\n').flatMap((pid) => cpuFields(pid.trim()))
  // The last two of this process are of children that have ended.
  return [...own.slice(2), ...theirs].reduce((sum, ticks) => sum + ticks, 0) / 100
}

/** Ticks of a process and of its ended children: user, system, user and system of these. Empty when it has ended itself. */
function cpuFields(pid: string): number[] {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return rest.split(' ').slice(11, 15).map(Number)
  } catch {
    return []
  }
}

/** Memory of this process and everything it started, MB; shared pages count for each. */
function treeMb(): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const tree = new Set([process.pid])
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const [pid = 0, parent = 0] of rows) if (tree.has(parent)) tree.add(pid)
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (tree.has(pid) ? rss / 1000 : 0), 0)
}
