import './keep-files.ts'
import './usage.ts'

export { createStoryFromDocument, type NewStory } from './create-story.ts'
export { requireStoryRow } from './list-stories.ts'
export { actOnStory as updateStoryDocument } from './shared-document.ts'
export { changeStory, findStory, type StoryRow } from './store.ts'
