import type { AuditExportFormat } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import type { StorageProvider } from '../../../ports/storage.ts'

const prefix = 'audit-exports/'
/** How long a finished file can be downloaded. */
export const exportRetentionMs = 7 * dayMs

export const exportMimes = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const

export function exportKey(workspaceId: string, exportId: string, format: AuditExportFormat): string {
  return `${prefix}${workspaceId}/${exportId}.${format}`
}

/** Deletes expired files; the id tells when a file was created. Returns how many were deleted. */
export async function sweepExports(storage: StorageProvider, now: Date): Promise<number> {
  let removed = 0
  for await (const key of storage.list(prefix)) {
    const madeAt = Number.parseInt(key.split('/').at(-1)?.replaceAll('-', '').slice(0, 12) ?? '', 16)
    if (Number.isNaN(madeAt) || madeAt + exportRetentionMs > now.getTime()) continue
    await storage.remove(key)
    removed += 1
  }
  return removed
}
