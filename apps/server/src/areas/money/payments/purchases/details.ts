import { type PaymentDetails, paymentRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, SystemContext } from '../../../../platform/context.ts'
import { type PaymentGateway, PaymentRefused, type SubscriptionPlace } from '../../../../ports/payments.ts'
import type { UserSummary } from '../../../accounts/identity/index.ts'
import { type AtProvider, askProvider } from '../gateway.ts'
import { movePlans } from '../jobs.ts'
import { requireOwner } from '../owner.ts'
import { isPlaceOf, type Place, staleIds } from '../state/customers/places.ts'
import { type CustomerRow, findCustomer, lockOwner, saveCustomer } from '../state/customers/store.ts'
import { findSubscriptionsOf, oweMoves } from '../state/store.ts'

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

/** Saves where the owner is taxed. What renews is taxed there from its next bill on: a job tells the provider. */
export async function saveDetails(
  ctx: SlowWorkspaceContext,
  { countryCode, postalCode, businessName, taxNumber }: Place,
): Promise<PaymentDetails> {
  const place = { countryCode, postalCode, businessName: businessName || null, taxNumber: taxNumber || null }
  requireTaxDetails(place)
  const { owner, known, isBilled } = await ctx.scopes.system(async (system) => {
    const owner = await requireOwner(system, ctx.actor.workspaceId)
    const known = await findCustomer(system.db, owner.userId)
    const subscriptions = await findSubscriptionsOf(system.db, owner.userId)
    return { owner, known, isBilled: subscriptions.some(({ status }) => status !== 'canceled') }
  })
  // Someone who pays for nothing yet need not be known to the provider.
  const ids = isBilled ? await idsAt(ctx, owner, { known, place }) : staleIds(known, place)
  return ctx.scopes.system(async (system) => {
    await savePlace(system, owner.userId, { ...place, ...ids })
    return presentDetails(owner, await findCustomer(system.db, owner.userId))
  })
}

export interface PlaceIds extends SubscriptionPlace {
  readonly customerId: string
}

/** The owner as customer of the provider, with the place and business of this purchase; all that they pay for is taxed there. */
export async function ensureCustomer(ctx: AtProvider, owner: UserSummary, place: Place): Promise<PlaceIds> {
  const known = await ctx.scopes.system(({ db }) => findCustomer(db, owner.userId))
  const ids = await idsAt(ctx, owner, { known, place })
  await ctx.scopes.system((system) => savePlace(system, owner.userId, { ...place, ...ids }))
  return ids
}

/** The place with the ids that go with it, and the job that moves what renews: all of it or nothing. */
async function savePlace(
  { db, jobs }: SystemContext,
  ownerId: string,
  place: Place & Partial<CustomerRow>,
): Promise<void> {
  await lockOwner(db, ownerId)
  const before = await findCustomer(db, ownerId)
  await saveCustomer(db, ownerId, place)
  if (isPlaceOf(before, place)) return
  await oweMoves(db, ownerId)
  await jobs(movePlans, { ownerId }, { singletonKey: ownerId })
}

/** Ids of a place at the provider, made where they are missing. Nothing is saved: what a crash leaves there is of no one. */
export async function idsAt(
  ctx: AtProvider,
  { email, name, userId: ownerId }: UserSummary,
  { known, place }: { known: CustomerRow | null; place: Place },
): Promise<PlaceIds> {
  const saved = { ...known, ...staleIds(known, place) }
  const customerId =
    saved.customerId ?? (await askProvider(ctx, (gateway) => gateway.ensureCustomer({ email, name, ownerId }))).id
  const addressId =
    saved.addressId ?? (await askForPlace(ctx, (gateway) => gateway.createAddress(customerId, place))).id
  const { businessName, taxNumber } = place
  const businessId =
    businessName === null || taxNumber === null
      ? null
      : (saved.businessId ??
        (await askForPlace(ctx, (gateway) => gateway.createBusiness(customerId, { name: businessName, taxNumber }))).id)
  return { customerId, addressId, businessId }
}

async function askForPlace<T>(ctx: AtProvider, ask: (gateway: PaymentGateway) => Promise<T>): Promise<T> {
  try {
    return await askProvider(ctx, ask)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    ctx.log.info({ err: error }, 'the payment provider refused a place')
    throw refuse(paymentRefusals.PLACE_REFUSED)
  }
}
