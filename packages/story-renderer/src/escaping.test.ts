import { newElement, newPage, newStory } from '@taplore/story'
import { hostileText } from '@taplore/story/testing'
import { describe, expect, it } from 'vitest'
import { attributesOf, json, text } from './html.ts'
import { renderAmp, renderWeb } from './index.ts'
import { ampFaults } from './testing/amp-validator.ts'
import { someOptions } from './testing/options.ts'

/** A story with one text in every place a person can type. */
function storyOf(words: string) {
  const media = {
    assetId: 'a',
    url: '',
    mime: 'image/jpeg',
    width: 100,
    height: 100,
    alt: words,
    credit: { text: words },
    focalX: 0.5,
    focalY: 0.5,
    scale: 1,
  }
  const options = [
    { id: 'a', text: words, isCorrect: true },
    { id: 'b', text: words, isCorrect: false },
  ]
  const elements = [
    newElement('text', {
      paragraphs: [
        { runs: [{ text: words, bold: true }, { text: words }] },
        { runs: [{ text: words }], list: 'bullet' },
      ],
    }),
    newElement('image', { media, name: words, link: { type: 'url', url: 'https://example.com/', label: words } }),
    newElement('video', {
      media: {
        ...media,
        mime: 'video/mp4',
        durationMs: 1,
        poster: null,
        captions: [{ assetId: 'c', url: '', language: 'en', label: words }],
        doesLoop: true,
        isMuted: true,
        volume: 1,
        trimStartMs: 0,
        trimEndMs: null,
      },
    }),
    newElement('audio', {
      title: words,
      media: { assetId: 'm', url: '', mime: 'audio/mpeg', durationMs: 1, doesLoop: false, volume: 1 },
    }),
    newElement('sticker', { alt: words }),
    newElement('cta', { label: words }),
    newElement('quiz', { prompt: words, options }),
    newElement('poll', { prompt: words, options: options.map(({ id, text }) => ({ id, text })) }),
  ]
  return newStory({
    title: words,
    description: words,
    tags: [words],
    publisher: { name: words, logo: null },
    pages: [
      newPage({
        elements,
        altText: words,
        name: words,
        outlink: { url: 'https://example.com/', label: words, theme: 'light' },
      }),
    ],
  })
}

/** Tags of a page without their attributes and text, in order. */
const skeleton = (html: string) =>
  html.replace(/<script type="application\/(ld\+)?json"[^>]*>.*?<\/script>/gs, '').match(/<\/?[a-zA-Z][\w-]*/g)

describe('escaping', () => {
  it('keeps hostile text as text in every field of both pages', async () => {
    const harmless = storyOf('Harmless words')
    for (const words of hostileText) {
      const story = storyOf(words)
      const amp = renderAmp(story, someOptions({ words: { next: words } })).html
      const web = renderWeb(story, someOptions({ words: { next: words } })).html
      expect(skeleton(amp), words).toEqual(skeleton(renderAmp(harmless, someOptions()).html))
      expect(skeleton(web), words).toEqual(skeleton(renderWeb(harmless, someOptions()).html))
      expect(await ampFaults(amp), words).toEqual([])
    }
  })

  it('writes text, attributes and JSON so that none can leave its place', () => {
    expect(text('<b>&"')).toBe('&lt;b&gt;&amp;"')
    expect(attributesOf({ title: `"'<>&` })).toBe(' title="&quot;&#39;&lt;&gt;&amp;"')
    expect(json({ a: '</script><!--' })).toBe('{"a":"\\u003c/script\\u003e\\u003c!--"}')
    expect(() => attributesOf({ onclick: 'x' })).toThrow(TypeError)
    expect(() => attributesOf({ style: 'x' })).toThrow(TypeError)
    expect(text('a\u0000b\ud800')).toBe('ab\ufffd')
  })
})
