import { interfaceLanguages } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { exactMoney, longDate, percent } from './formats.ts'

/** Without the marks of direction and with plain spaces: what a reader sees. */
const seen = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s/g, ' ')

/** A charge, a price, a credit, a yen amount and a tax rate, as a reader of the language writes them. */
const expected: Readonly<Record<string, readonly string[]>> = {
  en: ['$1,458.00', '$45', '-$129.60', '¥1,234', '25.5%', 'December 1, 2026'],
  ar: ['1,458.00 US$', '45 US$', '-129.60 US$', '1,234 JP¥', '25.5%', '1 ديسمبر 2026'],
  de: ['1.458,00 $', '45 $', '-129,60 $', '1.234 ¥', '25,5 %', '1. Dezember 2026'],
  es: ['1458,00 $', '45 $', '-129,60 $', '1234 ¥', '25,5 %', '1 de diciembre de 2026'],
  fr: ['1 458,00 $', '45 $', '-129,60 $', '1 234 ¥', '25,5 %', '1 décembre 2026'],
  hi: ['$1,458.00', '$45', '-$129.60', '¥1,234', '25.5%', '1 दिसंबर 2026'],
  ja: ['$1,458.00', '$45', '-$129.60', '￥1,234', '25.5%', '2026年12月1日'],
  'pt-BR': ['$ 1.458,00', '$ 45', '-$ 129,60', '¥ 1.234', '25,5%', '1 de dezembro de 2026'],
  'zh-Hans': ['$1,458.00', '$45', '-$129.60', '¥1,234', '25.5%', '2026年12月1日'],
}

describe('amounts of money', () => {
  it.each(interfaceLanguages)('BILL-86 are written with a dollar sign as in $name', ({ code }) => {
    expect(
      [
        exactMoney({ minor: 145_800, currency: 'USD' }, {}, code),
        exactMoney({ minor: 4_500, currency: 'USD' }, { isPrice: true }, code),
        exactMoney({ minor: -12_960, currency: 'USD' }, {}, code),
        exactMoney({ minor: 1_234, currency: 'JPY' }, {}, code),
        percent('0.255', code),
        longDate('2026-12-01T12:00:00Z', code),
      ].map(seen),
    ).toEqual(expected[code])
  })
})
