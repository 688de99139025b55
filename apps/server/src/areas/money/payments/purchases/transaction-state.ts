import { type checkoutStates, type Product, paymentRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { gatewayOf } from '../gateway.ts'
import { ownerIdOf } from '../owner.ts'
import { isPaidStatus } from '../state/rules.ts'
import { findCheckoutOfTransaction, findSubscription, findTransaction } from '../state/store.ts'

type State = (typeof checkoutStates)[number]

/**
 * Where a purchase stands. While what was paid for has not arrived, the provider is asked: a page that waits does not depend on
 * a notification that was lost.
 */
export async function transactionState(
  ctx: SlowWorkspaceContext,
  { txnId }: { txnId: string },
): Promise<{ state: State; product: Product; errorCode: string | null }> {
  const ownerId = await ownerIdOf(ctx)
  const before = await readState(ctx, ownerId, txnId)
  if (before.state === 'done' || before.state === 'canceled' || ctx.actor.isSupportAccess) return present(before)
  await askAboutIt(ctx, ownerId, txnId)
  return present(await readState(ctx, ownerId, txnId))
}

interface Read {
  readonly state: State
  readonly product: Product
  readonly errorCode: string | null
}

function present({ state, product, errorCode }: Read): Read {
  return { state, product, errorCode }
}

async function readState(ctx: SlowWorkspaceContext, ownerId: string, txnId: string): Promise<Read> {
  return ctx.scopes.system(async ({ db }) => {
    const checkout = await findCheckoutOfTransaction(db, txnId)
    const known = await findTransaction(db, txnId)
    const owner = known?.ownerId ?? checkout?.ownerId
    if (owner !== ownerId) throw refuse(paymentRefusals.TRANSACTION_NOT_FOUND)
    const product = known?.product ?? checkout?.product ?? 'stories'
    const errorCode = known?.errorCode ?? null
    if (known?.status === 'canceled' || checkout?.state === 'canceled') return { state: 'canceled', product, errorCode }
    if (!known || !isPaidStatus(known.status)) return { state: 'open', product, errorCode }
    const isPlan = checkout?.purpose === 'plan'
    const subscription = known.subscriptionId ? await findSubscription(db, known.subscriptionId) : null
    const hasArrived = known.settledAt !== null && (!isPlan || subscription !== null)
    return { state: hasArrived ? 'done' : 'processing', product, errorCode: null }
  })
}

async function askAboutIt(ctx: SlowWorkspaceContext, ownerId: string, txnId: string): Promise<void> {
  try {
    const gateway = gatewayOf(ctx)
    const transaction = await gateway.getTransaction(txnId)
    if (!transaction) return
    await followEntity(ctx, { kind: 'transaction', transaction }, null)
    if (!isPaidStatus(transaction.status) || !transaction.subscriptionId) return
    const subscription = await gateway.getSubscription(transaction.subscriptionId)
    if (subscription) await followEntity(ctx, { kind: 'subscription', subscription }, null)
  } catch (error) {
    ctx.log.warn({ err: error, ownerId, transactionId: txnId }, 'the payment provider did not answer')
  }
}
