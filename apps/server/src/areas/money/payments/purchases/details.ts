import { type PaymentDetails, paymentRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import type { UserSummary } from '../../../accounts/identity/index.ts'
import { type AtProvider, askProvider } from '../gateway.ts'
import { readNextBill } from '../jobs.ts'
import { requireOwner } from '../owner.ts'
import { type CustomerRow, findCustomer, lockOwner, saveCustomer } from '../state/customers/store.ts'
import { findSubscriptionsOf, type KnownSubscription } from '../state/store.ts'

export interface Place {
  readonly countryCode: string
  readonly postalCode: string
  readonly businessName: string | null
  readonly taxNumber: string | null
}

/** Both or neither (BILL-47). */
export function requireTaxDetails({ businessName, taxNumber }: Pick<Place, 'businessName' | 'taxNumber'>): void {
  if ((businessName === null) !== (taxNumber === null)) throw refuse(paymentRefusals.TAX_NUMBER_NEEDED)
}

/** What a form sends: empty texts are none. */
export function placeOf(input: {
  country_code: string
  postal_code: string
  tax_identifier?: string | undefined
  business_name?: string | undefined
}): Place {
  const place = {
    countryCode: input.country_code,
    postalCode: input.postal_code,
    businessName: input.business_name || null,
    taxNumber: input.tax_identifier || null,
  }
  requireTaxDetails(place)
  return place
}

export function presentDetails(owner: UserSummary, row: CustomerRow | null): PaymentDetails {
  return {
    email: owner.email,
    countryCode: row?.countryCode ?? null,
    postalCode: row?.postalCode ?? null,
    businessName: row?.businessName ?? null,
    taxNumber: row?.taxNumber ?? null,
    lastFourDigits: row?.lastFourDigits ?? null,
  }
}

/** Saves where the owner is taxed. What renews is taxed there from its next bill on. */
export async function saveDetails(
  ctx: SlowWorkspaceContext,
  { countryCode, postalCode, businessName, taxNumber }: Place,
): Promise<PaymentDetails> {
  const place = { countryCode, postalCode, businessName: businessName || null, taxNumber: taxNumber || null }
  requireTaxDetails(place)
  const { owner, running } = await ctx.scopes.system(async (system) => {
    const owner = await requireOwner(system, ctx.actor.workspaceId)
    await lockOwner(system.db, owner.userId)
    const known = await findCustomer(system.db, owner.userId)
    await saveCustomer(system.db, owner.userId, { ...place, ...staleIds(known, place) })
    const subscriptions = await findSubscriptionsOf(system.db, owner.userId)
    return { owner, running: subscriptions.filter(({ status }) => status !== 'canceled') }
  })
  if (running.length > 0) await taxAnew(ctx, owner, { place, running })
  return ctx.scopes.system(async ({ db }) => presentDetails(owner, await findCustomer(db, owner.userId)))
}

/** Tells the provider the place of what renews. Saving the same again does it again, when the provider could not be reached. */
async function taxAnew(
  ctx: SlowWorkspaceContext,
  owner: UserSummary,
  { place, running }: { place: Place; running: readonly KnownSubscription[] },
): Promise<void> {
  const { addressId, businessId } = await ensureCustomer(ctx, owner, place)
  for (const { id: subscriptionId } of running) {
    try {
      await askProvider(ctx, (gateway) => gateway.moveSubscription(subscriptionId, { addressId, businessId }))
    } catch (error) {
      // What is about to end isn't billed again.
      if (!(error instanceof PaymentRefused)) throw error
      ctx.log.info({ err: error, subscriptionId }, 'a subscription keeps its tax address')
    }
    await ctx.scopes.system((system) => system.jobs(readNextBill, { subscriptionId }, { singletonKey: subscriptionId }))
  }
}

/** Saved places of the provider never change, as invoices refer to them: another place is a new one. */
function staleIds(known: CustomerRow | null, place: Place): Partial<CustomerRow> {
  const isSamePlace = known?.countryCode === place.countryCode && known.postalCode === place.postalCode
  const isSameBusiness = known?.businessName === place.businessName && known.taxNumber === place.taxNumber
  return { ...(isSamePlace ? {} : { addressId: null }), ...(isSameBusiness ? {} : { businessId: null }) }
}

/** The owner as customer of the provider, with the place and business of this purchase. Each step may be repeated. */
export async function ensureCustomer(
  ctx: AtProvider,
  owner: UserSummary,
  place: Place,
): Promise<{ customerId: string; addressId: string; businessId: string | null }> {
  const { userId: ownerId, email, name } = owner
  const known = await ctx.scopes.system(async ({ db }) => {
    await lockOwner(db, ownerId)
    const before = await findCustomer(db, ownerId)
    await saveCustomer(db, ownerId, { ...place, ...staleIds(before, place) })
    return findCustomer(db, ownerId)
  })
  const customerId =
    known?.customerId ?? (await askProvider(ctx, (gateway) => gateway.ensureCustomer({ email, name, ownerId }))).id
  const addressId =
    known?.addressId ?? (await askProvider(ctx, (gateway) => gateway.createAddress(customerId, place))).id
  const { businessName, taxNumber } = place
  const businessId =
    businessName === null || taxNumber === null
      ? null
      : (known?.businessId ??
        (await askProvider(ctx, (gateway) => gateway.createBusiness(customerId, { name: businessName, taxNumber }))).id)
  await ctx.scopes.system(({ db }) => saveCustomer(db, ownerId, { customerId, addressId, businessId }))
  return { customerId, addressId, businessId }
}
