import { minuteMs, newId } from '@taplore/kit'
import type { Story } from '@taplore/story'
import { createSharedStory, readSharedStory, writeSharedStory } from '@taplore/story/shared'
import * as Y from 'yjs'
import type { Transaction } from '../../platform/database/database.ts'
import { publishLive } from '../../platform/live/live.ts'
import { documentColumns } from './document-columns.ts'
import {
  appendUpdate,
  changeStory,
  insertVersion,
  lockStory,
  newestVersion,
  readSnapshot,
  readUpdatesAfter,
  type StoryRow,
  writeSnapshot,
} from './store.ts'

/** More updates than this are folded into the snapshot. */
const updatesBeforeCompaction = 100
const versionEveryMs = 10 * minuteMs

interface Ctx {
  readonly db: Transaction
}

/** A shared document and the number of the last update in it. */
export interface LoadedDocument {
  readonly doc: Y.Doc
  lastUpdate: number
}

/** Puts the shared document of a story together from its snapshot and what came after. */
export async function loadSharedDocument(ctx: Ctx, storyId: string): Promise<LoadedDocument> {
  const doc = new Y.Doc()
  const snapshot = await readSnapshot(ctx, storyId)
  const loaded: LoadedDocument = { doc, lastUpdate: snapshot?.upToUpdate ?? 0 }
  if (snapshot) Y.applyUpdate(doc, snapshot.state, 'stored')
  await catchUp(ctx, storyId, loaded)
  return loaded
}

/** Applies updates that other processes committed since. Returns whether there were any. */
export async function catchUp(ctx: Ctx, storyId: string, loaded: LoadedDocument): Promise<boolean> {
  const updates = await readUpdatesAfter(ctx, storyId, loaded.lastUpdate)
  for (const { id, update } of updates) {
    Y.applyUpdate(loaded.doc, update, 'stored')
    loaded.lastUpdate = id
  }
  return updates.length > 0
}

type Flush = (storyId: string) => Promise<void>
const flushers = new Set<Flush>()

/** Whoever holds changes that are not written yet says how to write them. Returns how to stop. */
export function whenFlushing(flush: Flush): () => void {
  flushers.add(flush)
  return () => flushers.delete(flush)
}

/** Writes what people typed in this very moment. To be called before the story is locked: the writing takes the lock itself. */
export async function flushStory(storyId: string): Promise<void> {
  await Promise.all([...flushers].map((flush) => flush(storyId)))
}

/** The first state of a new story. */
export function firstSnapshot(document: Story): { state: Uint8Array } {
  const doc = createSharedStory(document)
  const state = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return { state }
}

/**
 * Changes a story from the server's side (wizard, restore, API): the change becomes one more update of the shared document,
 * so people who have the story open see it arrive and lose nothing of their own. Null when there is no such story.
 */
export async function actOnStory(
  ctx: Ctx,
  storyId: string,
  change: (document: Story) => Story,
  extra: Partial<Pick<StoryRow, 'voiceOverStatus' | 'isFinalized' | 'taskId' | 'thumbnailAssetId'>> = {},
): Promise<StoryRow | null> {
  const row = await lockStory(ctx, storyId)
  if (!row) return null
  const loaded = await loadSharedDocument(ctx, storyId)
  const before = Y.encodeStateVector(loaded.doc)
  const present = readSharedStory(loaded.doc)
  const next = change(present)
  if (next !== present) {
    writeSharedStory(loaded.doc, next, 'server')
    const update = Y.encodeStateAsUpdate(loaded.doc, before)
    const updateId = await appendUpdate(ctx, { storyId, workspaceId: row.workspaceId, update, createdBy: null })
    await publishLive(ctx, { workspaceId: row.workspaceId, kind: 'story-update', payload: { storyId, updateId } })
  }
  const derived = readSharedStory(loaded.doc)
  loaded.doc.destroy()
  return changeStory(ctx, storyId, { ...documentColumns(derived), ...extra, updatedAt: new Date() })
}

/** Writes what the shared document says now into the row, keeps a version now and then, and folds the updates when there are many. */
export async function deriveStory(ctx: Ctx, storyId: string, loaded: LoadedDocument): Promise<StoryRow | null> {
  const row = await lockStory(ctx, storyId)
  if (!row) return null
  await catchUp(ctx, storyId, loaded)
  const snapshot = await readSnapshot(ctx, storyId)
  if (loaded.lastUpdate - (snapshot?.upToUpdate ?? 0) >= updatesBeforeCompaction) {
    await writeSnapshot(ctx, {
      storyId,
      workspaceId: row.workspaceId,
      state: Y.encodeStateAsUpdate(loaded.doc),
      upToUpdate: loaded.lastUpdate,
    })
  }
  const document = readSharedStory(loaded.doc)
  await keepVersion(ctx, row, document)
  return changeStory(ctx, storyId, { ...documentColumns(document), updatedAt: new Date() })
}

/** A way back every ten minutes of work. */
async function keepVersion(ctx: Ctx, row: StoryRow, document: Story): Promise<void> {
  const newest = await newestVersion(ctx, row.id)
  if (newest && Date.now() - newest.createdAt.getTime() < versionEveryMs) return
  await insertVersion(ctx, {
    id: newId(),
    storyId: row.id,
    workspaceId: row.workspaceId,
    kind: 'auto',
    pages: document.pages.length,
    document,
  })
}
