import type { ProviderNotification } from '../../../../ports/payments.ts'
import { handleEvent } from '../jobs.ts'
import type { ScopesOnly } from '../scopes.ts'
import { insertEvent } from './store.ts'

/** Stores a notification whose signature was checked, once, and sends the job that handles it. */
export async function receiveNotification(
  ctx: ScopesOnly,
  { eventId, type, occurredAt, subject }: ProviderNotification,
  body: string,
): Promise<{ isNew: boolean }> {
  return ctx.scopes.system(
    async (system) => {
      const isNew = await insertEvent(system.db, {
        id: eventId,
        type,
        occurredAt,
        entityId: idOf(subject),
        body,
        state: 'new',
        receivedAt: system.clock.now(),
      })
      if (isNew) await system.jobs(handleEvent, { eventId })
      return { isNew }
    },
    { commit: 'on-disk' },
  )
}

function idOf(subject: ProviderNotification['subject']): string | null {
  if (subject.kind === 'transaction') return subject.transaction.id
  if (subject.kind === 'subscription') return subject.subscription.id
  if (subject.kind === 'adjustment') return subject.adjustment.id
  return subject.kind === 'customer' ? subject.customer.id : subject.id
}
