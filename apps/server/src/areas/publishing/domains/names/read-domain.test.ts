import { Refusal } from '@taplore/kit'
import { describe, expect, it } from 'vitest'
import { namesUpTo, readDomain, readPath, readSubdomain, relativeName } from './read-domain.ts'

const config = {
  publicUrl: 'https://app.taplore.example',
  storiesUrl: 'https://stories.taplore.example',
  RESERVED_DOMAINS: ['taplore-product.com', 'status.bakery-tools.com'],
  CUSTOM_DOMAINS_TARGET: 'Sites.Taplore-Host.com.',
}
const read = (text: string) => readDomain(text, config).ascii
const main = readDomain('bakery.com', config)

function refusalOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, message: error.message, data: error.data }
    throw error
  }
  return null
}

describe('a domain', () => {
  it('DOM-07 is one that can be registered, whatever its ending', () => {
    for (const name of ['bakery.com', 'example.co.uk', 'bakery.blogspot.com', 'xn--bckerei-5wa.de', 'bakery.中国'])
      expect(refusalOf(() => read(name))).toBeNull()
    expect(readDomain('  https://Bäckerei.de/ ', config)).toEqual({
      ascii: 'xn--bckerei-5wa.de',
      unicode: 'bäckerei.de',
    })
    expect(refusalOf(() => read('blog.example.com'))).toMatchObject({
      code: 'DOMAIN_HAS_SUBDOMAIN',
      data: { domain: 'blog.example.com', main: 'example.com' },
    })
    for (const name of ['example', 'com', 'bakery.nosuchending', 'a b.com', 'bakery.com/x', '1.2.3'])
      expect([name, refusalOf(() => read(name))]).toMatchObject([name, { code: 'DOMAIN_INVALID' }])
    for (const name of ['co.uk', 'github.io'])
      expect([name, refusalOf(() => read(name))?.code]).toEqual([name, 'DOMAIN_IS_ENDING'])
    for (const name of ['127.0.0.1', 'https://10.1.2.3/', '[::1]', 'fe80::1'])
      expect([name, refusalOf(() => read(name))?.code]).toEqual([name, 'DOMAIN_IS_ADDRESS'])
  })

  it('DOM-06 must be there', () => {
    expect(refusalOf(() => read('  '))).toMatchObject({ code: 'DOMAIN_MISSING', message: 'please fill out this field' })
  })

  it('DOM-08 DOM-09 is neither a host of the installation nor a name that contains one', () => {
    for (const name of ['stories.taplore.example', 'taplore-product.com', 'my-taplore-product.com', 'taplore-host.com'])
      expect(refusalOf(() => read(name))).toMatchObject({
        code: 'DOMAIN_RESERVED',
        message: `${name} is not a valid domain`,
      })
  })

  it('is refused when it is too long, or Punycode for nothing', () => {
    const labels = (count: number) => `${Array.from({ length: count }, () => 'a').join('.')}.com`
    for (const name of [labels(300), `${'a'.repeat(64)}.com`, `${'a.'.repeat(130)}com`, `${'ü'.repeat(70)}.de`])
      expect([name.slice(0, 20), refusalOf(() => read(name))?.code]).toEqual([name.slice(0, 20), 'DOMAIN_TOO_LONG'])
    for (const name of ['xn--a.com', 'xn--.com', 'xn--99999999.com', `${'%'.repeat(300)}.com`])
      expect([name.slice(0, 20), refusalOf(() => read(name))?.code]).toEqual([name.slice(0, 20), 'DOMAIN_INVALID'])
    for (const name of [
      '-a.com',
      'a-.com',
      'a_b.com',
      'a..com',
      '.com',
      'user@a.com',
      'a.com:80',
      'a%2e.com',
      '*.a.com',
    ])
      expect([name, refusalOf(() => read(name))?.code]).toEqual([name, 'DOMAIN_INVALID'])
  })

  it('is refused when it could be taken for another one', () => {
    // Cyrillic that looks Latin, Latin with one Cyrillic or Greek letter, and the Punycode of the first.
    for (const name of ['аррӏе.com', 'pаypal.com', 'gοogle.com', 'xn--80ak6aa92e.com', 'ꭰ.com'])
      expect([name, refusalOf(() => read(name))?.code]).toEqual([name, 'DOMAIN_LOOKALIKE'])
    for (const name of ['пекарня.com', 'аррӏе.рф', 'αρτοποιείο.gr', '製パンshop.jp', 'bäckerei.de', 'מאפיה.com'])
      expect([name, refusalOf(() => read(name))]).toEqual([name, null])
  })

  it('is refused when a sign in it stands for a hyphen, a slash or a colon, or is no letter at all', () => {
    for (const name of [
      ...['night‐bakery.com', 'paypal∕login.com', 'paypal꞉80.com', 'paypalːlogin.com', '☃.com', '🍞.com', 'a‧b.com'],
      // A stroke that ends no word of Japanese or Chinese, and dots in the wrong places.
      ...['payーpal.com', 'pay一pal.com', 'paypalノlogin.com', 'ーpay例.jp', 'a〇〇.com', 'pay・pal.com', 'a·b.cat'],
      ...['paypal・login例.jp', 'ᄀ.com', 'xn--n3h.com'],
    ])
      expect([name, refusalOf(() => read(name))?.code]).toEqual([name, 'DOMAIN_LOOKALIKE'])
  })

  it('is refused when it has Latin letters of phonetics or of no language, or marks that hide in them', () => {
    for (const name of [
      ...['ɡoogle.com', 'gᴏᴏgle.com', 'paypaǀ.com', 'ɑmazon.com', 'faceboo\u0138.com', 'ƿaypal.com', 'ꜱtripe.com'],
      // Without its dot, only what is Turkish or Azerbaijani; with two dots, nothing.
      ...['goog\u0142e\u0338.com', 'i\u0307stanbul.com', 'li\u0307nk.com.tr', 'ȷava.com'],
    ])
      expect([name, refusalOf(() => read(name))?.code]).toEqual([name, 'DOMAIN_LOOKALIKE'])
  })

  it('is Turkish in capitals and small letters, whatever its ending', () => {
    for (const name of ['İstanbul.com.tr', 'I\u0307stanbul.com.tr', 'İSTANBUL.com.tr'])
      expect([name, read(name)]).toEqual([name, 'istanbul.com.tr'])
    for (const name of ['kadın.com.tr', 'altın.az', 'sarışın.com'])
      expect([name, refusalOf(() => read(name))]).toEqual([name, null])
    // Without another letter of these languages it passes for an i or l, and with letters of other scripts always.
    const dotless = ['appıe.com', 'mıcrosoft.com', 'vısa.com', 'lınkedin.com', 'ı.com', 'googıe.com', 'paypaı.de']
    for (const name of [...dotless, 'kadın.com'])
      expect([name, refusalOf(() => read(name))?.code]).toEqual([name, 'DOMAIN_DOTLESS_I'])
    for (const name of ['kаdın.com.tr', 'kadιn.com.tr', 'pаypaı.com'])
      expect([name, refusalOf(() => read(name))?.code]).toEqual([name, 'DOMAIN_LOOKALIKE'])
  })

  it('is accepted in the languages of the world', () => {
    for (const name of [
      ...['münchen.de', 'straße.de', 'ışık.com.tr', 'kadın.com.tr', 'ışık.com', 'alışveriş.com', 'azərbaycan.az'],
      ...['l·l.cat', 'col·legi.cat', 'łódź.pl', 'đường.vn', 'hæ.is', 'ɗan-ƙasa.ng', 'ċavetta.com.mt', 'ŋ.com'],
      ...[
        '例え.jp',
        'ラーメン.jp',
        'ジョン・f・ケネディ.jp',
        'コーヒー24.jp',
        'tシャツ.jp',
        '一丁目.jp',
        '人々.jp',
        '一.com',
      ],
      ...['한국.kr', 'sk텔레콤.kr', '微信pay.cn', 'пример.рф', 'пример.com', 'ש״ס.com', 'ג׳ירפה.com'],
      ...[
        'مثال.com',
        'فارسی۱۲۳.com',
        'مثال٢.com',
        'نامه\u200cای.com',
        'क्\u200dष.com',
        'हिन्दी.com',
        'ไทย.com',
        '१२.com',
      ],
    ]) {
      expect([name, refusalOf(() => read(name))]).toEqual([name, null])
      expect([name, refusalOf(() => read(readDomain(name, config).ascii))]).toEqual([name, null])
    }
  })
})

