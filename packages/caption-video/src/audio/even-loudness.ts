import { type Programs, startProgram } from '@taplore/story-frames/media'
import { samplesPerSecond } from './cut-audio.ts'

/** What the platforms play short videos at. */
const target = { loudness: -14, peak: -1.5, range: 11 }
/** Quieter than that is silence: making it louder would only show the noise. */
const quietest = -50

/** Short enough to touch no word: a clip has air before its first and after its last. */
const fadeInS = 0.03
const fadeOutS = 0.12

/**
 * Filters that make audio that of a short video: at their loudness, faded at both ends.
 *
 * @param input - how ffmpeg opens the audio, with its `-i`.
 */
export async function shortVideoSound(
  input: readonly string[],
  { lengthS, ...given }: { lengthS: number } & Parameters<typeof loudnessFilter>[1],
): Promise<string[]> {
  const loudness = await loudnessFilter(input, given)
  const fadeOut = `afade=t=out:st=${Math.max(0, lengthS - fadeOutS).toFixed(3)}:d=${fadeOutS}`
  return [...(loudness ? [loudness] : []), `afade=t=in:d=${fadeInS}`, fadeOut]
}

/**
 * Measures audio and gives the filter that brings it to the loudness of short videos in one even step, without pumping. Null where
 * there is only silence.
 */
async function loudnessFilter(
  input: readonly string[],
  { programs, timeoutMs, signal }: { programs: Programs; timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<string | null> {
  const wanted = `I=${target.loudness}:TP=${target.peak}:LRA=${target.range}`
  const { child, done } = startProgram(
    programs.ffmpeg,
    [
      ...['-nostdin', '-hide_banner', '-nostats', ...input, '-vn'],
      ...['-af', `loudnorm=${wanted}:print_format=json`, '-f', 'null', '-'],
    ],
    { signal, timeoutMs },
  )
  let told = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    told = (told + chunk.toString('utf8')).slice(-4_000)
  })
  await done
  const measured = readMeasures(told)
  if (!measured || measured.loudness < quietest) return null
  const { loudness, peak, range, threshold } = measured
  const given = `measured_I=${loudness}:measured_TP=${peak}:measured_LRA=${range}:measured_thresh=${threshold}`
  return `loudnorm=${wanted}:${given}:linear=true,aresample=${samplesPerSecond}`
}

function readMeasures(text: string) {
  const numberOf = (name: string) => Number(new RegExp(`"${name}"\\s*:\\s*"(-?[\\d.]+)"`).exec(text)?.[1])
  const measured = {
    loudness: numberOf('input_i'),
    peak: numberOf('input_tp'),
    range: numberOf('input_lra'),
    threshold: numberOf('input_thresh'),
  }
  return Object.values(measured).every(Number.isFinite) ? measured : null
}
