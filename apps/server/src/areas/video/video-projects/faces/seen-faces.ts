import { text } from 'node:stream/consumers'
import { facesWithin, joinFaces, type SeenFaces, type Size, seenFacesSchema } from '@taplore/media'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import type { StorageProvider } from '../../../../ports/storage.ts'
import { findMade, type ProjectWork, saveMade } from '../pipeline/artifacts.ts'
import { inputHashOf } from '../rules.ts'
import { type ArtifactRow, findArtifacts } from '../store.ts'
import { findFaces } from './find-faces.ts'
import { inTurn } from './in-turn.ts'

/** A part of a video, ms. */
export interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** A video in which faces are looked for, whichever project it belongs to. */
export interface FaceSource {
  readonly sha256: string
  readonly durationMs: number
}

/**
 * Faces are looked for in parts of this length, each of which is stored: a killed process loses one of them, and clips wait for those
 * they are in alone.
 */
export const facePartMs = 30_000

/** The parts in which a span lies. */
export function facePartsOf({ durationMs }: FaceSource, { startMs, endMs }: Span): Span[] {
  const parts: Span[] = []
  const last = Math.min(endMs, durationMs)
  for (let from = Math.floor(startMs / facePartMs) * facePartMs; from < last; from += facePartMs)
    parts.push({ startMs: from, endMs: Math.min(durationMs, from + facePartMs) })
  return parts
}

/** Faces are those of the file: another project of the same video has them already. Where a part ends follows from where it begins. */
const partInputs = ({ sha256 }: FaceSource, { startMs }: Span) => [sha256, startMs]

/** The faces in a part of a video: what is missing of them is looked for, and stored for everything that asks later. */
export async function seenFacesIn(
  work: ProjectWork,
  source: FaceSource,
  given: {
    span: Span
    inputPath: string
    media: Size
    signal: AbortSignal
    onProgress: (share: number) => void
  },
): Promise<SeenFaces> {
  const { storage } = work.ctx.providers
  const whole = await readSeen(storage, await findMade(work, 'faces', [source.sha256]))
  if (whole) return facesWithin(whole, given.span)
  const parts = facePartsOf(source, given.span)
  const seen: { startMs: number; seen: SeenFaces }[] = []
  for (const [index, part] of parts.entries()) {
    const onProgress = (share: number) => given.onProgress((index + share) / parts.length)
    seen.push({ startMs: part.startMs, seen: await seenInPart(work, source, part, { ...given, onProgress }) })
  }
  return facesWithin(joinFaces(seen), given.span)
}

/** An export that needs a part that is being looked at waits for it. */
export async function seenInPart(
  work: ProjectWork,
  source: FaceSource,
  part: Span,
  given: { inputPath: string; media: Size; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<SeenFaces> {
  const inputs = partInputs(source, part)
  const { inputPath, signal, onProgress, media } = given
  return inTurn(`${work.workspaceId} ${inputHashOf('facesPart', inputs)}`, signal, async () => {
    const known = await readSeen(work.ctx.providers.storage, await findMade(work, 'facesPart', inputs))
    if (known) return known
    const { width, height } = media
    const seen = await findFaces({ inputPath, ...part, media: { width, height } }, { signal, onProgress })
    await saveMade(work, 'facesPart', inputs, bytesOf(seen))
    return seen
  })
}

export function bytesOf(seen: SeenFaces): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(seen))
}

/** What is known of faces by now; null for a part in which nobody has looked. Every file is read once. */
export async function openKnownFaces(
  { db, providers: { storage } }: Pick<WorkspaceContext, 'db' | 'providers'>,
  source: FaceSource,
): Promise<{ isWhole: boolean; within: (span: Span) => Promise<SeenFaces | null> }> {
  const [row] = await findArtifacts({ db }, [inputHashOf('faces', [source.sha256])])
  const whole = await readSeen(storage, row ?? null)
  if (whole) return { isWhole: true, within: async (span) => facesWithin(whole, span) }
  const read = new Map<string, SeenFaces | null>()
  return {
    isWhole: false,
    async within(span) {
      const parts = facePartsOf(source, span)
      const hashOf = (part: Span) => inputHashOf('facesPart', partInputs(source, part))
      const missing = parts.map(hashOf).filter((hash) => !read.has(hash))
      const rows = new Map((await findArtifacts({ db }, missing)).map((each) => [each.inputHash, each]))
      for (const hash of missing) read.set(hash, await readSeen(storage, rows.get(hash) ?? null))
      const seen = parts.flatMap((part) => {
        const known = read.get(hashOf(part))
        return known ? [{ startMs: part.startMs, seen: known }] : []
      })
      return seen.length === parts.length && parts.length > 0 ? facesWithin(joinFaces(seen), span) : null
    },
  }
}

async function readSeen(storage: StorageProvider, row: ArtifactRow | null): Promise<SeenFaces | null> {
  const stream = row ? await storage.read(row.key) : null
  const seen = stream ? seenFacesSchema.safeParse(JSON.parse(await text(stream))) : null
  return seen?.success ? seen.data : null
}
