export { faviconOf } from './brand.ts'
export { beginningsOf, inPresentBrand, type StoryBeginnings } from './in-stories.ts'
