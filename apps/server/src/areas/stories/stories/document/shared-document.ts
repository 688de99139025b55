import type { Story } from '@taplore/story'
import { createSharedStory, readSharedStory, writeSharedStory } from '@taplore/story/shared'
import { sharedDocuments } from '../../../../platform/documents/shared-documents.ts'
import { changeStory, lockStory, type StoryRow, storyHistory } from '../store.ts'
import { storySnapshot, storyUpdate } from '../tables.ts'
import { documentColumns } from './document-columns.ts'

/** What may change in the row together with the document. */
type Beside = Pick<StoryRow, 'voiceOverStatus' | 'isFinalized' | 'taskId' | 'thumbnailAssetId'>

/** Stories as shared documents, `story/<id>`. */
export const storyDocuments = sharedDocuments<Story, StoryRow, Beside>({
  name: 'story',
  tables: { snapshot: storySnapshot, update: storyUpdate },
  create: createSharedStory,
  read: readSharedStory,
  write: writeSharedStory,
  lock: lockStory,
  keep: (ctx, row, document, extra) =>
    changeStory(ctx, row.id, { ...documentColumns(document), ...extra, updatedAt: new Date() }),
  keepVersion: (ctx, { id: documentId, workspaceId, pages: size, document, updatedAt: changedAt }, next) =>
    storyHistory.insertBeforeChange(ctx, { documentId, workspaceId, size, document, changedAt, next }),
})

export const { edit: editStoryDocument, readCurrent: readCurrentStory, flush: flushStory } = storyDocuments
