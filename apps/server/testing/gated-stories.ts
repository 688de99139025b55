import { newElement, newPage, newStory, newVideoMedia, type Story, type StoryAnimation } from '@taplore/story'
import type { DocumentFeature } from '../src/areas/stories/stories/plan-features.ts'

const title = newElement('text', { id: 'title', paragraphs: [{ runs: [{ text: 'Waves' }] }] } as never)
const page = newPage({ id: 'first', elements: [title] })
const { typography } = newStory()
const file = { assetId: null, url: 'https://videos.example/sea.mp4', mime: 'video/mp4', width: 720, height: 1280 }
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
const options = [
  { id: 'a', text: 'Yes' },
  { id: 'b', text: 'No' },
]
const fontOf = (family: string) => ({ ...typography.body.font, family })

/** The font pair of the story below. */
export const pairedTypography = {
  ...typography,
  heading: { ...typography.heading, font: fontOf('Inter') },
  body: { ...typography.body, font: fontOf('Fraunces') },
}

/** A story that uses one plan feature and no other, and where it does. */
export const storiesUsing: Readonly<
  Record<DocumentFeature, { story: Story; at: { pageId?: string; elementId?: string } }>
> = {
  animatedVideoBackground: {
    story: story({ background: { type: 'video', media, filter: 'none', overlay: null } }),
    at: { pageId: 'first' },
  },
  videoFilters: {
    story: story({ elements: [newElement('video', { id: 'video', media, filter: 'mono' })] }),
    at: { pageId: 'first', elementId: 'video' },
  },
  videoCropping: {
    story: story({ elements: [newElement('video', { id: 'video', media: { ...media, scale: 2 } })] }),
    at: { pageId: 'first', elementId: 'video' },
  },
  animatedText: { story: story({ animations: [animation] }), at: { pageId: 'first', elementId: 'title' } },
  polls: {
    story: story({ elements: [newElement('poll', { id: 'ask', prompt: 'Calm today?', options })] }),
    at: { pageId: 'first', elementId: 'ask' },
  },
  fontCombinations: { story: newStory({ pages: [page], typography: pairedTypography }), at: {} },
}
