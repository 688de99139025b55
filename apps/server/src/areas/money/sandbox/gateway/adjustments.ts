import type { PaymentGateway } from '../../../../ports/payments.ts'
import { toAdjustment } from '../entities/to-port.ts'
import { followClock } from '../jobs.ts'
import { refund } from '../purchases/adjust.ts'
import { runSandbox, type SandboxContext } from '../run-sandbox.ts'
import { listAdjustments, pageOf, parseCursor } from '../store.ts'
import { lockTransaction } from './transactions.ts'

export function adjustmentCalls(ctx: SandboxContext): Pick<PaymentGateway, 'createRefund' | 'listAdjustments'> {
  return {
    createRefund: ({ transactionId, ...given }) =>
      runSandbox(ctx, async (sandbox) => {
        const adjustment = await refund(sandbox, await lockTransaction(sandbox, transactionId), given)
        // Which approves it.
        await sandbox.jobs(followClock, {}, { singletonKey: 'now' })
        return toAdjustment(adjustment)
      }),
    listAdjustments: (query) =>
      runSandbox(ctx, async ({ db }) => {
        const page = pageOf(await listAdjustments(db, query, parseCursor(query.after)))
        return { items: page.rows.map(toAdjustment), next: page.next }
      }),
  }
}
