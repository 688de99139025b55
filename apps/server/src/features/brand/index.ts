import './keep-files.ts'

export { brandEvents } from './events.ts'
export { beginningsOf, inPresentBrand, type StoryBeginnings } from './in-stories.ts'
