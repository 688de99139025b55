import { type ClipFraming, videoExportLimits, videoExportRefusals } from '@taplore/contract'
import { refuse, shorten } from '@taplore/kit'
import {
  type Captions,
  type ClipBounds,
  type CropKeyframe,
  clipById,
  clipIdOf,
  clipNear,
  takePart,
} from '@taplore/media'
import type { ExportedClip } from './tables.ts'

/** A clip as it is asked for: one of the list, or times of the video. */
export interface ClipInput {
  readonly id?: string | undefined
  readonly startMs?: number | undefined
  readonly endMs?: number | undefined
  readonly title?: string | undefined
  readonly hook?: string | undefined
  readonly framing: ClipFraming
  readonly crop?: readonly CropKeyframe[] | undefined
}

/** The captions of a clip in its own times, and what else decides how it looks. Refuses a part the captions no longer have. */
export function clipOf(
  captions: Captions,
  input: ClipInput,
): { captions: Captions; clip: ExportedClip; title: string } {
  const bounds = boundsFor(captions, input)
  if (!bounds) throw refuse(videoExportRefusals.CLIP_NOT_FOUND)
  const { startMs, endMs } = bounds
  if (bounds.lengthMs > videoExportLimits.clipMs) throw refuse(videoExportRefusals.CLIP_TOO_LONG)
  const { crop: chosen, ...style } = captions.style ?? {}
  const crop = input.crop ?? (input.framing === 'faces' ? chosen : undefined)
  const fit = crop || input.framing !== 'whole' ? 'fill' : 'fit'
  const framed = {
    ...captions,
    style: { ...style, frameFit: fit, ...(crop && crop.length > 0 ? { crop: [...crop] } : {}) } as const,
  }
  return {
    captions: takePart(framed, bounds),
    clip: { id: clipIdOf(bounds), startMs, endMs, hook: input.hook || null, framing: input.framing },
    title: input.title || shorten(bounds.opening, 80),
  }
}

function boundsFor(captions: Captions, { id, startMs, endMs }: ClipInput): ClipBounds | null {
  if (id !== undefined) return clipById(captions, id)
  return startMs === undefined || endMs === undefined ? null : clipNear(captions, { startMs, endMs })
}