describe('a subdomain', () => {
  it('DOM-17 has letters, digits and hyphens; spaces are left out', () => {
    expect(readSubdomain(' sto ries ', main, config).ascii).toBe('stories.bakery.com')
    expect(readSubdomain('eu.stories', main, config).ascii).toBe('eu.stories.bakery.com')
    expect(refusalOf(() => readSubdomain('a_b!', main, config))).toMatchObject({
      message: 'a_b! is not a valid subdomain',
    })
    for (const text of ['.', '-a', 'a..b', 'a.', `${'a'.repeat(64)}`, 'a/b', 'аррӏеx'])
      expect([text, refusalOf(() => readSubdomain(text, main, config)) !== null]).toEqual([text, true])
  })

  it('DOM-09 is no host that the operator keeps', () => {
    const tools = readDomain('bakery-tools.com', config)
    expect(readSubdomain('stories', tools, config).ascii).toBe('stories.bakery-tools.com')
    expect(refusalOf(() => readSubdomain('status', tools, config))).toMatchObject({
      code: 'DOMAIN_RESERVED',
      message: 'status.bakery-tools.com is not a valid domain',
    })
  })

  it('DOM-16 must be there', () => {
    expect(refusalOf(() => readSubdomain(' ', main, config))?.message).toBe('Need subdomain to proceed')
    expect(refusalOf(() => readPath(' / '))?.message).toBe('Need path to proceed')
  })
})

it('DOM-18 takes any path', () => {
  expect(readPath(' our stories/ünd & more/ ')).toBe('/ourstories/ünd&more')
})

it('names records as registrars do, and knows which names CAA records apply to', () => {
  expect(['bakery.co.uk', 'stories.bakery.co.uk', '_taplore.stories.bakery.co.uk'].map(relativeName)).toEqual([
    '@',
    'stories',
    '_taplore.stories',
  ])
  expect(namesUpTo('a.b.bakery.co.uk')).toEqual(['a.b.bakery.co.uk', 'b.bakery.co.uk', 'bakery.co.uk'])
})
