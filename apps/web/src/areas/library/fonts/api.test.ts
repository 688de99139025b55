// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { countRequests } from '../../../api/testing/count-visits.ts'
import { catalogueOptions, ownFontsOptions } from './api.ts'

it('FONT-18 asks for the own fonts again after 20 seconds, for those of the catalogue after an hour', async () => {
  {
    using own = countRequests({ fonts: [] })
    await own.to(ownFontsOptions())
    await own.after(19_000)
    await own.to(ownFontsOptions())
    expect(own.calls()).toBe(1)
    await own.after(1_500)
    await own.to(ownFontsOptions())
    expect(own.calls()).toBe(2)
  }
  using catalogue = countRequests({ fonts: [] })
  await catalogue.to(catalogueOptions())
  await catalogue.after(3_598_000)
  await catalogue.to(catalogueOptions())
  expect(catalogue.calls()).toBe(1)
  await catalogue.after(3_000)
  await catalogue.to(catalogueOptions())
  expect(catalogue.calls()).toBe(2)
})
