import './keep-files.ts'

export { beginningsOf, inPresentBrand, type StoryBeginnings } from './in-stories.ts'
