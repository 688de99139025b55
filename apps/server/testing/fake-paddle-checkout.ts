import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardErrorCodes } from '@taplore/contract'
import { dayMs, minuteMs, Refusal } from '@taplore/kit'
import { z } from 'zod'
import { confirmCode, payByCard } from '../src/areas/money/sandbox/checkout/pay-checkout.ts'
import { presentCheckout } from '../src/areas/money/sandbox/checkout/present-checkout.ts'
import { lockTransaction } from '../src/areas/money/sandbox/gateway/transactions.ts'
import { runSandbox, type Sandbox, type SandboxContext } from '../src/areas/money/sandbox/run-sandbox.ts'
import { addToClock, setFailures, type TransactionRow } from '../src/areas/money/sandbox/store.ts'
import { followClockOf } from '../src/areas/money/sandbox/subscriptions/follow-clock.ts'

interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string
}

const files: Readonly<Record<string, { name: string; type: string }>> = {
  '/paddle/v2/paddle.js': { name: 'paddle.js', type: 'text/javascript' },
  '/checkout': { name: 'checkout.html', type: 'text/html; charset=utf-8' },
  '/checkout.js': { name: 'checkout.js', type: 'text/javascript' },
}

const transaction = z.object({ transactionId: z.string() })
const card = transaction.extend({
  cardNumber: z.string(),
  expiryMonth: z.number(),
  expiryYear: z.number(),
  cvc: z.string(),
})

/**
 * What a browser asks of Paddle: Paddle.js, the page in its frame and what that page calls; and what a test does to the provider:
 * its time goes on (`/simulate/clock`), the next payments fail (`/simulate/failures`). Null for any other path.
 */
export async function replyOfCheckout(ctx: SandboxContext, path: string, body: unknown): Promise<Reply | null> {
  const file = files[path]
  if (file) {
    return {
      status: 200,
      type: file.type,
      body: readFileSync(join(import.meta.dirname, 'paddle-js', file.name), 'utf8'),
    }
  }
  const act = acts[path]
  if (!act) return null
  try {
    return json(200, await act(ctx, body))
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { error: error.code })
    throw error
  }
}

const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})

function inTransaction<T>(
  ctx: SandboxContext,
  id: string,
  work: (sandbox: Sandbox, row: TransactionRow) => Promise<T>,
): Promise<T> {
  return runSandbox(ctx, async (sandbox) => work(sandbox, await lockTransaction(sandbox, id)))
}

const acts: Readonly<Record<string, (ctx: SandboxContext, body: unknown) => Promise<unknown>>> = {
  '/checkout/read': (ctx, body) => inTransaction(ctx, transaction.parse(body).transactionId, presentCheckout),
  '/checkout/pay': (ctx, body) => {
    const { transactionId, ...given } = card.parse(body)
    return inTransaction(ctx, transactionId, (sandbox, row) => payByCard(sandbox, row, given))
  },
  '/checkout/confirm': (ctx, body) => {
    const { transactionId, code } = transaction.extend({ code: z.string() }).parse(body)
    return inTransaction(ctx, transactionId, (sandbox, row) => confirmCode(sandbox, row, code))
  },
  '/simulate/clock': async (ctx, body) => {
    const { days, minutes } = z.object({ days: z.number(), minutes: z.number().default(0) }).parse(body)
    await runSandbox(ctx, ({ db }) => addToClock(db, days * dayMs + minutes * minuteMs))
    await followClockOf(ctx)
    return runSandbox(ctx, async ({ now }) => ({ now: now.toISOString() }))
  },
  '/simulate/failures': async (ctx, body) => {
    const given = z.object({ count: z.number(), errorCode: z.enum(cardErrorCodes).default('declined') }).parse(body)
    await runSandbox(ctx, ({ db }) => setFailures(db, given.count, given.errorCode))
    return given
  },
}
