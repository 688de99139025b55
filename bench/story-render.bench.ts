import { layOut, layoutNames, newImageMedia, newStory } from '../packages/story/src/index.ts'
import { renderAmp } from '../packages/story-renderer/src/index.ts'
import { ampValidator } from '../packages/story-renderer/src/testing/amp-engine.ts'
import { someOptions } from '../packages/story-renderer/src/testing/options.ts'
import type { Bench } from './lib/bench.ts'

const rounds = 60

/** CPU of writing a 10-page story as an AMP page, with the official validator's time over the same page beside it. */
export const bench: Bench = {
  name: 'story-render',
  title: 'AMP page of a 10-page story',
  unit: 'ms CPU',
  limit: 10,
  better: 'lower',
  async run() {
    const story = aTenPageStory()
    const options = someOptions()
    const { html, bytes } = renderAmp(story, options)
    const validator = await ampValidator()
    if (validator.validateString(html).status !== 'PASS') throw new Error('The measured page is no valid AMP story.')
    for (let round = 0; round < rounds; round += 1) renderAmp(story, options)
    const value = cpuMs(() => renderAmp(story, options))
    const validatorMs = cpuMs(() => validator.validateString(html))
    return { value, detail: { validatorMs, ratioToValidator: round2(value / validatorMs), bytes } }
  },
}

function aTenPageStory() {
  const image = newImageMedia(
    { assetId: 'ferry', url: '', mime: 'image/jpeg', width: 1080, height: 1920 },
    { alt: 'Ferry' },
  )
  const pages = layoutNames.slice(0, 10).map((layout, index) =>
    layOut(
      layout,
      {
        title: 'The river now arrives 19 days late',
        text: 'Peak flow moved from April to May within two decades. Farmers plant later.',
        kicker: 'Explained',
        image,
        credit: 'Northwind',
        pageNumber: index + 1,
        total: 10,
        language: 'en',
        direction: 'ltr',
        isAnimated: true,
      },
      'harbour',
    ),
  )
  return newStory({ title: 'The river', description: 'Nineteen days late.', pages })
}

function cpuMs(work: () => unknown): number {
  const start = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) work()
  const { user, system } = process.cpuUsage(start)
  return round2((user + system) / 1000 / rounds)
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
