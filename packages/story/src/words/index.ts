export { withoutMarks } from './marked-runs.ts'
export { type PictureWithoutWords, picturesWithoutWords } from './pictures-without-words.ts'
export { type StoryWord, storyWords, type WordsScope, withStoryWords } from './story-words.ts'
export { translatedStory } from './translated-story.ts'
