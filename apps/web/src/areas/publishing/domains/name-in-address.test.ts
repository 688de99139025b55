import { expect, it } from 'vitest'
import { nameInAddress } from './name-in-address.ts'

it('takes the name out of an address that was copied from a browser, and leaves any other text as it is', () => {
  expect(nameInAddress(' https://night-bakery.com/menu?day=1#rye ')).toBe('night-bakery.com')
  expect(nameInAddress('HTTP://www.night-bakery.com:8080')).toBe('www.night-bakery.com')
  for (const text of [
    'night-bakery.com',
    'night-bakery.com/menu',
    'https://',
    'https://a@b.com',
    'ftp://night-bakery.com',
  ])
    expect(nameInAddress(text)).toBe(text)
})
