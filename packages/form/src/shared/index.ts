export { readerOf, readSharedForm, SharedFormReader } from './read.ts'
export { createSharedForm, createUndoManager, fillSharedForm, writeSharedForm } from './write.ts'
