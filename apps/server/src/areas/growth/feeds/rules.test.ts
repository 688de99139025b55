import { describe, expect, it } from 'vitest'
import type { ParsedItem } from './reading/parsed-feed.ts'
import { fingerprintsOf, isMatch, oldestFirst, plainLink, tagKeyOf } from './rules.ts'

const item = (given: Partial<ParsedItem>): ParsedItem => ({
  ...{ guid: null, link: null, title: '', text: '', author: '', publishedAt: null, images: [], values: [] },
  ...given,
})
const shares = (a: Partial<ParsedItem>, b: Partial<ParsedItem>) => {
  const [[first = []], [second = []]] = [fingerprintsOf([item(a)]), fingerprintsOf([item(b)])]
  return first.some((print) => second.includes(print))
}

describe('fingerprints', () => {
  it('RSS-14 are shared by ID, by link and by title with date', () => {
    expect(shares({ guid: 'a', title: 'One' }, { guid: 'a', title: 'Two' })).toBe(true)
    expect(
      shares({ link: 'https://a.example/x', title: 'One' }, { link: 'http://www.a.example/x/?utm_source=rss#top' }),
    ).toBe(true)
    const date = { publishedAt: '2026-03-01T00:00:00.000Z' }
    expect(shares({ guid: 'a', title: 'One', ...date }, { guid: 'b', title: ' ONE ', ...date })).toBe(true)
    expect(shares({ guid: 'https://a.example/x' }, { guid: 'b', link: 'https://a.example/x' })).toBe(true)
    expect(shares({ text: 'Only words.' }, { text: 'Only words.' })).toBe(true)
  })

  it('are not shared by what all items of a feed have', () => {
    const all = ['One', 'Two', 'Three'].map((title) => item({ title, guid: 'same', link: 'https://a.example/all' }))
    const prints = fingerprintsOf(all)
    expect(prints.every(({ length }) => length > 0)).toBe(true)
    expect(new Set(prints.flat()).size).toBe(prints.flat().length)
    expect(shares({ title: 'One', link: 'https://a.example/' }, { title: 'Two', link: 'https://a.example/' })).toBe(
      false,
    )
    expect(
      shares(
        { title: 'Weather', publishedAt: '2026-03-01T00:00:00.000Z' },
        { title: 'Weather', publishedAt: '2026-03-02T00:00:00.000Z' },
      ),
    ).toBe(false)
  })

  it('of the second appearance of an item are none, and neither has one without anything', () => {
    const twice = item({ guid: 'a', title: 'One' })
    const [first, second, nothing] = fingerprintsOf([twice, twice, item({})])
    expect(first?.length).toBeGreaterThan(0)
    expect([second, nothing]).toEqual([[], []])
  })
})

it('RSS-15 takes items whose element has the value, in any case; without a value, all', () => {
  expect(isMatch(item({ values: ['Science'] }), { key: 'category', value: ' science' })).toBe(true)
  expect(isMatch(item({ values: ['town'] }), { key: 'category', value: 'science' })).toBe(false)
  expect(isMatch(item({}), { key: 'category', value: '' })).toBe(true)
  expect(tagKeyOf({ key: '', value: 'science' })).toBe('category')
})

it('keeps parameters of links that say which page it is', () => {
  expect(plainLink('https://a.example/?id=4&utm_medium=x')).toBe('a.example/?id=4'.replace('/?', '?'))
})

it('puts the oldest first, and items without dates in the order of the feed, from the bottom', () => {
  const at = (publishedAt: string | null, title: string) => item({ publishedAt, title })
  const titles = (items: ParsedItem[]) => oldestFirst(items).map(({ title }) => title)
  expect(titles([at('2026-03-02', 'b'), at('2026-03-01', 'a'), at('2026-03-03', 'c')])).toEqual(['a', 'b', 'c'])
  expect(titles([at(null, 'new'), at(null, 'old')])).toEqual(['old', 'new'])
})
