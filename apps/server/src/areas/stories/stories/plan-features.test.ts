import { newElement, newPage, newStory, newVideoMedia, type Story, type StoryAnimation } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { planConfigs } from '../../money/billing/plan-configs.ts'
import { type DocumentFeature, lockedUses } from './plan-features.ts'

const title = newElement('text', { id: 'title' })
const page = newPage({ id: 'first', elements: [title] })
const { typography } = newStory()
const file = { assetId: null, url: 'https://films.example/sea.mp4', mime: 'video/mp4', width: 720, height: 1280 }
const media = newVideoMedia({ ...file, durationMs: 4_000 }, { alt: 'Waves' })
const story = (change: Partial<typeof page> = {}) => newStory({ pages: [{ ...page, ...change }] })
const animation: StoryAnimation = {
  id: 'move',
  effect: 'rise',
  targets: ['title'],
  delayMs: 0,
  durationMs: 600,
  direction: 'up',
  easing: 'ease-out',
  strength: 1,
  iterations: 1,
}
const fontOf = (family: string) => ({ ...typography.body.font, family })
const paired = {
  ...typography,
  heading: { ...typography.heading, font: fontOf('Inter') },
  body: { ...typography.body, font: fontOf('Fraunces') },
}

/** A story that uses one feature, and where. */
const uses: Record<DocumentFeature, { story: Story; at: { pageId?: string; elementId?: string } }> = {
  animatedVideoBackground: {
    story: story({ background: { type: 'video', media, filter: 'none', overlay: null } }),
    at: { pageId: 'first' },
  },
  videoFilters: {
    story: story({ elements: [newElement('video', { id: 'film', media, filter: 'mono' })] }),
    at: { pageId: 'first', elementId: 'film' },
  },
  videoCropping: {
    story: story({ elements: [newElement('video', { id: 'film', media: { ...media, scale: 2 } })] }),
    at: { pageId: 'first', elementId: 'film' },
  },
  animatedText: { story: story({ animations: [animation] }), at: { pageId: 'first', elementId: 'title' } },
  polls: {
    story: story({ elements: [newElement('poll', { id: 'ask' })] }),
    at: { pageId: 'first', elementId: 'ask' },
  },
  fontCombinations: { story: newStory({ pages: [page], typography: paired }), at: {} },
}

describe('what a plan does not include in a story', () => {
  it.each(Object.entries(uses))(
    'EDIT-07 EDIT-08 EDIT-09 names %s where the plan lacks it',
    (feature, { story, at }) => {
      const open = { ...planConfigs.enterprise }
      expect(lockedUses(story, open, typography)).toEqual([])
      expect(lockedUses(story, { ...open, [feature]: false }, typography)).toEqual([
        { id: expect.stringContaining(feature), feature, message: expect.stringContaining('your plan'), ...at },
      ])
    },
  )

  it('EDIT-08 leaves the fonts of the workspace and of templates to every plan', () => {
    const { free } = planConfigs
    expect(lockedUses(newStory({ pages: [page] }), free, typography)).toEqual([])
    expect(lockedUses(uses.fontCombinations.story, free, paired)).toEqual([])
    expect(lockedUses(uses.fontCombinations.story, free, typography)).toMatchObject([{ feature: 'fontCombinations' }])
  })
})
