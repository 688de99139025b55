import type { AuditExportFormat } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import type { StorageProvider } from '../../../providers/storage/storage.ts'

const prefix = 'audit-exports/'
/** How long a made file waits for its download. */
export const exportKeptMs = 7 * dayMs

export const exportMimes = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const

export function exportKey(workspaceId: string, exportId: string, format: AuditExportFormat): string {
  return `${prefix}${workspaceId}/${exportId}.${format}`
}

/** Removes files that waited long enough; an id of ours tells when it was made. Returns how many went. */
export async function sweepExports(storage: StorageProvider, now: Date): Promise<number> {
  let removed = 0
  for await (const key of storage.list(prefix)) {
    const madeAt = Number.parseInt(key.split('/').at(-1)?.replaceAll('-', '').slice(0, 12) ?? '', 16)
    if (Number.isNaN(madeAt) || madeAt + exportKeptMs > now.getTime()) continue
    await storage.remove(key)
    removed += 1
  }
  return removed
}
