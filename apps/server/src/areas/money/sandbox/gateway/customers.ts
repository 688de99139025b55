import { z } from 'zod'
import { type PaymentGateway, PaymentRefused } from '../../../../ports/payments.ts'
import { customerEntity } from '../entities/to-paddle.ts'
import { toCustomer } from '../entities/to-port.ts'
import { runSandbox, type SandboxContext, sandboxId } from '../run-sandbox.ts'
import {
  findAddress,
  findBusiness,
  findCustomer,
  findCustomerByEmail,
  insertAddress,
  insertBusiness,
  lockCustomer,
  lockEmail,
  putCustomer,
} from '../store.ts'

type Calls = Pick<
  PaymentGateway,
  'ensureCustomer' | 'updateCustomer' | 'createAddress' | 'createBusiness' | 'getPlace' | 'createPortalLinks'
>

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const countrySchema = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((code) => regions.of(code) !== undefined)

export function customerCalls(ctx: SandboxContext): Calls {
  return {
    ensureCustomer: ({ email, name, ownerId }) =>
      runSandbox(ctx, async (sandbox) => {
        const { db, now } = sandbox
        const address = requireEmail(email)
        await lockEmail(db, address)
        const found = await findCustomerByEmail(db, address)
        if (found) return toCustomer(found)
        const id = sandboxId('ctm', now)
        const row = { id, email: address, name, ownerId, credit: 0, createdAt: now, updatedAt: now }
        await putCustomer(db, row)
        sandbox.notify('customer.created', customerEntity(row))
        return toCustomer(row)
      }),
    updateCustomer: (customerId, change) =>
      runSandbox(ctx, async (sandbox) => {
        const { db, now } = sandbox
        const email = change.email === undefined ? undefined : requireEmail(change.email)
        if (email !== undefined) await lockEmail(db, email)
        await lockCustomer(db, customerId)
        const row = await requireCustomer(db, customerId)
        const taken = email === undefined ? null : await findCustomerByEmail(db, email)
        if (taken && taken.id !== customerId)
          throw new PaymentRefused('customer_already_exists', 'Another customer has this address.')
        const changed = { ...row, email: email ?? row.email, name: change.name ?? row.name, updatedAt: now }
        await putCustomer(db, changed)
        sandbox.notify('customer.updated', customerEntity(changed))
        return toCustomer(changed)
      }),
    createAddress: (customerId, { countryCode, postalCode }) =>
      runSandbox(ctx, async ({ db, now }) => {
        await requireCustomer(db, customerId)
        if (!countrySchema.safeParse(countryCode).success)
          throw new PaymentRefused('invalid_field', 'country_code: not a country')
        const id = sandboxId('add', now)
        await insertAddress(db, { id, customerId, countryCode, postalCode, createdAt: now })
        return { id }
      }),
    createBusiness: (customerId, { name, taxNumber }) =>
      runSandbox(ctx, async ({ db, now }) => {
        await requireCustomer(db, customerId)
        const id = sandboxId('biz', now)
        await insertBusiness(db, { id, customerId, name, taxNumber, createdAt: now })
        return { id }
      }),
    getPlace: (customerId, { addressId, businessId }) =>
      runSandbox(ctx, async ({ db }) => {
        const address = await findAddress(db, addressId)
        const business = businessId === null ? null : await findBusiness(db, businessId)
        if (address?.customerId !== customerId)
          throw new PaymentRefused('entity_not_found', 'There is no such address.')
        const { countryCode, postalCode } = address
        return { countryCode, postalCode, business: business && { name: business.name, taxNumber: business.taxNumber } }
      }),
    // Our own billing page does what the provider's portal would.
    createPortalLinks: (customerId) =>
      runSandbox(ctx, async ({ db }) => {
        await requireCustomer(db, customerId)
        return { overview: `${ctx.config.publicUrl}/billing` }
      }),
  }
}

async function requireCustomer(db: Parameters<typeof findCustomer>[0], id: string) {
  const row = await findCustomer(db, id)
  if (!row) throw new PaymentRefused('not_found', `There is no customer ${id}.`)
  return row
}

function requireEmail(email: string): string {
  const address = email.trim().toLowerCase()
  if (!/^\S+@\S+$/.test(address)) throw new PaymentRefused('invalid_field', 'email: no address')
  return address
}
