import { expect, it } from 'vitest'
import { readListSearch, readProduct, readSetupSearch } from './domain-search.ts'

it('reads what addresses of domains hold, and leaves out what is no value', () => {
  expect(readProduct('forms')).toBe('forms')
  expect(readProduct('series')).toBeUndefined()
  expect(readListSearch({ page: 2, limit: '50' })).toEqual({ page: 2, limit: 50 })
  expect(readListSearch({ page: 0, limit: 'many' })).toEqual({ page: undefined, limit: undefined })
  const domainId = '01a22116-9267-7353-bcfc-b867543c44fb'
  expect(readSetupSearch({ domainId, isCAApresent: true, product: 'stories' })).toEqual({
    domainName: undefined,
    isCAApresent: true,
    product: 'stories',
    domainId,
  })
  expect(readSetupSearch({ domainId: '../', domainName: 'a.example', isCAApresent: 'yes' })).toMatchObject({
    domainName: 'a.example',
    isCAApresent: undefined,
    domainId: undefined,
  })
})
