import type { SystemContext } from '../../../platform/context.ts'
import { findNewestTo } from './store.ts'
import type { MailTemplateName } from './templates.ts'

export interface MailState {
  readonly id: string
  /** `queued`: in the outbox, to be tried again; `failed`: given up. */
  readonly state: 'queued' | 'sent' | 'failed'
}

/** What became of the newest mail of a kind to each address since a moment; an address is absent while its mail is not written yet. */
export async function mailStates(
  ctx: Pick<SystemContext, 'db'>,
  given: { template: MailTemplateName; to: readonly string[]; since: Date },
): Promise<Map<string, MailState>> {
  const rows = await findNewestTo(ctx.db, given)
  return new Map(rows.map(({ recipient, id, state }) => [recipient, { id, state }]))
}
