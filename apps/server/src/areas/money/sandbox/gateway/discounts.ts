import { type PaymentGateway, PaymentRefused } from '../../../../ports/payments.ts'
import { toDiscount } from '../entities/to-port.ts'
import { runSandbox, type SandboxContext, sandboxId } from '../run-sandbox.ts'
import { archiveDiscount, type DiscountRow, findDiscountByCode, insertDiscount } from '../store.ts'

export function discountCalls(
  ctx: SandboxContext,
): Pick<PaymentGateway, 'createDiscount' | 'findDiscount' | 'archiveDiscount'> {
  return {
    createDiscount: (input) =>
      runSandbox(ctx, async ({ db, now }) => {
        const { amount, periods, priceIds } = input
        const isValid = 'percent' in amount ? amount.percent > 0 && amount.percent <= 100 : amount.minor > 0
        if (!isValid || (periods !== null && periods < 1))
          throw new PaymentRefused('invalid_field', 'amount or periods out of range')
        const id = sandboxId('dsc', now)
        const row: DiscountRow = {
          ...input,
          id,
          priceIds: [...priceIds],
          timesUsed: 0,
          isArchived: false,
          createdAt: now,
        }
        if (await insertDiscount(db, row)) return toDiscount(row, now)
        const found = await findDiscountByCode(db, input.code)
        // Made by an earlier call whose answer was lost.
        if (found && !found.isArchived && found.description === input.description) return toDiscount(found, now)
        throw new PaymentRefused('discount_code_conflict', 'Another discount has this code.')
      }),
    findDiscount: (code) =>
      runSandbox(ctx, async ({ db, now }) => {
        const row = await findDiscountByCode(db, code)
        return row && toDiscount(row, now)
      }),
    archiveDiscount: (id) =>
      runSandbox(ctx, async ({ db }) => {
        if (!(await archiveDiscount(db, id))) throw new PaymentRefused('not_found', `There is no discount ${id}.`)
      }),
  }
}
