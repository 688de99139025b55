import { addressRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { Credit } from '@taplore/story'
import type { LongJobContext } from '../../../../platform/context.ts'
import { expectOk } from '../../../../platform/egress/egress.ts'
import { sha256Of } from '../storage/file-storage.ts'
import { type AssetRow, findImported } from '../store.ts'
import { detectFileType } from './detect-file-type.ts'
import { nameOfUpload } from './file-names.ts'
import { insertFile } from './insert-file.ts'
import { saveImage } from './save-upload.ts'

const maxBytes = 20 * 1024 * 1024
const timeoutMs = 20_000

/**
 * Downloads an image from a URL of a user or a page, through the egress guard, and saves it. One that was already
 * imported into this workspace is not downloaded again. Refuses with `addressRefusals` and `assetRefusals`. No
 * transaction is open during the download, so `ctx` is that of a long job.
 */
export async function importFromUrl(
  ctx: Pick<LongJobContext, 'egress' | 'scopes' | 'providers' | 'clock'>,
  scope: { workspaceId: string; userId: string | null },
  url: string,
  given: { alt?: string; credit?: Credit | null; name?: string; signal?: AbortSignal } = {},
): Promise<AssetRow> {
  const known = await ctx.scopes.workspace(scope, (inner) => findImported(inner, url))
  if (known) return known
  const answer = expectOk(
    await ctx.egress.fetch(url, { headers: { accept: 'image/*' }, maxBytes, timeoutMs, signal: given.signal }),
  )
  if (answer.type.startsWith('text/html')) {
    throw refuse(addressRefusals.ADDRESS_WRONG_TYPE, { type: answer.type, expected: 'image/*' })
  }
  const { type } = await detectFileType(answer.body, { isImport: true })
  const place = { workspaceId: scope.workspaceId, assetId: newId() }
  const facts = await saveImage(ctx.providers.storage, place, answer.body, type, sha256Of(answer.body))
  const name = nameOfUpload(given.name ?? decodeName(answer.finalUrl), 'image')
  return insertFile(ctx, scope, facts, { ...given, name, sourceUrl: url, origin: 'import' })
}

function decodeName(url: string): string {
  const path = new URL(url).pathname
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
