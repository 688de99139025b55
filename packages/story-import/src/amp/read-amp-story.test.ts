import { newElement, newImageMedia, newPage, newStory, parseStory } from '@taplore/story'
import { arbitraryStory } from '@taplore/story/testing'
import { renderAmp } from '@taplore/story-renderer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmpStory, UnreadableStory } from '../index.ts'

const page = (body: string, css = '') => `<!doctype html><html amp lang="en"><head><meta charset="utf-8">
<title>Other</title><meta name="description" content="Of a harbour"><style amp-custom>${css}</style></head><body>
<amp-story standalone title="Harbour" publisher="Quay Press" publisher-logo-src="logo.png" poster-portrait-src="media/poster.jpg" background-audio="waves.mp3">
${body}</amp-story></body></html>`

const elementsIn = (html: string) => readAmpStory(html).story.pages.map((each) => each.elements)

describe('an AMP story', () => {
  it('keeps what stands in percent of the page, with words and looks out of the stylesheet', () => {
    const { story, files, families } = readAmpStory(
      page(
        `<amp-story-page id="one" auto-advance-after="6s" style="background-color:#102030">
          <amp-story-grid-layer template="fill"><amp-img layout="fill" src="media/quay.jpg" alt="A quay" width="900" height="1600" object-position="20% 50%"></amp-img></amp-story-grid-layer>
          <amp-story-grid-layer template="fill"><div class="box tilt" id="el"><h2 class="words">Six <b>stops</b></h2></div></amp-story-grid-layer>
          <amp-story-page-outlink theme="dark" layout="nodisplay"><a href="https://ferries.example/">Times</a></amp-story-page-outlink>
        </amp-story-page>`,
        `:root:not(#_):not(#_) .box{position:absolute;left:10%;top:25%;width:80%;height:10%}
         .tilt{transform:rotate(-5deg);opacity:.5} .box .words{color:#fff;font:inherit;font-family:"Playfair Display",serif;font-size:10vw;line-height:1.2;font-weight:400;text-align:center;margin:0}
         @media (max-width:1px){.box{left:50%}} @font-face{font-family:Playfair Display;src:url(a.woff2)}`,
      ),
    )
    expect(story).toMatchObject({
      title: 'Harbour',
      description: 'Of a harbour',
      publisher: { name: 'Quay Press' },
      pages: [{ id: 'one', durationMs: 6_000, advance: 'auto', outlink: { label: 'Times', theme: 'dark' } }],
    })
    expect(story.pages[0]?.background).toMatchObject({ type: 'image', media: { alt: 'A quay', focalX: 0.2 } })
    expect(story.pages[0]?.elements).toMatchObject([
      {
        kind: 'text',
        x: 72,
        y: 320,
        width: 576,
        height: 128,
        rotation: -5,
        opacity: 0.5,
        sizePx: 72,
        lineHeight: 1.2,
        color: '#ffffff',
        align: 'center',
        headingLevel: 'h2',
        font: { family: 'Playfair Display', weight: 400 },
        paragraphs: [{ runs: [{ text: 'Six ' }, { text: 'stops', bold: true }] }],
      },
    ])
    expect(families).toEqual(['Playfair Display'])
    expect(files.map(({ kind, source }) => `${kind} ${source}`).sort()).toEqual([
      'audio waves.mp3',
      'image logo.png',
      'image media/poster.jpg',
      'image media/quay.jpg',
    ])
  })

  it('understands layers with a ratio of their own, as the WordPress editor writes them', () => {
    const [elements] = elementsIn(
      page(
        `<amp-story-page id="p"><amp-story-grid-layer template="vertical" aspect-ratio="412:618"><div class="full"><div class="safe">
          <div class="el"><p class="fill">Words</p></div></div></div></amp-story-grid-layer></amp-story-page>`,
        `.full{position:absolute;overflow:hidden;width:100%;left:0;height:118.5185%;top:-9.25926%}
         .safe{position:absolute;overflow:visible;left:0;right:0;top:0;bottom:0;width:100%;height:84.375%;margin:auto 0;top:7.8125%}
         .el{position:absolute;left:10%;top:10%;width:50%;height:20%} .fill{font-size:.5em;margin:0}`,
      ),
    )
    expect(elements?.[0]).toMatchObject({ kind: 'text', x: 72, width: 360, sizePx: 54 })
    expect(Math.round(elements?.[0]?.y ?? 0)).toBe(208)
  })

  it('puts things without a place below each other and says so', () => {
    const { story, notes } = readAmpStory(
      page(
        `<amp-story-page id="p"><amp-story-grid-layer template="vertical"><h1>One</h1><p>Two words</p><amp-img src="a.jpg" width="400" height="200"></amp-img></amp-story-grid-layer></amp-story-page>`,
      ),
    )
    const [one, two, three] = story.pages[0]?.elements ?? []
    expect([one?.kind, two?.kind, three?.kind]).toEqual(['text', 'text', 'image'])
    expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThan(two?.y ?? 0)
    expect((two?.y ?? 0) + (two?.height ?? 0)).toBeLessThan(three?.y ?? 0)
    expect(notes.list()).toMatchObject([{ code: 'layout-approximated', severity: 'changed', page: 1 }])
  })

  it('names what follows the pages and belongs to none of them', () => {
    const { notes } = readAmpStory(
      page(`<amp-story-page id="p"><amp-story-grid-layer template="fill"></amp-story-grid-layer></amp-story-page>
        <amp-story-bookend src="bookend.json" layout="nodisplay"></amp-story-bookend>
        <amp-story-social-share layout="nodisplay"></amp-story-social-share>
        <amp-sidebar layout="nodisplay"><ul><li>Home</li></ul></amp-sidebar>
        <amp-analytics type="gtag"></amp-analytics><amp-story-auto-analytics gtag-id="UA-1"></amp-story-auto-analytics>`),
    )
    expect(notes.list()).toMatchObject(
      ['amp-story-bookend', 'amp-story-social-share', 'amp-sidebar'].map((what) => ({
        code: 'element-unknown',
        severity: 'lost',
        page: null,
        what,
      })),
    )
  })

  it('keeps quizzes, polls, sliders and results, links between pages and named movements', () => {
    const { story } = readAmpStory(
      page(`<amp-story-page id="a"><amp-story-grid-layer template="vertical">
        <amp-story-interactive-quiz id="quiz" endpoint="https://x.example/" prompt-text="Which?" option-1-text="Rye" option-1-correct option-2-text="Oat"></amp-story-interactive-quiz></amp-story-grid-layer></amp-story-page>
        <amp-story-page id="b"><amp-story-grid-layer template="fill"><div id="fly" animate-in="fly-in-left" animate-in-delay="0.2s" animate-in-duration="500ms" style="position:absolute;left:0;top:0;width:50%;height:5%"><a href="#page=a">Back</a></div>
        <amp-story-interactive-slider prompt-text="Much?" option-1-text="🔥"></amp-story-interactive-slider></amp-story-grid-layer></amp-story-page>`),
    )
    expect(story.pages[0]?.elements).toMatchObject([
      {
        kind: 'quiz',
        id: 'quiz',
        prompt: 'Which?',
        options: [
          { text: 'Rye', isCorrect: true },
          { text: 'Oat', isCorrect: false },
        ],
      },
    ])
    const [text, slider] = story.pages[1]?.elements ?? []
    expect(slider).toMatchObject({ kind: 'slider', emoji: '🔥' })
    expect(story.pages[1]?.animations).toMatchObject([
      { effect: 'fly-in', direction: 'left', targets: [text?.id], delayMs: 200, durationMs: 500 },
    ])
  })

  it('lets media right in a filled layer cover the page, whatever size they name', () => {
    const { story } = readAmpStory(
      page(`<amp-story-page id="a"><amp-story-grid-layer template="fill"><amp-img src="tide.jpg" width="300" height="200" alt="Tide"></amp-img></amp-story-grid-layer>
        <amp-story-grid-layer template="vertical"><p>Words</p></amp-story-grid-layer></amp-story-page>
        <amp-story-page id="b"><amp-story-grid-layer template="fill"><amp-video src="boat.mp4" width="720" height="720"></amp-video></amp-story-grid-layer></amp-story-page>`),
    )
    expect(story.pages.map(({ background }) => background.type)).toEqual(['image', 'video'])
    expect(story.pages[0]?.elements).toMatchObject([{ kind: 'text' }])
  })

  it('reads back what our own renderer writes: places, words, images, buttons, movements', () => {
    const media = newImageMedia({ assetId: 'b', url: '', mime: 'image/jpeg', width: 800, height: 600 }, { alt: 'Quay' })
    const words = newElement('text', {
      id: 'words',
      paragraphs: [{ runs: [{ text: 'Ferry' }] }],
      rotation: 10,
      align: 'center',
    })
    const photo = newElement('image', { media, mask: 'heart', link: { type: 'url', url: 'https://x.example/' } })
    const button = newElement('cta', { label: 'Go', link: { type: 'url', url: 'https://x.example/' } })
    const animations = [
      {
        id: 'in',
        effect: 'fade-in' as const,
        targets: ['words'],
        delayMs: 100,
        durationMs: 700,
        direction: 'left' as const,
        easing: 'ease-out' as const,
        strength: 1,
        iterations: 1,
      },
    ]
    const story = newStory({
      title: 'Ferry',
      pages: [newPage({ id: 'p', elements: [words, photo, button], animations })],
    })
    const { html } = renderAmp(story, {
      canonicalUrl: 'https://s.example/a/b',
      playerUrl: '/p.js',
      publisher: { name: 'P' },
      fallbacks: { posterUrl: '/p.png', logoUrl: '/l.png' },
      resolveAsset: (assetId) => ({ url: `/media/${assetId}.jpg` }),
      fontUrl: () => null,
      brandingMark: { label: 'Made with Taplore', url: 'https://t.example/' },
      publishedAt: '2026-01-01T00:00:00Z',
      modifiedAt: '2026-01-01T00:00:00Z',
      generator: { name: 'Taplore', version: '0' },
    })
    const [read] = readAmpStory(html).story.pages
    const looks = ({
      x,
      y,
      width,
      height,
      rotation,
    }: {
      x: number
      y: number
      width: number
      height: number
      rotation: number
    }) => [x, y, width, height, rotation].map(Math.round)
    expect(read?.elements.map((element) => [element.kind, looks(element)])).toEqual(
      [words, photo, button].map((element) => [element.kind, looks(element)]),
    )
    expect(read?.elements[0]).toMatchObject({
      sizePx: words.sizePx,
      align: 'center',
      font: words.font,
      paragraphs: words.paragraphs,
    })
    expect(read?.elements[1]).toMatchObject({
      mask: 'heart',
      media: { alt: 'Quay' },
      link: { url: 'https://x.example/' },
    })
    expect(read?.elements[2]).toMatchObject({ label: 'Go', color: button.color, sizePx: button.sizePx })
    expect(read?.animations).toMatchObject([{ effect: 'fade-in', delayMs: 100, durationMs: 700 }])
  })

  it('reads random stories back with all their pages', () => {
    for (const story of fc.sample(arbitraryStory(), { numRuns: 25, seed: 7 })) {
      const { html } = renderAmp(story, {
        canonicalUrl: 'https://s.example/a/b',
        playerUrl: '/p.js',
        publisher: { name: 'P' },
        fallbacks: { posterUrl: '/p.png', logoUrl: '/l.png' },
        resolveAsset: (assetId) => ({ url: `/media/${encodeURIComponent(assetId)}` }),
        fontUrl: () => null,
        brandingMark: null,
        publishedAt: '2026-01-01T00:00:00Z',
        modifiedAt: '2026-01-01T00:00:00Z',
        generator: { name: 'Taplore', version: '0' },
      })
      const read = readAmpStory(html)
      expect(read.story.pages).toHaveLength(story.pages.length)
      expect(parseStory(read.story).ok).toBe(true)
    }
  })

  it('refuses what is no AMP story, and what is built to hurt', () => {
    expect(() => readAmpStory('<html><body>Hello</body></html>')).toThrow('NOT_A_STORY')
    expect(() => readAmpStory(page(''))).toThrow('NO_PAGES')
    expect(() => readAmpStory(page('<div>'.repeat(200_000)))).toThrow('TOO_DEEP')
    expect(() => readAmpStory(page('x'.repeat(3_000_001)))).toThrow('TOO_LARGE')
  })

  it('leaves out scripts and addresses that run programs', () => {
    const { story } = readAmpStory(
      page(`<amp-story-page id="p"><amp-story-grid-layer template="fill"><script>alert(1)</script>
        <a style="position:absolute;left:0;top:0;width:50%;height:5%" href="javascript:alert(1)">Press</a></amp-story-grid-layer></amp-story-page>`),
    )
    expect(JSON.stringify(story)).not.toContain('alert')
    expect(story.pages[0]?.elements).toMatchObject([{ kind: 'text', link: null }])
  })

  it('makes a valid story of any page, or refuses it', () => {
    const tag = fc.constantFrom(
      'div',
      'p',
      'h1',
      'a',
      'amp-img',
      'amp-video',
      'svg',
      'span',
      'ul',
      'li',
      'amp-story-interactive-poll',
      'amp-story-animation',
      'b',
    )
    const value = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        'calc(1px +',
        'calc((((1px))))',
        '-1e309px',
        '100%',
        'url(#x)',
        'linear-gradient(red,',
        'rgba(1,2',
        'translate(50%',
      ),
    )
    const name = fc.constantFrom(
      'style',
      'class',
      'id',
      'src',
      'width',
      'height',
      'href',
      'layout',
      'option-1-text',
      'option-2-text',
      'object-position',
      'animate-in',
    )
    const property = fc.constantFrom(
      'left',
      'top',
      'width',
      'height',
      'font-size',
      'background',
      'transform',
      'clip-path',
      'border-radius',
      'inset',
      'color',
    )
    const style = fc
      .array(fc.tuple(property, value), { maxLength: 5 })
      .map((all) => `position:absolute;${all.map(([one, other]) => `${one}:${other}`).join(';')}`)
    const node = fc
      .tuple(tag, name, value, style, fc.string({ maxLength: 20 }))
      .map(([one, two, three, four, words]) => {
        const safe = (text: string) => text.replaceAll('"', '')
        return `<${one} style="${safe(four)}" ${two}="${safe(three)}">${words}`
      })
    fc.assert(
      fc.property(fc.array(node, { maxLength: 12 }), fc.string({ maxLength: 200 }), (nodes, css) => {
        const html = page(
          `<amp-story-page><amp-story-grid-layer template="vertical">${nodes.join('')}</amp-story-grid-layer></amp-story-page>`,
          css,
        )
        try {
          expect(parseStory(readAmpStory(html).story).ok).toBe(true)
        } catch (error) {
          if (!(error instanceof UnreadableStory)) throw error
        }
      }),
      { numRuns: 200 },
    )
  })
})
