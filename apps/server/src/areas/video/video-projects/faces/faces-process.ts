import type { SeenFaces, Size } from '@taplore/media'
import { carefulInput, readProgram, startProgram } from '@taplore/story-frames/media'
import { workApart } from '../../../../platform/programs/apart/work-apart.ts'
import { openFaceDetector } from './face-detector.ts'
import type { FaceWork } from './messages.ts'

/** Looked at a second; heads of speakers move slowly, and a crop rests. */
const framesPerSecond = 2
const longSide = 640
/** Of 100; a lower one takes camera moves for a change of shots. */
const shotThreshold = 10

workApart(async (work: FaceWork, { signal, onProgress }): Promise<SeenFaces> => {
  const { startMs, endMs, inputPath } = work
  const from = (ms: number) => ['-ss', (ms / 1000).toFixed(3), '-t', ((endMs - ms) / 1000).toFixed(3)]
  const open = (ms: number) => ['-nostdin', '-v', 'error', ...carefulInput, ...from(ms), '-i', inputPath, '-an']
  const timeoutMs = 120_000 + (endMs - startMs) * 20
  // The first frame may be the first of a shot: only the frames before it show that.
  const earlierMs = Math.min(startMs, 500)
  const changes = await findShotChanges(open(startMs - earlierMs), { timeoutMs, signal })
  const shotChangesMs = changes.map((atMs) => atMs - earlierMs).filter((atMs) => atMs >= 0)
  const input = open(startMs)
  const size = sizeFor(work.media)
  const detector = await openFaceDetector()
  const samples: SeenFaces['samples'] = []
  const total = Math.max(1, Math.ceil(((endMs - startMs) / 1000) * framesPerSecond))
  for await (const pixels of framesOf(input, size, { timeoutMs, signal })) {
    signal.throwIfAborted()
    const faces = await detector.facesIn(pixels, size)
    samples.push({ atMs: (samples.length * 1000) / framesPerSecond, faces })
    onProgress(samples.length / total)
  }
  return { samples, shotChangesMs }
})

interface Limits {
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

function sizeFor({ width, height }: Size): Size {
  const scale = longSide / Math.max(width, height)
  const even = (value: number) => Math.max(2, Math.round((value * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

async function findShotChanges(input: readonly string[], limits: Limits): Promise<number[]> {
  const filters = `scale=160:-2,scdet=t=${shotThreshold},metadata=print:key=lavfi.scd.time:file=-`
  const text = await readProgram('ffmpeg', [...input, '-vf', filters, '-f', 'null', '-'], limits)
  return [...text.matchAll(/lavfi\.scd\.time=([\d.]+)/g)].map(([, seconds]) => Number(seconds) * 1000)
}

async function* framesOf(
  input: readonly string[],
  { width, height }: Size,
  limits: Limits,
): AsyncGenerator<Uint8Array> {
  const { child, done } = startProgram(
    'ffmpeg',
    [
      ...input,
      ...['-vf', `fps=${framesPerSecond}:round=up,scale=${width}:${height}`],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
    ],
    { ...limits, stdout: 'pipe' },
  )
  done.catch(() => undefined)
  const bytes = width * height * 3
  let left: Buffer = Buffer.alloc(0)
  for await (const chunk of (child.stdout ?? []) as AsyncIterable<Buffer>) {
    left = left.length > 0 ? Buffer.concat([left, chunk]) : chunk
    while (left.length >= bytes) {
      yield new Uint8Array(left.subarray(0, bytes))
      left = left.subarray(bytes)
    }
  }
  await done
}
