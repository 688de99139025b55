import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Apart } from '../../../../platform/programs/apart/run-apart.ts'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { keyOf } from '../file-names.ts'
import type { EpisodeRow, SeriesRow } from '../store.ts'
import type { Rendered, RenderWork } from '../studio/messages.ts'

export type MakingWork = TaskWork<
  { episodeId: string },
  'scripting' | 'speaking' | 'illustrating' | 'filming' | 'finishing'
>

/** What an episode is made from: the settings are those of the moment when it was begun. */
export interface Making {
  readonly work: MakingWork
  readonly row: SeriesRow
  readonly episode: EpisodeRow
  readonly settings: SeriesRow['settings']
  /** Temporary; deleted in any case. */
  readonly folder: string
  /** Where scenes are rendered and joined. */
  readonly studio: Apart<RenderWork, Rendered>
}

/** Stores a file of the episode, so that another process continues with it. */
export async function saveFile(
  { work, episode }: Making,
  name: string,
  from: Buffer | string,
  mime: string,
): Promise<void> {
  const source = typeof from === 'string' ? createReadStream(from) : from
  const key = keyOf({ workspaceId: episode.workspaceId, episodeId: episode.id }, name)
  await work.ctx.providers.storage.put(key, source, { mime })
}

/** A stored file of the episode as a file on the disk. */
export async function openFile(making: Making, name: string): Promise<string> {
  const { episode } = making
  return copyFile(making, keyOf({ workspaceId: episode.workspaceId, episodeId: episode.id }, name), name)
}

/** A file of the storage as one on the disk, under a name. */
export async function copyFile({ work, folder }: Making, key: string, name: string): Promise<string> {
  const stream = await work.ctx.providers.storage.read(key)
  if (!stream) throw new Error(`The storage has lost ${key}.`)
  const path = join(folder, name)
  await pipeline(stream, createWriteStream(path), { signal: work.signal })
  return path
}
