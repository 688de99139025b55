import { TaploreStory } from './taplore-story.ts'

export { interactiveId } from './questions.ts'
export { TaploreStory } from './taplore-story.ts'

if (!customElements.get('taplore-story')) customElements.define('taplore-story', TaploreStory)
