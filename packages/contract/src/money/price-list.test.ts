import { describe, expect, it } from 'vitest'
import { creditOffers, modifierPrice, planPrice, priceList, priceOf } from './price-list.ts'

describe('the price list', () => {
  it('has every key once, and only whole positive amounts', () => {
    expect(new Set(priceList.map(({ key }) => key)).size).toBe(priceList.length)
    for (const price of priceList) {
      expect(Number.isSafeInteger(price.amount) && price.amount > 0, price.key).toBe(true)
      expect(priceOf(price.key)).toBe(price)
    }
  })

  it('ADDON-02 sells four sizes of image credits, with the days after which they lapse', () => {
    const images = creditOffers('stories').filter(({ credit }) => credit === 'aiImageGeneration')
    expect(images.map(({ quantity, amount, expiryDays }) => [quantity, amount / 100, expiryDays])).toEqual([
      [150, 45, 90],
      [500, 125, 180],
      [1000, 200, 180],
      [2500, 450, 180],
    ])
  })

  it('BILL-73 has prices of its own for seats of Enterprise, and BILL-77 for all others', () => {
    expect(modifierPrice('seat', 'enterprise', 'year').amount).toBe(29_00 * 12)
    expect(modifierPrice('seat', 'enterprise', 'month').amount).toBe(35_00)
    expect(modifierPrice('seat', 'pro', 'year').amount).toBe(420_00)
    expect(modifierPrice('seat', 'core', 'month').amount).toBe(39_00)
    expect(modifierPrice('domain', 'enterprise', 'year').amount).toBe(36_00)
  })

  it('sells no plan that costs nothing', () => {
    expect(planPrice('stories', 'free', 'month')).toBeNull()
    expect(planPrice('forms', 'basic', 'year')).toBeNull()
    expect(planPrice('stories', 'ltd-1', 'year')).toBeNull()
    expect(planPrice('forms', 'growth', 'month')).toMatchObject({ key: 'growth-month', amount: 49_00 })
  })
})
