export { readerOf, readSharedCaptions, SharedCaptionsReader } from './read.ts'
export { createSharedCaptions, createUndoManager, writeSharedCaptions } from './write.ts'
