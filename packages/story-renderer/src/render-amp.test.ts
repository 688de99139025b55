import {
  type ElementKind,
  effectNames,
  elementKinds,
  layOut,
  layoutNames,
  layoutStyleNames,
  newElement,
  newImageMedia,
  newPage,
  newStory,
  newVideoMedia,
} from '@taplore/story'
import { arbitraryElement, arbitraryStory } from '@taplore/story/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRendered, renderAmp } from './index.ts'
import { ampFaults } from './testing/amp-validator.ts'
import { someOptions } from './testing/options.ts'

const kinds = Object.keys(elementKinds) as ElementKind[]
const file = { assetId: 'pic', url: '', mime: 'image/jpeg', width: 1080, height: 1920 }
const questions = [
  { id: 'a', text: 'Robin', isCorrect: true },
  { id: 'b', text: 'Owl', isCorrect: true },
]

describe('renderAmp', () => {
  it('PUB-02 writes every kind and every effect as a valid AMP story', async () => {
    const elements = kinds.map((kind) => newElement(kind))
    const animations = effectNames.map((effect, index) => ({
      id: `a${index}`,
      effect,
      targets: ['background', elements[index % elements.length]?.id ?? ''],
      delayMs: 0,
      durationMs: 500,
      direction: 'left' as const,
      easing: 'ease' as const,
      strength: 1,
      iterations: 1,
    }))
    const outlink = { url: 'https://example.com/', label: 'More', theme: 'dark' as const }
    const story = newStory({ title: 'All', pages: [newPage(), newPage({ elements, animations, outlink })] })
    await expect(renderAmp(story, someOptions()).html).toBeValidAmp()
  })

  it('WIZ-23 plays the voice of a page with its captions, where the format takes them', async () => {
    const captions = [{ assetId: 'cc', url: '', language: 'en', label: '' }]
    const sound = { assetId: 'voice', url: '', mime: 'audio/mpeg', durationMs: 900, voice: 'en', text: 'Hello' }
    const story = newStory({ title: 'Heard', pages: [newPage({ audio: { ...sound, captions } })] })
    const { html } = renderAmp(story, someOptions())
    expect(html).toMatch(
      /<amp-video [^>]*captions-id="[^"]+"><source src="https:[^>]+type="audio\/mpeg"><track kind="captions"/,
    )
    expect(html).toContain('custom-element="amp-story-captions"')
    expect(html).not.toContain('background-audio')
    await expect(html).toBeValidAmp()
    // Captions of a path are refused by the format: the voice plays without them.
    const plain = renderAmp(
      story,
      someOptions({ canonicalUrl: 'http://localhost:3000/a', resolveAsset: () => ({ url: '/a' }) }),
    )
    expect(plain.html).toContain('background-audio="/a"')
    expect(plain.html).not.toContain('<track')
  })

  it('PUB-02 writes 2,000 random stories as valid AMP with the CSS under its limit', async () => {
    const stories = fc.sample(arbitraryStory({ maxPages: 3, maxElements: 5 }), { numRuns: 2000, seed: 20_260 })
    const options = someOptions()
    const found = new Set<string>()
    let largestCss = 0
    for (const story of stories) {
      const { html, cssBytes } = renderAmp(story, options)
      largestCss = Math.max(largestCss, cssBytes)
      for (const fault of await ampFaults(html)) found.add(fault)
    }
    expect([...found]).toEqual([])
    expect(largestCss).toBeLessThanOrEqual(75_000)
  }, 90_000)

  it('PUB-02 writes every layout in every look as valid AMP', async () => {
    const image = newImageMedia(file, { alt: 'Ferry' })
    const found: string[] = []
    for (const look of layoutStyleNames) {
      const pages = layoutNames.map((layout, index) =>
        layOut(
          layout,
          {
            title: 'The river is 19 days late',
            text: 'Farmers plant later. Fish run later.',
            kicker: 'Explained',
            image,
            credit: 'Northwind',
            action: { label: 'Read', url: 'https://example.com/' },
            pageNumber: index + 1,
            total: layoutNames.length,
            language: 'en',
            direction: 'ltr',
            isAnimated: true,
          },
          look,
        ),
      )
      const { html } = renderAmp(newStory({ title: look, pages }), someOptions())
      found.push(...(await ampFaults(html)).map((fault) => `${look}: ${fault}`))
    }
    expect(found).toEqual([])
  })

  it('keeps the CSS of a very large story under the limit', async () => {
    const elements = fc
      .sample(arbitraryElement, { numRuns: 60 * 20, seed: 9 })
      .map((element, index) => ({ ...element, id: `e${index}` }))
    const pages = Array.from({ length: 60 }, (_, index) =>
      newPage({ elements: elements.slice(index * 20, index * 20 + 20) }),
    )
    const { html, cssBytes, issues } = renderAmp(newStory({ title: 'Large', pages }), someOptions())
    expect(issues.map((issue) => issue.code)).not.toContain('CSS_TOO_LARGE')
    expect(cssBytes).toBeLessThanOrEqual(75_000)
    await expect(html).toBeValidAmp()
  })

  it('PUB-03 carries poster, publisher, logo, author type, language, canonical address and the rest of the head', () => {
    const story = newStory({
      title: 'Die letzte Fähre',
      description: 'Sechs Häfen',
      language: 'de',
      tags: ['reise'],
      publisher: { name: 'Nordwind', logo: { ...file, assetId: 'logo' } },
      poster: {
        portrait: { ...file, assetId: 'poster' },
        square: { ...file, assetId: 'square' },
        landscape: { ...file, assetId: 'wide' },
      },
    })
    const { html, issues } = renderAmp(story, someOptions())
    expect(issues).toEqual([])
    expect(html).toContain('<html amp lang="de" dir="ltr">')
    expect(html).toContain(
      'publisher="Nordwind" publisher-logo-src="https://media.example/logo/logo" poster-portrait-src="https://media.example/poster/poster" poster-square-src="https://media.example/square/poster-square" poster-landscape-src="https://media.example/wide/poster-landscape"',
    )
    expect(html).toContain('<link rel="canonical" href="https://stories.example/anna/ferry">')
    expect(html).toContain('<link rel="alternate" hreflang="de" href="https://stories.example/anna/faehre">')
    expect(html).toContain('<meta name="amp-story-generator-name" content="Taplore">')
    expect(html).toContain('<meta property="og:title" content="Die letzte Fähre">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    const article = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}')
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Die letzte Fähre',
      inLanguage: 'de',
      author: { '@type': 'Organization' },
      publisher: { name: 'Nordwind' },
    })
  })

  it('EDIT-05 says when a page goes on by itself', () => {
    const pages = [newPage({ advance: 'auto', durationMs: 4500 }), newPage()]
    expect(renderAmp(newStory({ pages }), someOptions()).html.match(/auto-advance-after="[^"]*"/g)).toEqual([
      'auto-advance-after="4.5s"',
    ])
  })

  it('EDIT-18 draws a question without buttons where votes cannot be taken over https', async () => {
    const quiz = newElement('quiz', { prompt: 'Who sings?', options: questions })
    const story = newStory({ title: 'Quiz', pages: [newPage(), newPage({ elements: [quiz] })] })
    const plain = renderAmp(story, someOptions({ interactiveEndpoint: 'http://localhost:3000/votes' }))
    expect(plain.html).not.toContain('amp-story-interactive')
    expect(plain.html).toContain('Robin')
    expect(plain.issues.map((issue) => issue.code)).toContain('QUESTION_NOT_INTERACTIVE')
    await expect(plain.html).toBeValidAmp()
    const live = renderAmp(story, someOptions())
    expect(live.html.match(/option-\d-correct/g)).toEqual(['option-1-correct'])
    await expect(live.html).toBeValidAmp()
  })

  it('EDIT-09 EDIT-10 EDIT-11 filters, crops and trims a video', async () => {
    const media = newVideoMedia(
      { ...file, mime: 'video/mp4', durationMs: 9000 },
      { scale: 2, trimStartMs: 3000, trimEndMs: 6000, poster: { ...file, assetId: 'still' }, alt: 'Waves' },
    )
    const { html } = renderAmp(
      newStory({ title: 'Video', pages: [newPage({ elements: [newElement('video', { media, filter: 'mono' })] })] }),
      someOptions(),
    )
    expect(html).toContain('filter:grayscale(1)')
    expect(html).toContain('width:200%')
    expect(html).toContain('#t=3,6')
    await expect(html).toBeValidAmp()
  })

  it('EDIT-22 declares only the fonts that are used, each once', () => {
    const elements = [
      newElement('text'),
      newElement('text'),
      newElement('text', { font: { family: 'Fraunces', weight: 560, isItalic: false } }),
    ]
    const { html } = renderAmp(newStory({ pages: [newPage({ elements })] }), someOptions())
    expect(html.match(/@font-face/g)).toHaveLength(2)
    expect(html).not.toContain('bricolage-grotesque-normal.woff2')
  })

  it('EDIT-22 declares the families behind those that are used, where the host has files for them', () => {
    const elements = [newElement('text', { font: { family: 'Fraunces', weight: 560, isItalic: false } })]
    const options = someOptions()
    const { html } = renderAmp(newStory({ pages: [newPage({ elements })] }), {
      ...options,
      fontUrl: (family) => ({ url: `/fonts/${family.replace(' ', '-')}.woff2`, unicodeRange: 'U+627' }),
    })
    expect(html).toContain("font-family:'Fraunces','Story Serif','Color Emoji',serif")
    expect(html).toContain("font-family:'Story Serif';src:url(https://stories.example/fonts/Story-Serif.woff2)")
    expect(html).not.toContain("font-family:'Story Sans';src")
  })

  it('declares color emoji only for a story that has some: those of the system first', async () => {
    const pageOf = (text: string) => {
      const element = newElement('text', { paragraphs: [{ runs: [{ text }] }] })
      return renderAmp(newStory({ pages: [newPage({ elements: [element] })] }), {
        ...someOptions(),
        fontUrl: (family) => ({ url: `/fonts/${family.replace(' ', '-')}.woff2`, unicodeRange: 'U+1F389' }),
      }).html
    }
    expect(pageOf('On time, 100 %')).not.toContain("@font-face{font-family:'Color Emoji'")
    const html = pageOf('On time 🎉')
    expect(html).toContain(
      "@font-face{font-family:'Color Emoji';src:local('Apple Color Emoji'),local('Segoe UI Emoji'),local('Noto Color Emoji')," +
        "url(https://stories.example/fonts/Color-Emoji.woff2) format('woff2') tech(color-COLRv1);",
    )
    await expect(html).toBeValidAmp()
  })

  it('says what is missing instead of hiding it', () => {
    const element = newElement('image', { id: 'gone', media: newImageMedia({ ...file, assetId: 'gone' }) })
    const options = someOptions({
      resolveAsset: (id) => (id === 'gone' ? null : { url: 'http://plain.example/a.jpg' }),
    })
    const { issues } = renderAmp(
      newStory({
        pages: [
          newPage({
            id: 'page1',
            elements: [element, newElement('image', { id: 'http', media: newImageMedia(file) })],
          }),
        ],
      }),
      options,
    )
    expect(issues).toEqual(
      expect.arrayContaining([
        { code: 'MEDIA_MISSING', pageId: 'page1', elementId: 'gone' },
        { code: 'MEDIA_NOT_HTTPS', pageId: 'page1', elementId: 'http' },
        expect.objectContaining({ code: 'POSTER_MISSING' }),
      ]),
    )
  })

  it('writes the same bytes for the same story', () => {
    const story = newStory({ title: 'Same', pages: [newPage({ elements: kinds.map((kind) => newElement(kind)) })] })
    expect(renderAmp(story, someOptions()).html).toBe(renderAmp(story, someOptions()).html)
  })
})

describe('checkRendered', () => {
  it('finds what the validator lets pass', () => {
    const page =
      '<amp-story-page id="a" auto-advance-after="soon"><amp-story-cta-layer></amp-story-cta-layer><amp-img src="http://x.example/a.jpg"></amp-img></amp-story-page><amp-story-page id="a"></amp-story-page>'
    expect(
      checkRendered(page)
        .map((fault) => fault.code)
        .sort(),
    ).toEqual(['BAD_AUTO_ADVANCE', 'CTA_ON_FIRST_PAGE', 'DUPLICATE_ID', 'HTTP_MEDIA'])
    expect(
      checkRendered(`<style amp-custom>${'a'.repeat(75_001)}</style><amp-story-page id="a">`).map(
        (fault) => fault.code,
      ),
    ).toEqual(['CSS_TOO_LARGE'])
  })
})
