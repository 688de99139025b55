import { PassThrough, type Readable } from 'node:stream'
import { constants, type DataExport, profileRefusals } from '@taplore/contract'
import { dayMs, newId, refuse } from '@taplore/kit'
import { ZipFile } from 'yazl'
import type { LongJobContext, UserContext } from '../../../../platform/context.ts'
import { readTenantRows } from '../../../../platform/database/tenant-rows.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { exportData } from '../jobs.ts'
import { exportReadyMail } from '../mails.ts'
import { requireRecentSignIn } from '../second-factor/recent-sign-in.ts'
import { findUser, lockAddress } from '../store.ts'
import { ownedWorkspaces } from './owned-workspaces.ts'
import {
  changeExport,
  type ExportRow,
  findExport,
  hasRunningExport,
  insertExport,
  listExports,
  readUser,
} from './store.ts'

/** Requests an archive of everything the user owns; one at a time, and only after a recent sign-in. */
export async function startExport(ctx: UserContext): Promise<DataExport> {
  requireRecentSignIn(ctx)
  const { userId, email } = ctx.actor
  return ctx.scopes.system(async (system) => {
    await lockAddress(system.db, email)
    const since = new Date(ctx.clock.now().getTime() - dayMs)
    if (await hasRunningExport(system.db, userId, since)) throw refuse(profileRefusals.EXPORT_RUNNING)
    const row = await insertExport(system.db, { id: newId(), userId, state: 'queued', createdAt: ctx.clock.now() })
    await system.jobs(exportData, { exportId: row.id })
    await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.export-made' })
    return present(row)
  })
}

export async function listDataExports(ctx: UserContext): Promise<{ exports: DataExport[] }> {
  const rows = await ctx.scopes.system((system) => listExports(system.db, ctx.actor.userId))
  return { exports: rows.map(present) }
}

/** The key of a finished archive; only of the current user. */
export async function exportFile(ctx: UserContext, exportId: string): Promise<string> {
  const row = await ctx.scopes.system((system) => findExport(system.db, exportId))
  const isThere = row?.userId === ctx.actor.userId && row.expiresAt !== null && row.expiresAt > ctx.clock.now()
  if (!isThere || !row.storageKey) throw refuse(profileRefusals.EXPORT_GONE)
  return row.storageKey
}

/**
 * Creates the archive: the user's data, then for each workspace they own every table as JSON and every file of the
 * library as uploaded. Streamed, so that large libraries need no memory. The user is notified by email when it is
 * ready.
 */
export async function makeExport(ctx: LongJobContext, { exportId }: { exportId: string }): Promise<void> {
  const row = await ctx.scopes.system(async (system) => {
    const found = await findExport(system.db, exportId)
    if (found?.state === 'queued') await changeExport(system.db, exportId, { state: 'running' })
    return found
  })
  if (!row || row.state === 'done' || row.state === 'failed') return
  const storageKey = `exports/${row.userId}/${exportId}.zip`
  try {
    const stored = await storeArchive(ctx, row.userId, storageKey)
    const endedAt = ctx.clock.now()
    const expiresAt = new Date(endedAt.getTime() + constants.account.exportKeptMs)
    await ctx.scopes.system(async (system) => {
      await changeExport(system.db, exportId, { state: 'done', storageKey, bytes: stored.bytes, endedAt, expiresAt })
      const user = await findUser(system.db, row.userId)
      if (!user) return
      await sendMail(system, {
        to: user.email,
        template: exportReadyMail,
        data: { name: user.name, url: `${ctx.config.publicUrl}/profile?section=data` },
      })
    })
  } catch (error) {
    await ctx.scopes.system((system) =>
      changeExport(system.db, exportId, { state: 'failed', endedAt: ctx.clock.now() }),
    )
    throw error
  }
}

async function storeArchive(ctx: LongJobContext, userId: string, storageKey: string) {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  const storing = ctx.providers.storage.put(storageKey, output, { mime: 'application/zip' })
  // Filling it may fail first; then the incomplete archive is discarded.
  storing.catch(() => {})
  try {
    await fill(ctx, zip, userId)
    zip.end()
    return await storing
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

async function fill(ctx: LongJobContext, zip: ZipFile, userId: string): Promise<void> {
  const workspaces = await ctx.scopes.system(async (system) => {
    addJson(zip, 'account.json', await readUser(system.db, userId))
    return system.extensions.one(ownedWorkspaces).list(system, userId)
  })
  for (const { id, name } of workspaces) {
    addJson(zip, `workspaces/${id}/workspace.json`, { id, name })
    await ctx.scopes.system(async (system) => {
      for await (const { table, rows } of readTenantRows(system, id)) {
        addJson(zip, `workspaces/${id}/${table}.json`, rows)
      }
    })
    for await (const key of ctx.providers.storage.list(`assets/${id}/`)) {
      // Smaller variants are generated from the original and not included.
      if (!/\/original\.\w+$/.test(key)) continue
      const file = await ctx.providers.storage.read(key)
      if (file) await addFile(zip, `workspaces/${id}/files/${key.split('/').slice(2).join('-')}`, file)
    }
  }
}

function addJson(zip: ZipFile, path: string, value: unknown): void {
  zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), path)
}

/** One file at a time: an archive of a thousand must not open them all. */
function addFile(zip: ZipFile, path: string, file: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    file.once('end', resolve)
    file.once('error', reject)
    zip.addReadStream(file, path, { compress: false })
  })
}

function present(row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    bytes: row.bytes,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
