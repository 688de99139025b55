import { newElement, newImageMedia, newPage, newStory, type StoryElement } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { renderAmp, renderWeb } from './index.ts'
import { ampFaults } from './testing/amp-validator.ts'
import { someOptions } from './testing/options.ts'

const image = newImageMedia({ assetId: 'pic', url: '', mime: 'image/jpeg', width: 800, height: 800 }, { alt: 'Robin' })
const storyOf = (...elements: StoryElement[]) =>
  newStory({ title: 'Birds', pages: [newPage({ id: 'first' }), newPage({ id: 'asks', elements })] })
const amp = (...elements: StoryElement[]) => renderAmp(storyOf(...elements), someOptions()).html
const web = (...elements: StoryElement[]) => renderWeb(storyOf(...elements), someOptions()).html

const results = newElement('results', {
  id: 'outcome',
  basis: 'outcomes',
  outcomes: [
    { id: 'cat', title: 'Cat', text: 'Calm', media: image, threshold: 0 },
    { id: 'dog', title: 'Dog', text: '', media: null, threshold: 50 },
  ],
})
const poll = newElement('image-poll', {
  id: 'which',
  prompt: 'Which one?',
  options: [
    { id: 'a', media: image, outcome: 'dog' },
    { id: 'b', media: image },
  ],
})

describe('questions and results', () => {
  it('PUB-02 writes sliders, choices of two, images and outcomes as the AMP components of that name', async () => {
    const slider = newElement('slider', { id: 'much', prompt: 'How much?', emoji: '🔥' })
    const binary = newElement('binary-poll', {
      id: 'either',
      options: [
        { id: 'a', text: 'Tea' },
        { id: 'b', text: 'Coffee' },
      ],
    })
    const quiz = newElement('image-quiz', {
      id: 'who',
      options: [
        { id: 'a', media: image, isCorrect: false },
        { id: 'b', media: image, isCorrect: true },
      ],
    })
    const html = amp(slider, binary, quiz, poll, results)
    expect(await ampFaults(html)).toEqual([])
    expect(html).toMatch(/<amp-story-interactive-slider id="much"[^>]*option-1-text="🔥"/)
    expect(html).toMatch(/<amp-story-interactive-binary-poll id="either"[^>]*option-2-text="Coffee"/)
    expect(html).toMatch(/<amp-story-interactive-img-quiz id="who"[^>]*option-2-correct/)
    expect(html).toMatch(/<amp-story-interactive-img-poll id="which"[^>]*option-1-results-category="Dog"/)
    expect(html).toMatch(/<amp-story-interactive-results id="outcome"[^>]*option-1-results-category="Cat"/)
    expect(html).not.toContain('results-threshold')
  })

  it('draws a question without its buttons while an answer has no image', () => {
    const open = newElement('image-poll', { id: 'open', prompt: 'Which one?' })
    const { html, issues } = renderAmp(storyOf(open), someOptions())
    expect(html).not.toContain('amp-story-interactive')
    expect(issues.map(({ code }) => code)).toContain('QUESTION_NOT_INTERACTIVE')
  })

  it('tells our player what each answer speaks for', () => {
    const html = web(poll, results)
    expect(html).toContain('data-outcome="dog"')
    expect(html).toContain('data-results="outcomes"')
  })
})

describe('blocks', () => {
  const countdown = newElement('countdown', { id: 'when', endsAt: '2030-01-01T00:00:00Z' })

  it('counts down live in AMP and in our player', async () => {
    const html = amp(countdown)
    expect(await ampFaults(html)).toEqual([])
    expect(html).toContain('end-date="2030-01-01T00:00:00.000Z"')
    expect(web(countdown)).toContain('data-unit="seconds"')
  })

  it('draws the digits as they are where AMP could not count them right', async () => {
    const html = amp({ ...countdown, units: ['days', 'seconds'] })
    expect(html).not.toContain('amp-date-countdown')
    expect(await ampFaults(html)).toEqual([])
  })

  it('has a page attachment below a page in both dialects, in place of the outlink', async () => {
    const story = storyOf()
    story.pages[1] = newPage({
      id: 'reads',
      outlink: { url: 'https://example.com/', label: '', theme: 'dark' },
      attachment: { title: 'More', label: 'Read', theme: 'light', blocks: [{ type: 'text', text: 'One.\n\nTwo.' }] },
    })
    const { html } = renderAmp(story, someOptions())
    expect(await ampFaults(html)).toEqual([])
    expect(html).toContain('<amp-story-page-attachment layout="nodisplay" theme="light" title="More" cta-text="Read">')
    expect(html).not.toContain('outlink')
    expect(renderWeb(story, someOptions()).html).toContain('<p>One.</p><p>Two.</p>')
  })

  it('fills letters with a gradient, draws their outline behind and cuts videos to a shape', () => {
    const text = newElement('text', {
      paragraphs: [{ runs: [{ text: 'Ferry' }] }],
      textPaint: {
        type: 'linear',
        angle: 90,
        stops: [
          { offset: 0, color: '#ff0000' },
          { offset: 1, color: '#0000ff' },
        ],
      },
      textOutline: { width: 3, color: '#ffffff' },
    })
    const html = web(text, newElement('video', { mask: 'heart' }))
    expect(html).toContain('background-clip:text')
    expect(html).toContain('paint-order:stroke fill')
    expect(html.match(/Ferry/g)).toHaveLength(2)
    expect(html).toContain('clip-path:url(#m-1)')
  })

  it('asks AMP to move nothing for people who want little motion', () => {
    const story = storyOf(newElement('text', { id: 'a', paragraphs: [{ runs: [{ text: 'Six stops' }] }] }))
    story.pages[1]?.animations.push({
      id: 'in',
      effect: 'rise',
      targets: ['a'],
      delayMs: 0,
      durationMs: 500,
      direction: 'up',
      easing: 'ease-out',
      strength: 1,
      iterations: 1,
      split: 'word',
    })
    const { html } = renderAmp(story, someOptions())
    expect(html.match(/prefers-reduced-motion:no-preference/g)).toHaveLength(2)
    expect(html).toContain('class="_w">Six</span> <span')
  })
})
