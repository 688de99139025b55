import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenAnswer, mayVoteFrom, networkOf, optionsOf, readVotePath } from './rules.ts'

const idOf = (address: string, element: string) =>
  `${Buffer.from(address).toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '.')}+${element}`
const question = { workspaceId: 'w', storyId: 's', elementId: 'q', answers: ['a', 'b', 'c'], isElsewhere: false }

describe('the path of a question', () => {
  it('IA-24 is read in the form of the runtime and in that of the documents, encoded or not', () => {
    const address = 'https://stories.example/night-bakery/rye'
    const id = idOf(address, 'q1')
    const named = {
      ...{ channelId: null, domain: 'stories.example', paths: ['/night-bakery'], handle: 'night-bakery' },
      ...{ address, slug: 'rye', elementId: 'q1' },
    }
    expect(readVotePath(`/${id}`)).toEqual({ ...named, isVote: false })
    for (const path of [`/${id}/:vote`, `/${id}:vote`, `/${encodeURIComponent(id)}/%3Avote`])
      expect(readVotePath(path)).toEqual({ ...named, isVote: true })
  })

  it('knows addresses that say é in percent signs, and every padding', () => {
    expect(readVotePath(`/${idOf('https://a.example/h/caf%C3%A9', 'x')}`)).toMatchObject({ slug: 'café' })
    for (const slug of ['a', 'ab', 'abc', 'abcd'])
      expect(readVotePath(`/${idOf(`https://a.example/h/${slug}`, 'x')}`)).toMatchObject({ slug })
  })

  it('uses the custom domain of a channel, with pages at its root', () => {
    const named = { domain: 'bakery.example', paths: [''], handle: null, slug: 'rye', elementId: 'q1', isVote: false }
    expect(readVotePath(`/${idOf('https://Bakery.example:8443/rye', 'q1')}`)).toMatchObject(named)
    expect(readVotePath(`/${idOf('https://bakery.example/', 'q1')}`)).toBeNull()
  })

  it('names no handle where a page lies deeper than on our host: a site of someone else shows it below a path', () => {
    const address = 'https://blog.example/the%20bread/stories/rye/'
    const named = { domain: 'blog.example', handle: null, address, elementId: 'q1' }
    expect(readVotePath(`/${idOf(address, 'q1')}`)).toMatchObject(named)
    // Owners write the path of their site either way.
    expect(readVotePath(`/${idOf(address, 'q1')}`)?.paths).toEqual(['/the bread/stories', '/the%20bread/stories'])
  })

  it('never breaks on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readVotePath(`/${text}`) !== undefined))
    const made = fc.tuple(fc.webUrl(), fc.string())
    fc.assert(fc.property(made, ([url, element]) => readVotePath(`/${idOf(url, element)}`) !== undefined))
  })
})

describe('answers', () => {
  it('ignores votes out of range, and distinguishes them from invalid ones', () => {
    expect(chosenAnswer(question, '{"option_selected":2}')).toBe('c')
    expect(chosenAnswer(question, '{"option_selected":3}')).toBeNull()
    expect(chosenAnswer(question, '{"option_selected":-1}')).toBeNull()
    expect(chosenAnswer(null, '{"option_selected":0}')).toBeNull()
    for (const body of ['', '{', 'null', '{}', '{"option_selected":"1"}', '{"option_selected":1.5}'])
      expect(chosenAnswer(question, body)).toBeUndefined()
  })

  it('has an entry for each answer in their order, and zeros for questions no one knows', () => {
    expect(optionsOf(question, new Map([['b', 4]]), 'b', '1')).toEqual([
      { index: 0, selected: false, count: 0 },
      { index: 1, selected: true, count: 4 },
      { index: 2, selected: false, count: 0 },
    ])
    expect(optionsOf(null, new Map(), null, '0')).toHaveLength(4)
    expect(optionsOf(null, new Map(), null, '3')).toHaveLength(101)
  })
})

describe('who may vote', () => {
  it('lets our own pages and the AMP caches in, and no one who looks like them', () => {
    const own = ['https://stories.example']
    for (const origin of [
      'https://stories.example',
      'https://cdn.ampproject.org',
      'https://stories-example.cdn.ampproject.org',
    ])
      expect(mayVoteFrom(origin, own)).toBe(true)
    for (const origin of [
      'null',
      'http://cdn.ampproject.org',
      'https://cdn.ampproject.org.evil.example',
      'https://evilcdn.ampproject.org',
      'https://x.example',
    ])
      expect(mayVoteFrom(origin, own)).toBe(false)
  })

  it('takes the first half of an IPv6 address for one place', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(networkOf('2001:db8::5:6')).toBe('2001:db8:0:0')
    expect(networkOf('::1')).toBe('0:0:0:0')
  })
})
