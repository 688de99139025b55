import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { LongJobContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { inputHashOf } from '../rules.ts'
import { type ArtifactRow, addArtifact, findArtifact, insertArtifact } from '../store.ts'
import type { ArtifactName } from '../tables.ts'

/** What the stages of one project work with. */
export interface ProjectWork {
  readonly projectId: string
  readonly workspaceId: string
  readonly ctx: LongJobContext
  inWorkspace<T>(work: (ctx: WorkspaceJobContext) => Promise<T>): Promise<T>
}

const kinds: Readonly<Record<ArtifactName, { mime: string; ending: string }>> = {
  poster: { mime: 'image/jpeg', ending: 'jpg' },
  proxy: { mime: 'video/mp4', ending: 'mp4' },
  audio: { mime: 'audio/flac', ending: 'flac' },
  waveform: { mime: 'application/octet-stream', ending: 'bin' },
  loudness: { mime: 'application/json', ending: 'json' },
  speech: { mime: 'application/json', ending: 'json' },
  faces: { mime: 'application/json', ending: 'json' },
  facesPart: { mime: 'application/json', ending: 'json' },
}

export const videoFilesPrefix = 'video/'

/** What a stage made of these inputs before, for this project or another one of the workspace; null when it has to be made. */
export async function findMade(
  { projectId, ctx, inWorkspace }: ProjectWork,
  name: ArtifactName,
  inputs: readonly unknown[],
): Promise<ArtifactRow | null> {
  const inputHash = inputHashOf(name, inputs)
  const row = await inWorkspace((inner) => findArtifact(inner, inputHash))
  if (!row || !(await ctx.providers.storage.stat(row.key))) return null
  await inWorkspace((inner) => addArtifact(inner, projectId, name, inputHash))
  return row
}

/** Stores what a stage made. A file is complete or not there, so what a killed process left is made again. */
export async function saveMade(
  { projectId, workspaceId, ctx, inWorkspace }: ProjectWork,
  name: ArtifactName,
  inputs: readonly unknown[],
  source: string | Uint8Array,
): Promise<ArtifactRow> {
  const inputHash = inputHashOf(name, inputs)
  const { mime, ending } = kinds[name]
  const key = `${videoFilesPrefix}${workspaceId}/${inputHash}.${ending}`
  const bytes = typeof source === 'string' ? (await stat(source)).size : source.length
  await ctx.providers.storage.put(key, typeof source === 'string' ? createReadStream(source) : source, { mime })
  return inWorkspace(async (inner) => {
    await insertArtifact(inner, { workspaceId, inputHash, name, key, mime, bytes, createdAt: inner.clock.now() })
    await addArtifact(inner, projectId, name, inputHash)
    const row = await findArtifact(inner, inputHash)
    if (!row) throw new Error('The artifact was not written.')
    return row
  })
}

/** Copies a stored file to a local one. */
export async function fetchMade({ ctx }: ProjectWork, { key }: ArtifactRow, path: string): Promise<void> {
  const stream = await ctx.providers.storage.read(key)
  if (!stream) throw new Error('A stored file of a video is gone.')
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
}
