import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type BeginningCheck, beginningOf } from '../../../../../platform/uploads/append.ts'
import type { HeldUpload } from '../../../../../platform/uploads/uploads-folder.ts'
import { detectFileType, sniffBytes } from '../detect-file-type.ts'
import type { Received } from '../receive-upload.ts'

/** The kind of a file is known by its first bytes; what is not taken, or too large for its kind, is refused by them. */
export const kindCheck: BeginningCheck = { bytes: sniffBytes, check: requireTaken }

/** A complete upload as the guard of all files takes it. */
export async function receivedOf(upload: HeldUpload): Promise<Received> {
  if (upload.length === 0) throw refuse(assetRefusals.UPLOAD_EMPTY)
  const sniffed = await requireTaken(await beginningOf(upload, sniffBytes), upload.length)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(upload.path)) hash.update(chunk)
  return { path: upload.path, fieldName: upload.name, bytes: upload.length, sha256: hash.digest('hex'), sniffed }
}

async function requireTaken(beginning: Buffer, length: number) {
  const sniffed = await detectFileType(beginning.subarray(0, sniffBytes))
  if (length > sniffed.maxBytes) throw refuse(assetRefusals.UPLOAD_TOO_LARGE, { maxBytes: sniffed.maxBytes })
  return sniffed
}
