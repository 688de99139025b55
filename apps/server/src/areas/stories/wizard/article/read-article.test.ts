import type { Refusal } from '@taplore/kit'
import { type ArticleName, type ArticleServer, articleHtml, serveArticles } from '@taplore/testing/articles'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createEgress } from '../../../../platform/egress/egress.ts'
import type { Egress } from '../../../../ports/egress.ts'
import { plainTextOf } from '../../../../ports/language.ts'
import { writeFromSource } from '../../../../providers/language/embedded/write-from-source.ts'
import { decodeHtml } from './decode-html.ts'
import { extractArticle } from './extract-article.ts'
import { readArticle } from './read-article.ts'

let server: ArticleServer
let egress: Egress
beforeAll(async () => {
  server = await serveArticles()
  egress = createEgress({ allow: [server.host] })
})
afterAll(async () => {
  await egress.close()
  await server.close()
})

describe('reading articles', () => {
  it.each<[ArticleName, string, string, 'ltr' | 'rtl']>([
    ['news', 'The river that keeps its own calendar', 'en-GB', 'ltr'],
    ['long-read', 'The last bell foundry on the coast', 'en', 'ltr'],
    ['list', '7 quiet harbours for a winter weekend', 'en', 'ltr'],
    ['recipe', 'Smoked leek and barley soup', 'en', 'ltr'],
    ['japanese', '霧の町を守る灯台の一日', 'ja', 'ltr'],
    ['hindi', 'पहाड़ का वह पुस्तकालय जो खच्चर पर चलता है', 'hi', 'ltr'],
    ['arabic', 'حارس الآبار في الواحة القديمة', 'ar', 'rtl'],
  ])(
    'WIZ-21 reads the %s page: title, language, direction, images, and exactly N slides of its own words',
    async (name, title, language, direction) => {
      const article = await readArticle(egress, server.url(name))
      expect(article).toMatchObject({ title, language, direction })
      expect(article.images.length).toBeGreaterThan(0)
      const text = plainTextOf(article)
      expect(text).not.toMatch(
        /cookie|newsletter|Advertisement|Sponsored|広告|विज्ञापन|إعلان|関連記事|無断転載|جميع الحقوق|written by a script/i,
      )
      for (const slides of [3, 5, 8]) {
        const writing = writeFromSource({ source: article, slides, style: 'informational' })
        expect(writing.slides).toHaveLength(slides)
        for (const slide of writing.slides) {
          for (const sentence of slide.sources) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
        }
      }
    },
  )

  it('knows who made an image, finds the largest file and leaves furniture alone', async () => {
    const { images, byline, siteName, publishedAt } = await readArticle(egress, server.url('news'))
    expect({ byline, siteName, publishedAt }).toEqual({
      byline: 'Tidewater science desk',
      siteName: 'Tidewater Post',
      publishedAt: '2026-11-14T07:30:00Z',
    })
    expect(images.map((image) => [image.url.replace(/^.*\//, ''), image.credit])).toEqual([
      ['river-gauge-1200.png', 'Harbour Archive'],
      ['mill-900.png', 'Arn Valley Museum'],
    ])
  })

  it('recognizes a list by its items and a recipe by ingredients and steps', async () => {
    const list = await readArticle(egress, server.url('list'))
    const told = writeFromSource({ source: list, slides: 8, style: 'list' }).slides
    expect(told.slice(1).map((slide) => slide.title)).toEqual([
      '1. Gull Point',
      '2. Marrow Bay',
      '3. Old Staithe',
      '4. Kettle Cove',
      '5. Saint Orrin',
      '6. Little Fathom',
      '7. Winterhaven',
    ])
    const recipe = await readArticle(egress, server.url('recipe'))
    const steps = writeFromSource({ source: recipe, slides: 8, style: 'informational' }).slides
    expect(steps.map((slide) => slide.kind)).toEqual([
      'cover',
      'ingredients',
      'step',
      'step',
      'step',
      'step',
      'step',
      'step',
    ])
    expect(steps[1]?.text.split('\n')).toHaveLength(7)
  })

  it.each([
    ['home-page', 'ARTICLE_NOT_ON_PAGE'],
    ['empty-feed', 'ARTICLE_NOT_ON_PAGE'],
    ['script-only', 'ARTICLE_TEXT_EMPTY'],
    ['missing', 'ADDRESS_NOT_FOUND'],
    ['forbidden', 'ADDRESS_FORBIDDEN'],
    ['failing', 'ADDRESS_FAILED'],
    ['file.pdf', 'ARTICLE_NOT_A_PAGE'],
    ['image.svg', 'ARTICLE_NOT_A_PAGE'],
    ['huge', 'ADDRESS_TOO_LARGE'],
    ['bomb', 'ADDRESS_TOO_LARGE'],
    ['loop', 'ADDRESS_TOO_MANY_REDIRECTS'],
    ['to-metadata', 'ADDRESS_NOT_PUBLIC'],
    ['broken-encoding', 'ARTICLE_ENCODING_BROKEN'],
  ] as const)('WIZ-09 refuses %s with %s and a sentence', async (name, code) => {
    const refusal: Refusal = await readArticle(egress, server.url(name)).then(
      () => Promise.reject(new Error('was read')),
      (error) => error,
    )
    expect(refusal.code).toBe(code)
    expect(refusal.message).toMatch(/^[A-Z].{20,}\.$/)
  })

  it('WIZ-09 refuses what is no address', async () => {
    await expect(readArticle(egress, 'foo')).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each(['legacy-latin1', 'legacy-meta', 'legacy-mislabelled', 'legacy-utf16'] as const)(
    'reads the letters of %s',
    async (name) => {
      const article = await readArticle(egress, server.url(name))
      expect(plainTextOf(article)).toContain('the north pier of Møllehavn')
    },
  )

  it('reads encodings of East Asia and refuses bytes that are no text', () => {
    const shiftJis = Buffer.from([0x93, 0xfa, 0x96, 0x7b])
    expect(decodeHtml(shiftJis, 'text/html; charset=Shift_JIS')).toBe('日本')
    expect(decodeHtml(Buffer.from([0, 1, 2, 3, 4, 255, 254, 0, 1]), 'text/html')).toBeNull()
  })

  it('runs no script of the page', () => {
    const page = articleHtml('news').replace(
      '</article>',
      '<script>globalThis.ran = true</script><img src=x onerror="globalThis.ran = true"></article>',
    )
    extractArticle(page, 'https://news.example.com/')
    expect('ran' in globalThis).toBe(false)
  })

  it('reads one page after another in the same thread, and gives up on a page that takes too long with its thread', async () => {
    await readArticle(egress, server.url('news'))
    const opened: unknown[] = []
    const onWorker = (worker: unknown) => opened.push(worker)
    process.on('worker', onWorker)
    onTestFinished(() => void process.off('worker', onWorker))
    await readArticle(egress, server.url('news'))
    expect(opened).toHaveLength(0)
    const tooHeavy = { code: 'ARTICLE_TOO_HEAVY' }
    await expect(readArticle(egress, server.url('deep'), { parseTimeMs: 1_500 })).rejects.toMatchObject(tooHeavy)
    await readArticle(egress, server.url('news'))
    expect(opened).toHaveLength(1)
  })

  it('stops immediately when cancelled', async () => {
    await expect(
      readArticle(egress, server.url('news'), { signal: AbortSignal.abort(new Error('cancelled')) }),
    ).rejects.toThrow()
  })
})
