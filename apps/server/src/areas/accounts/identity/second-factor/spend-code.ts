import type { SystemContext } from '../../../../platform/context.ts'
import { openSecret, rewrapSecret, sealSecret } from '../../../../platform/secrets/envelope.ts'
import { useBackupCode } from './backup-codes.ts'
import { findAuthenticator, spendStep } from './store.ts'
import { matchingStep } from './totp.ts'

export type CodeKind = 'totp' | 'backup-code'

/** Six digits, with spaces as apps show them, come from the app; anything else can only be a backup code. */
export function kindOf(code: string): CodeKind {
  return /^\d{6}$/.test(withoutSpaces(code)) ? 'totp' : 'backup-code'
}

/**
 * Consumes a code if it is correct. A code of the app is valid once: its time step and earlier ones are refused
 * afterwards.
 */
export async function spendCode(ctx: SystemContext, userId: string, code: string): Promise<boolean> {
  if (kindOf(code) === 'backup-code') return useBackupCode(ctx, userId, code)
  const row = await findAuthenticator(ctx.db, userId)
  if (!row?.confirmedAt) return false
  const step = matchingStep(openTotpSecret(ctx, userId, row.secret), withoutSpaces(code), ctx.clock.now())
  if (step === null) return false
  return spendStep(ctx.db, { userId, step, secret: rewrapSecret(ctx.config, row.secret) ?? row.secret })
}

export function sealTotpSecret({ config }: Pick<SystemContext, 'config'>, userId: string, secret: string): string {
  return sealSecret(config, place(userId), secret)
}

export function openTotpSecret({ config }: Pick<SystemContext, 'config'>, userId: string, sealed: string): string {
  return openSecret(config, place(userId), sealed)
}

export function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '')
}

function place(userId: string): string {
  return `authenticator ${userId}`
}
