import { describe, expect, it } from 'vitest'
import { makeReady, PageCache } from './page-cache.ts'

const answer = (body: string, channelId: string | null = 'one') =>
  makeReady({ status: 200, headers: {}, body, owner: channelId ? { workspaceId: 'w', channelId } : null })

describe('PageCache', () => {
  it('removes a channel and what belongs to no channel, and keeps the others', async () => {
    const cache = new PageCache({ maxBytes: 1e6, maxAgeMs: 1000 })
    cache.set('/a/x', await answer('x', 'one'), 0, cache.generation)
    cache.set('/b/y', await answer('y', 'two'), 0, cache.generation)
    cache.set('/nowhere', await answer('404', null), 0, cache.generation)
    cache.removeChannel('one')
    expect(cache.get('/a/x', 1)).toBeNull()
    expect(cache.get('/nowhere', 1)).toBeNull()
    expect(cache.get('/b/y', 1)?.body.toString()).toBe('y')
  })

  it('does not keep an answer that was read before a publication', async () => {
    const cache = new PageCache({ maxBytes: 1e6, maxAgeMs: 1000 })
    const { generation } = cache
    const stale = await answer('old')
    cache.removeChannel('one')
    cache.set('/a/x', stale, 0, generation)
    expect(cache.get('/a/x', 1)).toBeNull()
  })

  it('keeps pages however many addresses without a page are asked', async () => {
    const cache = new PageCache({ maxBytes: 400_000, maxAgeMs: 1000 })
    cache.set('/a/x', await answer('x'.repeat(20_000)), 0, cache.generation)
    const missing = { ...(await answer('m'.repeat(6_000))), isShared: true }
    for (let index = 0; index < 300; index += 1) cache.set(`/a/${index}`, missing, 0, cache.generation)
    expect(cache.get('/a/x', 1)).not.toBeNull()
  })

  it('stays within its bytes by dropping the oldest', async () => {
    const cache = new PageCache({ maxBytes: 10_000, maxAgeMs: 1000 })
    for (let index = 0; index < 20; index += 1)
      cache.set(`/a/${index}`, await answer('z'.repeat(800)), 0, cache.generation)
    expect(cache.get('/a/0', 1)).toBeNull()
    expect(cache.get('/a/19', 1)).not.toBeNull()
  })

  it('keeps what is asked for again and drops what is not', async () => {
    const cache = new PageCache({ maxBytes: 10_000, maxAgeMs: 1000 })
    cache.set('/loved', await answer('z'.repeat(800)), 0, cache.generation)
    for (let index = 0; index < 20; index += 1) {
      cache.set(`/a/${index}`, await answer('z'.repeat(800)), 0, cache.generation)
      expect(cache.get('/loved', 1)).not.toBeNull()
    }
    expect(cache.get('/a/0', 1)).toBeNull()
  })

  it('answers nothing older than its age', async () => {
    const cache = new PageCache({ maxBytes: 1e6, maxAgeMs: 1000 })
    cache.set('/a/x', await answer('x'), 0, cache.generation)
    expect(cache.get('/a/x', 1000)).not.toBeNull()
    expect(cache.get('/a/x', 1001)).toBeNull()
  })

  it('compresses long answers only', async () => {
    expect((await answer('short')).br).toBeNull()
    expect((await answer('long '.repeat(500))).br?.length).toBeLessThan(200)
  })
})
