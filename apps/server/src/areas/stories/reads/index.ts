export type { ReadRange } from './counting/slots.ts'
export { type SitesWithStories, type StoryOnSite, sitesWithStories, storyOnSite } from './find-story.ts'
export { countReading, type PartSum, partsIn, totalsIn, viewsOverTime } from './results-store.ts'
