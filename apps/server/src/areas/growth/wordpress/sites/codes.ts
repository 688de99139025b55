import { createHash, randomBytes } from 'node:crypto'
import { wordpressLimits } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { deleteOldCodes, insertCode } from '../store.ts'

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex')

/** A code for one site. It is shown once and stored as a hash. */
export async function createCode(ctx: WorkspaceContext) {
  const { workspaceId, userId } = ctx.actor
  const now = ctx.clock.now()
  const code = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + wordpressLimits.codeMs)
  await deleteOldCodes(ctx, now)
  await insertCode(ctx, {
    ...{ id: newId(now.getTime()), workspaceId, createdBy: userId, expiresAt },
    hash: hashOfCode(code),
  })
  return { code, expiresAt: expiresAt.toISOString() }
}
