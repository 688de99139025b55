import { describe, expect, it } from 'vitest'
import { type Place, placeInput, placeSchema } from './place-fields.tsx'

const schema = placeSchema({ country: 'country', postalCode: 'postal', businessName: 'name', taxNumber: 'tax' })
const place: Place = { countryCode: 'NO', postalCode: '5003', hasTaxDetails: false, businessName: '', taxNumber: '' }
const faults = (change: Partial<Place>) =>
  schema.safeParse({ ...place, ...change }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  []

describe('payment details', () => {
  it('BILL-46 need country and postal code', () => {
    expect(faults({})).toEqual([])
    expect(faults({ countryCode: '' })).toEqual(['countryCode: country'])
    expect(faults({ postalCode: '  ' })).toEqual(['postalCode: postal'])
  })
  it('BILL-47 need business name and tax number once tax details are on', () => {
    expect(faults({ hasTaxDetails: true })).toEqual(['businessName: name', 'taxNumber: tax'])
    expect(faults({ hasTaxDetails: true, businessName: 'Northwind', taxNumber: 'NO 918' })).toEqual([])
  })
  it('leave out tax details that are off', () => {
    const typed = { ...place, businessName: 'Northwind', taxNumber: 'NO 918' }
    expect(placeInput(typed)).toMatchObject({ businessName: null, taxNumber: null })
    expect(placeInput({ ...typed, hasTaxDetails: true })).toMatchObject({
      businessName: 'Northwind',
      taxNumber: 'NO 918',
    })
  })
})
