import type { CustomerRow } from './store.ts'

/** Where someone is taxed, and as which business. */
export interface Place {
  readonly countryCode: string
  readonly postalCode: string
  readonly businessName: string | null
  readonly taxNumber: string | null
}

/** The place of someone's payment details; null until they gave one. */
export function placeOfRow({ countryCode, postalCode, businessName, taxNumber }: CustomerRow): Place | null {
  if (countryCode === null || postalCode === null) return null
  return { countryCode, postalCode, businessName, taxNumber }
}

/** Saved places of the provider never change, as invoices refer to them: another place is a new one, and these ids are void. */
export function staleIds(known: CustomerRow | null, place: Place): { addressId?: null; businessId?: null } {
  const isSamePlace = known?.countryCode === place.countryCode && known.postalCode === place.postalCode
  const isSameBusiness = known?.businessName === place.businessName && known.taxNumber === place.taxNumber
  return { ...(isSamePlace ? {} : { addressId: null }), ...(isSameBusiness ? {} : { businessId: null }) }
}

export function isPlaceOf(known: CustomerRow | null, place: Place): boolean {
  return Object.keys(staleIds(known, place)).length === 0
}
