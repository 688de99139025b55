import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { Credit } from '@taplore/story'
import type { LongJobContext } from '../../../../platform/context.ts'
import { expectOk } from '../../../../platform/egress/egress.ts'
import { sha256Of } from '../storage/file-storage.ts'
import { type AssetRow, findImported } from '../store.ts'
import { detectFileType } from './detect-file-type.ts'
import { nameOfUpload } from './file-names.ts'
import { insertFile } from './insert-file.ts'
import { saveUpload } from './save-upload.ts'

/** Videos are held in memory while downloading; stock in page size is far below this. */
const maxBytes = 80 * 1024 * 1024
const timeoutMs = 120_000

/**
 * Downloads a video from a URL of one of our sources, through the egress guard, and saves it with its poster. One
 * that was already imported into this workspace is not downloaded again. Refuses with `addressRefusals` and
 * `assetRefusals`.
 */
export async function importVideoFromUrl(
  ctx: Pick<LongJobContext, 'egress' | 'scopes' | 'providers' | 'clock' | 'config'>,
  scope: { workspaceId: string; userId: string | null },
  url: string,
  given: { name: string; alt?: string; credit?: Credit | null; signal?: AbortSignal },
): Promise<AssetRow> {
  const known = await ctx.scopes.workspace(scope, (inner) => findImported(inner, url))
  if (known) return known
  const options = { headers: { accept: 'video/mp4' }, maxBytes, timeoutMs, signal: given.signal }
  const { body } = expectOk(await ctx.egress.fetch(url, options))
  const sniffed = await detectFileType(body)
  if (sniffed.kind !== 'video') throw refuse(assetRefusals.UPLOAD_TYPE_NOT_ALLOWED, { found: sniffed.type })
  const folder = join(ctx.config.dataDir, 'uploads')
  const path = join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  await writeFile(path, body, { flag: 'wx', mode: 0o600 }).catch(async (error) => {
    await rm(path, { force: true })
    throw error
  })
  const received = { path, fieldName: null, bytes: body.length, sha256: sha256Of(body), sniffed }
  const place = { workspaceId: scope.workspaceId, assetId: newId() }
  const facts = await saveUpload(ctx.providers.storage, place, received)
  const name = nameOfUpload(given.name.replaceAll('/', '-'), facts.kind)
  return insertFile(ctx, scope, facts, { ...given, name, sourceUrl: url, origin: 'import' })
}
