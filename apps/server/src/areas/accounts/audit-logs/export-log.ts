import { Readable } from 'node:stream'
import type { AuditExportFormat } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { z } from 'zod'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { countEntries, findEntries, recordAuditEvent } from '../../foundation/audit/index.ts'
import { presentTask, startTask, type TaskWork } from '../../foundation/tasks/index.ts'
import { exportKey, exportMimes } from './export-files.ts'
import { exportKind } from './kinds.ts'
import { filterOf, type RequestedFilter } from './list-entries.ts'
import { presentEntry } from './present.ts'
import { exportWriters } from './write-export.ts'

const pageSize = 500

/** Starts the task that writes the file; its row in the tray links to the download. */
export async function exportLog(
  ctx: WorkspaceContext,
  { format, ...filter }: RequestedFilter & { format: AuditExportFormat },
) {
  const { workspaceId } = ctx.actor
  const exportId = newId(ctx.clock.now().getTime())
  const task = await startTask(ctx, exportKind, {
    title: `audit-log.${format}`,
    subject: { file: `/api/audit-logs/exports/${exportId}.${format}?workspace=${workspaceId}` },
    payload: { exportId, format, filter: { ...filter, actions: filter.actions && [...filter.actions] } },
  })
  await recordAuditEvent(ctx, {
    action: 'audit-log.exported',
    object: { kind: 'audit-log', id: exportId, name: `audit-log.${format}` },
    after: { format, ...filter },
  })
  return presentTask(task)
}

/** Writes the file, newest entry first, holding at most one page of the log in memory. */
export async function writeExport(
  work: TaskWork<z.output<typeof exportKind.payload>, (typeof exportKind.stages)[number]>,
): Promise<void> {
  const { exportId, format } = work.payload
  const filter = filterOf(work.payload.filter)
  const { workspaceId } = work
  await work.stage('exporting')
  const total = await work.inWorkspace((ctx) => countEntries(ctx, workspaceId, filter))
  const writer = exportWriters[format]

  async function* pieces() {
    let below: number | null = null
    let written = 0
    yield writer.head
    for (;;) {
      work.signal.throwIfAborted()
      const page = await work.inWorkspace((ctx) => findEntries(ctx, workspaceId, { filter, below, limit: pageSize }))
      let text = ''
      for (const row of page) {
        text += `${written > 0 ? writer.between : ''}${writer.entry(presentEntry(row))}`
        written += 1
        below = row.sequence
      }
      yield text
      await work.progress(total === 0 ? 1 : Math.min(1, written / total))
      if (page.length < pageSize) break
    }
    yield writer.foot
  }

  await work.ctx.providers.storage.put(exportKey(workspaceId, exportId, format), Readable.from(pieces()), {
    mime: exportMimes[format],
  })
}
