import { type MailSummary, mailRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import type { StrangerContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { unseal } from './seal-body.ts'
import { findMail, findMails, type OutboxRow } from './store.ts'

const bodySchema = z.object({ text: z.string(), html: z.string() })

/** A page of the embedded mailbox. Refused where email leaves the installation: then no one may read it. */
export async function listMailbox(ctx: StrangerContext, input: { to?: string; after?: string; limit: number }) {
  requireMailbox(ctx)
  const rows = await ctx.database.system((db) =>
    findMails(db, { to: input.to?.toLowerCase(), after: input.after, limit: input.limit + 1 }),
  )
  const mails = rows.slice(0, input.limit)
  return { mails: mails.map(presentMail), next: rows.length > input.limit ? (mails.at(-1)?.id ?? null) : null }
}

export async function readMailbox(ctx: StrangerContext, { mailId }: { mailId: string }) {
  requireMailbox(ctx)
  const row = await ctx.database.system((db) => findMail(db, mailId))
  if (!row) throw refuse(mailRefusals.MAIL_NOT_FOUND)
  return { ...presentMail(row), ...openBody(row, ctx.config.secret) }
}

export interface ReadMail extends MailSummary {
  readonly text: string
  readonly html: string
}

/** Every stored email, oldest first; for tests and the command line. */
export async function readOutbox(database: Database, secret: string): Promise<ReadMail[]> {
  const rows = await database.system((db) => findMails(db, { limit: 10_000 }))
  return rows.reverse().map((row) => ({ ...presentMail(row), ...openBody(row, secret) }))
}

/**
 * Emails open accounts: only callers on this machine and signed-in staff read them. Anyone else is told that there is
 * no mailbox.
 */
function requireMailbox({ config, request, actor }: StrangerContext): void {
  const isStaff = actor.kind === 'person' && actor.isStaff && !actor.key
  if (!config.hasMailbox || !(request.isLocal || isStaff)) throw refuse(mailRefusals.MAILBOX_CLOSED)
}

export function openBody(row: OutboxRow, secret: string): z.infer<typeof bodySchema> {
  if (!row.sealedBody) return { text: '', html: '' }
  return bodySchema.parse(JSON.parse(unseal(secret, row.id, row.sealedBody)))
}

export function presentMail(row: OutboxRow): MailSummary {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
