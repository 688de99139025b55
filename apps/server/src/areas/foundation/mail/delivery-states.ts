import type { SystemContext } from '../../../platform/context.ts'
import type { MailTemplate } from './define-mail.ts'
import { findNewestTo } from './store.ts'

export interface MailState {
  readonly id: string
  /** `queued`: in the outbox, to be retried; `failed`: given up. */
  readonly state: 'queued' | 'sent' | 'failed'
}

/** The state of the newest email of a kind to each address since a time; addresses without an email are missing. */
export async function mailStates(
  ctx: Pick<SystemContext, 'db'>,
  { template, ...given }: { template: MailTemplate; to: readonly string[]; since: Date },
): Promise<Map<string, MailState>> {
  const rows = await findNewestTo(ctx.db, { ...given, template: template.name })
  return new Map(rows.map(({ recipient, id, state }) => [recipient, { id, state }]))
}
