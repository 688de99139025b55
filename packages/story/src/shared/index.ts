export { readerOf, readSharedStory, SharedStoryReader } from './read.ts'
export { createSharedStory, createUndoManager, fillSharedStory, sharedPageIds, writeSharedStory } from './write.ts'
