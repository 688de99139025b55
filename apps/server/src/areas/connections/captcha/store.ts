import { type CaptchaService, type CaptchaSettings, captchaDefaults } from '@taplore/contract'
import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { captchaKey, captchaSetting, captchaUse } from './tables.ts'
import type { CaptchaVerdict } from './verdict.ts'

interface Ctx {
  readonly db: Transaction
}
export type CaptchaKeyRow = typeof captchaKey.$inferSelect

export async function findSettings({ db }: Ctx, workspaceId: string): Promise<CaptchaSettings> {
  const [row] = await db.select().from(captchaSetting).where(eq(captchaSetting.workspaceId, workspaceId))
  return row ?? captchaDefaults
}

export async function upsertSettings({ db }: Ctx, workspaceId: string, settings: CaptchaSettings): Promise<void> {
  await db
    .insert(captchaSetting)
    .values({ workspaceId, ...settings })
    .onConflictDoUpdate({ target: captchaSetting.workspaceId, set: settings })
}

export function findKeys({ db }: Ctx, workspaceId: string): Promise<CaptchaKeyRow[]> {
  return db.select().from(captchaKey).where(eq(captchaKey.workspaceId, workspaceId)).orderBy(captchaKey.service)
}

export async function findKey(
  { db }: Ctx,
  workspaceId: string,
  service: CaptchaService,
): Promise<CaptchaKeyRow | null> {
  const isIt = and(eq(captchaKey.workspaceId, workspaceId), eq(captchaKey.service, service))
  const [row] = await db.select().from(captchaKey).where(isIt)
  return row ?? null
}

export async function upsertKey({ db }: Ctx, row: CaptchaKeyRow): Promise<void> {
  const { siteKey, sealedSecret, checkedAt } = row
  await db
    .insert(captchaKey)
    .values(row)
    .onConflictDoUpdate({
      target: [captchaKey.workspaceId, captchaKey.service],
      set: { siteKey, sealedSecret, checkedAt },
    })
}

export async function deleteKey({ db }: Ctx, workspaceId: string, service: CaptchaService): Promise<void> {
  await db.delete(captchaKey).where(and(eq(captchaKey.workspaceId, workspaceId), eq(captchaKey.service, service)))
}

interface Use {
  readonly usedFor: string
  readonly verdict: CaptchaVerdict
}

export async function findUse({ db }: Ctx, tokenHash: string): Promise<Use | null> {
  const [row] = await db
    .select({ usedFor: captchaUse.usedFor, verdict: captchaUse.verdict })
    .from(captchaUse)
    .where(eq(captchaUse.tokenHash, tokenHash))
  return row ?? null
}

/** Records that a token was accepted. Returns the use that counts: this one, or an earlier one. */
export async function noteUse({ db }: Ctx, values: typeof captchaUse.$inferInsert): Promise<Use> {
  const [row] = await db.insert(captchaUse).values(values).onConflictDoNothing().returning()
  const standing = row ?? (await findUse({ db }, values.tokenHash))
  if (!standing) throw new Error('The use of a captcha was not written.')
  return standing
}

export async function deleteUsesBefore({ db }: Ctx, moment: Date): Promise<void> {
  await db.delete(captchaUse).where(lt(captchaUse.expiresAt, moment))
}
