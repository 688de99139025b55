import type { Story } from '@taplore/story'
import { createSharedStory, readSharedStory, writeSharedStory } from '@taplore/story/shared'
import { sharedDocuments } from '../../../../platform/documents/shared-documents.ts'
import { storyChanged, storyUpdated } from '../live.ts'
import { changeStory, lockStory, type StoryRow, storyHistory } from '../store.ts'
import { storySnapshot, storyUpdate } from '../tables.ts'
import { documentColumns } from './document-columns.ts'

/** Other columns that may change together with the document. */
type UnversionedFields = Pick<StoryRow, 'voiceOverStatus' | 'isFinalized' | 'taskId' | 'thumbnailAssetId'>

/** Stories as shared documents, `story/<id>`. */
export const storyDocuments = sharedDocuments<Story, StoryRow, UnversionedFields>({
  name: 'story',
  live: { changed: storyChanged, updated: storyUpdated },
  tables: { snapshot: storySnapshot, update: storyUpdate },
  create: createSharedStory,
  read: readSharedStory,
  write: writeSharedStory,
  lock: lockStory,
  keep: (ctx, row, document, extra) =>
    changeStory(ctx, row.id, { ...documentColumns(document), ...extra, updatedAt: new Date() }),
  saveVersion: (ctx, { id: documentId, workspaceId, pages: size, document, updatedAt: changedAt }, next) =>
    storyHistory.insertBeforeChange(ctx, { documentId, workspaceId, size, document, changedAt, next }),
})

export const { edit: editStoryDocument, readCurrent: readCurrentStory, flush: flushStory } = storyDocuments
