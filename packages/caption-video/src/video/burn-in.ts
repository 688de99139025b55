import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontsOfCaptions } from '@taplore/caption-frames'
import {
  applyCuts,
  type Captions,
  type ExportSide,
  exportSizeOf,
  type FramedShot,
  type FrameShape,
  frameOf,
  framesIn,
  keptSpans,
} from '@taplore/media'
import type { FindFonts } from '@taplore/story-frames/fonts'
import {
  bt709Tags,
  carefulInput,
  deliver,
  inTempFolder,
  type Probed,
  type Programs,
  probeMedia,
  startProgram,
} from '@taplore/story-frames/media'
import { audioOutput } from '../audio/audio-output.ts'
import { cutAudio, samplesPerSecond } from '../audio/cut-audio.ts'
import { shortVideoSound } from '../audio/even-loudness.ts'
import { type CaptionLayer, openCaptionLayer, sendLayer } from '../frames/caption-layer.ts'
import { drawHook, type HookImage } from '../frames/hook-image.ts'
import { openSkiaFonts } from '../frames/skia-fonts.ts'
import { videoFilters } from './filters.ts'
import { type FrameRate, frameRateFor, perSecond } from './frame-rate.ts'
import { verifyExport } from './verify.ts'

export interface BurnInRequest {
  /** A video of anyone: any size, rotation and frame rate. */
  readonly inputPath: string
  /** The MP4 to write; its folder exists. Nothing is left of it when rendering fails or is aborted. */
  readonly outputPath: string
  /** With their style, their frame and the cuts to make. */
  readonly captions: Captions
  readonly side: ExportSide
  /** Instead of the shape of the document. */
  readonly shape?: FrameShape
  /**
   * Only this part of the video. The captions, their crop and their cuts are in its own times; its sound is faded at both ends and
   * brought to the loudness of short videos.
   */
  readonly part?: { readonly startMs: number; readonly endMs: number }
  /** How each shot is framed, in times of the part; instead of the frame of the document. */
  readonly shots?: readonly FramedShot[]
  /** A title over the first seconds. */
  readonly hook?: string
  /** Of a translation; the captions' own language without it. */
  readonly language?: string
  /** False for the video without captions. */
  readonly hasCaptions?: boolean
  readonly findFonts: FindFonts
  /** Where temporary files may be created; they are deleted. */
  readonly workFolder: string
  readonly programs?: Programs
  readonly signal?: AbortSignal
  /** Gets 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export interface BurnInResult {
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly framesPerSecond: number
  readonly hasAudio: boolean
  readonly bytes: number
}

/** The file has no video, or nothing of it is left after its cuts. */
export class NothingToRender extends Error {
  override readonly name = 'NothingToRender'
}

const systemPrograms: Programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
/** Per second of video; a machine that is slower than that hangs. */
const patience = { baseMs: 120_000, perSecondMs: 30_000 }

interface Plan {
  readonly source: Probed & { video: NonNullable<Probed['video']> }
  readonly rate: FrameRate
  readonly frames: number
  readonly spans: ReturnType<typeof keptSpans>
  readonly width: number
  readonly height: number
  readonly timeoutMs: number
  /** How ffmpeg opens the video, or the part of it. */
  readonly input: readonly string[]
}

/**
 * Renders a video with its captions: cut, reframed, in H.264 and AAC, and verified afterwards. Its loudness stays. Memory does not
 * grow with its length.
 */
export async function burnIn(request: BurnInRequest): Promise<BurnInResult> {
  const { captions, signal, programs = systemPrograms } = request
  const plan = await makePlan(request, programs)
  const { width, height, rate, frames, spans } = plan
  const durationMs = (frames * 1000) / perSecond(rate)
  const after = applyCuts(captions, spans, perSecond(rate))
  const language = request.language ?? captions.language
  const { words } = fontsOfCaptions(after, { language })
  const { hook } = request
  const fonts = openSkiaFonts({ findFonts: request.findFonts, language, words: hook ? `${words} ${hook}` : words })
  try {
    return await inTempFolder(request.workFolder, async (folder) => {
      const layer =
        request.hasCaptions === false
          ? null
          : openCaptionLayer({ captions: after, frame: { width, height }, fonts, language: request.language })
      const title = hook
        ? await drawHook({ text: hook, language, frame: { width, height }, fonts, path: join(folder, 'hook.png') })
        : null
      const audio = await prepareAudio(request, plan, programs, folder)
      const file = join(folder, 'video.mp4')
      await render(request, plan, { layer, title, audio, file, folder, programs })
      const { hasAudio } = plan.source
      await verifyExport(file, { width, height, frames, durationMs, hasAudio }, programs, signal)
      const { size } = await stat(file)
      await deliver(file, request.outputPath)
      request.onProgress?.(1)
      return { width, height, durationMs, framesPerSecond: perSecond(rate), hasAudio, bytes: size }
    })
  } catch (error) {
    await rm(request.outputPath, { force: true })
    throw error
  } finally {
    fonts.close()
  }
}

async function makePlan(
  { inputPath, captions, side, shape, part, signal }: BurnInRequest,
  programs: Programs,
): Promise<Plan> {
  const probed = await probeMedia(inputPath, programs, signal)
  const { video } = probed
  if (!video || probed.durationMs < 1) throw new NothingToRender('The file has no video.')
  const rate = frameRateFor(video.framesPerSecond)
  const durationMs = part ? Math.min(part.endMs, probed.durationMs) - part.startMs : probed.durationMs
  if (durationMs < 1) throw new NothingToRender('The part is not in the video.')
  const spans = keptSpans(captions.cuts, durationMs, perSecond(rate))
  const frames = framesIn(spans)
  if (frames === 0) throw new NothingToRender('The cuts leave nothing of the video.')
  const size = exportSizeOf(shape ?? frameOf(captions.style).shape, video, side)
  const timeoutMs = patience.baseMs + (durationMs / 1000) * patience.perSecondMs
  // A little more than the part, since the last frame may begin before its end and last beyond it.
  const times = part ? ['-ss', seconds(part.startMs), '-t', seconds(durationMs + 200)] : []
  const input = [...carefulInput, ...times, '-i', inputPath]
  return { source: { ...probed, video }, rate, frames, spans, ...size, timeoutMs, input }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

/** Where the audio comes from: the input of the video, or one of its own. */
interface Audio {
  /** How ffmpeg opens it, where it is opened by itself. */
  readonly input: readonly string[] | null
  /** Filters of a clip. */
  readonly steps: readonly string[]
}

/** Null without audio. */
async function prepareAudio(
  request: BurnInRequest,
  plan: Plan,
  programs: Programs,
  folder: string,
): Promise<Audio | null> {
  const { source, spans, rate, timeoutMs, input } = plan
  const { signal } = request
  if (!source.hasAudio) return null
  let file: string | null = null
  if (spans.length > 1 || spans[0]?.fromFrame !== 0) {
    const sampleOf = (frame: number) => Math.round((frame * samplesPerSecond) / perSecond(rate))
    file = join(folder, 'audio.flac')
    await cutAudio({
      input,
      outputPath: file,
      channels: source.audioChannels ?? 2,
      spans: spans.map(({ fromFrame, toFrame }) => ({ from: sampleOf(fromFrame), to: sampleOf(toFrame) })),
      programs,
      timeoutMs,
      signal,
    })
  }
  // What the cuts leave of it, where there are any.
  const kept = file ? [...carefulInput, '-i', file] : null
  if (!request.part) return { input: kept, steps: [] }
  const opened = kept ?? input
  const lengthS = plan.frames / perSecond(rate)
  const steps = await shortVideoSound(opened, { lengthS, programs, timeoutMs, signal })
  // The loudness filter is seconds behind: beside the images of one input it would keep those seconds of decoded frames in memory.
  return { input: kept ?? ['-vn', ...input], steps }
}

async function render(
  request: BurnInRequest,
  plan: Plan,
  given: {
    layer: CaptionLayer | null
    title: HookImage | null
    audio: Audio | null
    file: string
    folder: string
    programs: Programs
  },
): Promise<void> {
  const { layer, title, audio, file, folder, programs } = given
  const { signal } = request
  const { rate, frames, width, height } = plan
  const script = join(folder, 'filters.txt')
  const frame = frameOf(request.captions.style)
  // A file, since many cuts make a graph longer than an argument may be.
  await writeFile(
    script,
    videoFilters({
      rate,
      spans: plan.spans,
      frame,
      source: plan.source.video,
      target: { width, height },
      shots: request.shots && request.shots.length > 0 ? request.shots : null,
      layer: layer?.region ?? null,
      title: title ? { region: title.region, input: layer ? 2 : 1 } : null,
    }),
  )
  const { child, done } = startProgram(
    programs.ffmpeg,
    [
      ...['-nostdin', '-v', 'error', '-y', '-progress', 'pipe:1', ...plan.input],
      ...(layer ? layerInput(layer, rate) : []),
      ...(title ? [...carefulInput, '-i', title.path] : []),
      ...(audio?.input ?? []),
      ...['-filter_complex_script', script, '-map', '[out]'],
      ...videoCodec(rate),
      ...(audio
        ? audioOutput(audio.input ? 1 + (layer ? 1 : 0) + (title ? 1 : 0) : 0, frames / perSecond(rate), audio.steps)
        : ['-an']),
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', file],
    ],
    { signal, timeoutMs: plan.timeoutMs, stdout: 'pipe', ...(layer ? { stdin: 'pipe' as const } : {}) },
  )
  follow(child.stdout, frames, request.onProgress)
  child.stdin?.on('error', () => {})
  const sent =
    layer && child.stdin
      ? sendLayer(layer, child.stdin, { frames, frameMs: 1000 / perSecond(rate), signal })
      : Promise.resolve()
  try {
    // ffmpeg may have all it needs before the last frame is sent; its own fault says more than a closed pipe.
    await Promise.race([Promise.all([sent, done]), done])
  } catch (error) {
    child.kill('SIGKILL')
    await Promise.allSettled([sent, done])
    throw signal?.aborted
      ? signal.reason
      : await done.then(
          () => error,
          (cause: unknown) => cause,
        )
  } finally {
    await Promise.allSettled([sent])
  }
}

function layerInput({ region }: CaptionLayer, rate: FrameRate): string[] {
  return [
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${region.width}x${region.height}`],
    ...['-framerate', `${rate.frames}/${rate.seconds}`, '-i', 'pipe:0'],
  ]
}

function videoCodec(rate: FrameRate): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-r', `${rate.frames}/${rate.seconds}`, '-g', String(Math.round(perSecond(rate) * 2))],
    ...bt709Tags,
  ]
}

/** Reads the progress that ffmpeg writes: lines of `frame=` and others. */
function follow(from: NodeJS.ReadableStream | null, frames: number, onProgress: BurnInRequest['onProgress']): void {
  let text = ''
  from?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString('latin1')).slice(-2_000)
    const rendered = [...text.matchAll(/frame=\s*(\d+)/g)].at(-1)?.[1]
    if (rendered !== undefined) onProgress?.(Math.min(0.99, Number(rendered) / frames))
  })
}
