export { faviconOf } from './brand.ts'
export { beginningsOf, inPresentBrand, type StoryBeginnings } from './story-defaults.ts'
