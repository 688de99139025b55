import { z } from 'zod'
import { limits } from '../limits.ts'

const shareSchema = z.number().min(-1).max(2)

/** A face in a frame, as shares of the media. */
export const faceSchema = z.object({
  x: shareSchema,
  y: shareSchema,
  width: z.number().min(0).max(2),
  height: z.number().min(0).max(2),
})
export type Face = z.infer<typeof faceSchema>

/** The faces in frames of a part, and where its shots change; all in its own times. */
export const seenFacesSchema = z.object({
  samples: z.array(z.object({ atMs: z.number().min(0).max(limits.durationMs), faces: z.array(faceSchema).max(64) })),
  shotChangesMs: z.array(z.number().min(0).max(limits.durationMs)),
})
export type SeenFaces = z.infer<typeof seenFacesSchema>

/** Of parts of a video that follow each other: what is in them as if they were one. Faces are rounded to a hundredth of a percent. */
export function joinFaces(parts: readonly { readonly startMs: number; readonly seen: SeenFaces }[]): SeenFaces {
  const rounded = (share: number) => Math.round(share * 10_000) / 10_000
  return {
    samples: parts.flatMap(({ startMs, seen }) =>
      seen.samples.map(({ atMs, faces }) => ({
        atMs: atMs + startMs,
        faces: faces.map(({ x, y, width, height }) => ({
          x: rounded(x),
          y: rounded(y),
          width: rounded(width),
          height: rounded(height),
        })),
      })),
    ),
    shotChangesMs: parts.flatMap(({ startMs, seen }) => seen.shotChangesMs.map((atMs) => atMs + startMs)),
  }
}

/** What is seen in a part of a video, in times of the part. */
export function facesWithin(
  { samples, shotChangesMs }: SeenFaces,
  { startMs, endMs }: { startMs: number; endMs: number },
): SeenFaces {
  return {
    samples: samples
      .filter(({ atMs }) => atMs >= startMs && atMs < endMs)
      .map(({ atMs, faces }) => ({ atMs: atMs - startMs, faces })),
    shotChangesMs: shotChangesMs.filter((atMs) => atMs > startMs && atMs < endMs).map((atMs) => atMs - startMs),
  }
}

export interface FaceSample {
  readonly atMs: number
  readonly faces: readonly Face[]
}

/** The same face through a shot. */
export interface Track {
  readonly seen: readonly { readonly atMs: number; readonly face: Face }[]
}

/** A face that is in fewer samples of its shot is a passer-by, or none. */
const steadyShare = 0.4
/** How far a face moves between two samples, in its own widths: someone may walk fast. */
const reach = 3

/** The faces that stay through a shot, the largest first. */
export function tracksOf(samples: readonly FaceSample[]): Track[] {
  const tracks: { seen: { atMs: number; face: Face }[] }[] = []
  for (const { atMs, faces } of samples) {
    const free = new Set(tracks)
    for (const face of [...faces].sort((left, right) => right.width - left.width)) {
      const near = [...free]
        .map((track) => ({ track, away: distance(track.seen.at(-1)?.face ?? face, face) }))
        .filter(({ away }) => away < reach)
        .sort((left, right) => left.away - right.away)[0]?.track
      if (near) {
        near.seen.push({ atMs, face })
        free.delete(near)
      } else {
        const begun = { seen: [{ atMs, face }] }
        tracks.push(begun)
      }
    }
  }
  return tracks
    .filter(({ seen }) => seen.length >= Math.max(1, samples.length * steadyShare))
    .sort((left, right) => sizeOf(right) - sizeOf(left))
}

/** In widths of the larger face; the height counts less, since crops are upright. */
function distance(first: Face, second: Face): number {
  const width = Math.max(first.width, second.width, 0.02)
  return Math.hypot(middleOf(first).x - middleOf(second).x, (middleOf(first).y - middleOf(second).y) / 2) / width
}

export function middleOf({ x, y, width, height }: Face): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}

function sizeOf({ seen }: Track): number {
  return median(seen.map(({ face }) => face.width * face.height)) * seen.length
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const half = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[half - 1] ?? 0, sorted[half] ?? 0]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}
