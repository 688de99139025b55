import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedModeration } from './embedded.ts'
import { openCompatibleModeration } from './openai-compatible.ts'

describe('built-in moderation', () => {
  const provider = openEmbeddedModeration()
  const isExplicit = async (text: string, kind: 'topic' | 'text' = 'topic') =>
    (await provider.check(text, { kind })).isExplicit

  it.each([
    'best porn sites',
    'hot P0RN videos',
    'ｐｏｒｎ',
    'порно видео',
    'pornografía casera',
    'エロ動画 まとめ',
    '色情片推荐',
    '야동 추천',
    'सेक्स पोर्न वीडियो',
    'سكس عربي',
    'naked sexy teens',
  ])('WIZ-10 refuses the topic «%s»', async (topic) => expect(await isExplicit(topic)).toBe(true))

  it.each([
    'The city of Essex',
    'Sussex in spring',
    'Sex education in schools',
    'Super Bowl XXX',
    'How to nudge people',
    'Scunthorpe United',
    'Cocktails for winter',
    'Shiitake farming',
    'Breast cancer screening',
    'La ciudad de Troya',
    'धान की खेती',
    '霧の町を守る灯台',
  ])('takes the honest topic «%s»', async (topic) => expect(await isExplicit(topic)).toBe(false))

  it('takes an article that reports, and refuses a text that is full of it', async () => {
    const report = `${'The court heard evidence about the company on Tuesday, and the hearing goes on. '.repeat(30)} A witness spoke of rape and sexual violence.`
    expect(await isExplicit(report, 'text')).toBe(false)
    expect(await isExplicit('They fuck and watch porn. More porn, more blowjobs. '.repeat(5), 'text')).toBe(true)
  })
})

describe('moderation service', () => {
  let server: Server
  let baseUrl = ''
  let answer: { status: number; body: string } = { status: 200, body: '' }
  const warned: unknown[] = []
  beforeAll(async () => {
    server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  const check = (body: unknown, status = 200) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
    return openCompatibleModeration({ baseUrl, apiKey: 'key', warn: (fault) => warned.push(fault) }).check('a topic', {
      kind: 'topic',
    })
  }
  const flagged = (categories: Record<string, boolean>) => ({ results: [{ flagged: true, categories }] })

  it('refuses what is explicit and lets reports of violence through', async () => {
    expect(await check(flagged({ sexual: true, hate: false }))).toEqual({ isExplicit: true, categories: ['sexual'] })
    expect((await check(flagged({ violence: true }))).isExplicit).toBe(false)
  })

  it('falls back to the lists and says so when the service fails or answers junk', async () => {
    warned.length = 0
    expect((await check('no', 500)).isExplicit).toBe(false)
    expect((await check('{"results": 7}')).isExplicit).toBe(false)
    expect(warned).toEqual([{ status: 500, reason: 'call failed' }, { reason: 'answer not usable' }])
  })
})
