import { expect, it } from 'vitest'
import { cardDigits, cardNumber, expiryDate } from './card-format.ts'

it('groups a card number by four as it is typed or pasted', () => {
  expect(cardNumber('4000')).toBe('4000')
  expect(cardNumber('40000000 00000077')).toBe('4000 0000 0000 0077')
  expect(cardDigits('4000 0000 0000 0077')).toBe('4000000000000077')
})

it('reads an expiry however it is typed', () => {
  expect(expiryDate('8')).toBe('08')
  expect(expiryDate('0829')).toBe('08 / 29')
  expect(expiryDate('8/29')).toBe('08 / 29')
  expect(expiryDate('08/2029')).toBe('08 / 29')
  expect(expiryDate('12 / 3')).toBe('12 / 3')
})
