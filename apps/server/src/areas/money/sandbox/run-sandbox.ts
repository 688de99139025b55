import { newId } from '@taplore/kit'
import type { SystemContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { SendJob } from '../../../platform/jobs/jobs.ts'
import { deliverNotifications } from './jobs.ts'
import { findClock, insertEvents, reserveMoments } from './store.ts'

/** What the sandbox needs of a context. It never takes part in the caller's transaction: it is another party. */
export type SandboxContext = Pick<SystemContext, 'scopes' | 'clock' | 'config'>

/** One call of the provider, in a transaction of its own. */
export interface Sandbox {
  readonly db: Transaction
  /** Sends a job in the same transaction. */
  readonly jobs: SendJob
  /** By the clock of the sandbox. */
  readonly now: Date
  /** Notes what happened to an entity, as it is now; it is sent once the transaction has committed. */
  notify(type: string, entity: Entity): void
}

/** In the shape of Paddle Billing. */
export type Entity = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * Runs a call of the provider. Notifications are rows of the same transaction: they exist exactly if their cause does.
 */
export async function runSandbox<T>(ctx: SandboxContext, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  return ctx.scopes.system(async ({ db, jobs }) => {
    const clock = await findClock(db)
    const now = new Date(ctx.clock.now().getTime() + (clock?.offsetMs ?? 0))
    const noted: { type: string; entity: Entity }[] = []
    const result = await work({ db, jobs, now, notify: (type, entity) => noted.push({ type, entity }) })
    if (noted.length > 0) {
      await insertEvents(db, await eventRows(db, noted, { now, sendAt: ctx.clock.now() }))
      await jobs(deliverNotifications, {}, { singletonKey: 'now' })
    }
    return result
  })
}

/** Last in the transaction: the row of the clock is what all customers share. */
async function eventRows(
  db: Transaction,
  noted: readonly { type: string; entity: Entity }[],
  { now, sendAt }: { now: Date; sendAt: Date },
) {
  const first = await reserveMoments(db, now, noted.length)
  return noted.map(({ type, entity }, index) => {
    const occurredAt = new Date(first.getTime() + index)
    const id = sandboxId('evt', sendAt)
    const body = {
      event_id: id,
      event_type: type,
      occurred_at: occurredAt.toISOString(),
      notification_id: sandboxId('ntf', sendAt),
      data: entity,
    }
    return {
      id,
      type,
      entityId: entity.id,
      occurredAt,
      body: JSON.stringify(body),
      state: 'waiting' as const,
      nextAttemptAt: sendAt,
    }
  })
}

/** An id like the provider's: what it is of, and 26 letters that sort by time. */
export function sandboxId(kind: string, now: Date): string {
  const digits = newId(now.getTime()).replaceAll('-', '')
  return `${kind}_${BigInt(`0x${digits}`).toString(32).padStart(26, '0')}`
}
