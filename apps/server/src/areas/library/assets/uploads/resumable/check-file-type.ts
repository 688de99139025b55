import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type BeginningCheck, beginningOf } from '../../../../../platform/uploads/append.ts'
import type { LockedUpload } from '../../../../../platform/uploads/uploads-folder.ts'
import { detectFileType, sniffBytes } from '../detect-file-type.ts'
import type { Received } from '../receive-upload.ts'

/**
 * Detects the type of a file by its first bytes; unsupported files, and files too large for their type, are refused.
 */
export const kindCheck: BeginningCheck = { bytes: sniffBytes, check: requireAcceptedType }

/** A complete upload in the form that the checks for all files accept. */
export async function receivedOf(upload: LockedUpload): Promise<Received> {
  if (upload.length === 0) throw refuse(assetRefusals.UPLOAD_EMPTY)
  const sniffed = await requireAcceptedType(await beginningOf(upload, sniffBytes), upload.length)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(upload.path)) hash.update(chunk)
  return { path: upload.path, fieldName: upload.name, bytes: upload.length, sha256: hash.digest('hex'), sniffed }
}

async function requireAcceptedType(beginning: Buffer, length: number) {
  const sniffed = await detectFileType(beginning.subarray(0, sniffBytes))
  if (length > sniffed.maxBytes) throw refuse(assetRefusals.UPLOAD_TOO_LARGE, { maxBytes: sniffed.maxBytes })
  return sniffed
}
