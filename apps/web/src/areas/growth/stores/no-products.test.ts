import type { Store } from '@taplore/contract'
import { expect, it } from 'vitest'
import { isBeingRead, whyNoProducts } from './no-products.ts'

const at = '2026-11-01T08:00:00.000Z'
const store = (change: Partial<Store> = {}): Store => ({
  ...{ id: '01a22679-6f38-754e-87d6-35ca21effc69', platform: 'shopify', name: 'Harbour Goods', currency: 'EUR' },
  ...{ domain: 'harbour.myshopify.com', url: 'https://harbour.example', problem: null, checkedAt: at, connectedAt: at },
  ...{ products: 0, isCut: false, lastSyncAt: null, nextSyncAt: at, sync: null },
  ...change,
})
const sync = { done: 50, total: 200 }

it('STORE-04 a store is being read until it reports a fault, though the reading continues later', () => {
  expect(isBeingRead(store({ sync }))).toBe(true)
  expect(isBeingRead(store({ sync, problem: 'unreachable' }))).toBe(false)
  expect(isBeingRead(store())).toBe(false)
})

it('STORE-04 a list without products says why: no store, one that is being read, a fault, or nothing on sale', () => {
  const failing = store({ name: 'Quay Shop', sync, problem: 'closed' })
  expect(whyNoProducts([])).toEqual({ kind: 'no-store' })
  expect(whyNoProducts([store()])).toEqual({ kind: 'nothing-on-sale' })
  expect(whyNoProducts([failing])).toEqual({ kind: 'fault', name: 'Quay Shop', problem: 'closed' })
  expect(whyNoProducts([failing, store({ sync })])).toEqual({ kind: 'reading' })
})
