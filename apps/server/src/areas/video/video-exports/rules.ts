import { createHash } from 'node:crypto'
import type { Captions, FrameShape } from '@taplore/media'
import type { ExportedClip } from './tables.ts'

/** Rendering changes with it: what an older one made is not taken for the same. */
const rendererVersion = 3

export interface ExportInput {
  readonly assetId: string
  readonly captions: Captions
  readonly shape: FrameShape
  readonly size: 'standard' | 'high'
  readonly language: string | null
  readonly hasCaptions: boolean
  /** Of a clip: what is drawn besides its captions, and how it is placed. */
  readonly clip?: Pick<ExportedClip, 'hook' | 'framing' | 'startMs' | 'endMs'>
  /** A scheduled export is one of its own. */
  readonly startAt?: string
}

/** Identifies everything that decides what an exported video is. */
export function hashOf(input: ExportInput): string {
  return createHash('sha256')
    .update(JSON.stringify([rendererVersion, sorted(input)]))
    .digest('hex')
}

/** A shared document may give its fields in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
