import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { keyOf } from '../file-names.ts'
import type { ExportRow } from '../store.ts'
import type { ExportFile } from '../tables.ts'
import type { ExportWork } from './collect-media.ts'

/** Stores a finished file of an export, replacing an older one of the same name. */
export async function storeFile(
  work: ExportWork,
  row: Pick<ExportRow, 'id' | 'workspaceId'>,
  { name, mime, path }: { name: string; mime: string; path: string },
): Promise<ExportFile> {
  const { size } = await stat(path)
  const key = keyOf({ workspaceId: row.workspaceId, exportId: row.id }, name)
  await work.ctx.providers.storage.put(key, createReadStream(path), { mime })
  return { name, mime, bytes: size }
}
