import { randomInt } from 'node:crypto'
import { constants } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { fingerprintsOf } from '../../../../platform/secrets/envelope.ts'
import { countBackupCodes, replaceBackupCodes, spendBackupCode } from './store.ts'

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10

/** Ten new codes of 49 random bits each; the previous ones become invalid. They can be shown only now. */
export async function makeBackupCodes(ctx: SystemContext, userId: string): Promise<string[]> {
  const codes = Array.from({ length: constants.secondFactor.backupCodes }, newCode)
  const createdAt = ctx.clock.now()
  await replaceBackupCodes(
    ctx.db,
    userId,
    codes.map((code) => ({
      id: newId(),
      userId,
      fingerprint: fingerprintsOf(ctx.config, place(userId), plain(code))[0],
      createdAt,
    })),
  )
  return codes
}

/** For a user's first factor; null when they already have codes. */
export async function makeFirstBackupCodes(ctx: SystemContext, userId: string): Promise<string[] | null> {
  return (await countBackupCodes(ctx.db, userId)) > 0 ? null : makeBackupCodes(ctx, userId)
}

/** Consumes a code. Of concurrent callers, one gets true. Case, spaces and dashes are ignored. */
export function useBackupCode(ctx: SystemContext, userId: string, code: string): Promise<boolean> {
  const fingerprints = fingerprintsOf(ctx.config, place(userId), plain(code))
  return spendBackupCode(ctx.db, { userId, fingerprints, now: ctx.clock.now() })
}

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}

function place(userId: string): string {
  return `backup_code ${userId}`
}
