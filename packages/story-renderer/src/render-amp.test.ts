import { type ElementKind, effectNames, elementKinds, newElement, newPage, newStory } from '@taplore/story'
import { arbitraryStory } from '@taplore/story/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderAmp } from './index.ts'
import { ampFaults } from './testing/amp-validator.ts'
import { someOptions } from './testing/options.ts'

const kinds = Object.keys(elementKinds) as ElementKind[]

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
    const story = newStory({
      title: 'All',
      pages: [
        newPage(),
        newPage({ elements, animations, outlink: { url: 'https://example.com/', label: 'More', theme: 'dark' } }),
      ],
    })
    await expect(renderAmp(story, someOptions()).html).toBeValidAmp()
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
})
