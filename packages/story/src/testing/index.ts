export * from './arbitrary-story.ts'
