import { tellFrame } from './framed.ts'
import { TaploreStory } from './taplore-story.ts'

export { interactiveId } from './questions.ts'
export { TaploreStory } from './taplore-story.ts'

if (!customElements.get('taplore-story')) {
  tellFrame()
  customElements.define('taplore-story', TaploreStory)
}
