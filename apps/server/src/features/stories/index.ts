import './guest-files.ts'
import './keep-files.ts'
import './usage.ts'

export { removeStories } from './change-stories.ts'
export { createStoryFromDocument, type NewStory } from './create-story.ts'
export { requireStoryRow } from './list-stories.ts'
export { actOnStory as updateStoryDocument } from './shared-document.ts'
export { changeStory, findStories, findStory, type StoryRow, storyFacts } from './store.ts'
