import { minuteMs, newId } from '@taplore/kit'
import type { Story } from '@taplore/story'
import { createSharedStory, readSharedStory, writeSharedStory } from '@taplore/story/shared'
import { sharedDocuments } from '../../platform/documents/shared-documents.ts'
import { documentColumns } from './document-columns.ts'
import { changeStory, insertVersion, lockStory, newestVersion, type StoryRow } from './store.ts'
import { storySnapshot, storyUpdate } from './tables.ts'

const versionEveryMs = 10 * minuteMs

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
  /** A way back every ten minutes of work. */
  async keepVersion(ctx, row, document) {
    const newest = await newestVersion(ctx, row.id)
    if (newest && Date.now() - newest.createdAt.getTime() < versionEveryMs) return
    const { id: storyId, workspaceId } = row
    const pages = document.pages.length
    await insertVersion(ctx, { id: newId(), storyId, workspaceId, kind: 'auto', pages, document })
  },
})

export const { act: actOnStory, flush: flushStory } = storyDocuments
