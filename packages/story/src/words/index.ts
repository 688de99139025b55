export { type ImageWithoutAltText, imagesWithoutAltText } from './images-without-alt-text.ts'
export { withoutMarks } from './marked-runs.ts'
export { type StoryWord, storyWords, type WordsScope, withStoryWords } from './story-words.ts'
export { translatedStory } from './translated-story.ts'
