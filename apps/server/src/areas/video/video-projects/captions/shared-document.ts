import { isDeepStrictEqual } from 'node:util'
import type { Captions } from '@taplore/media'
import { createSharedCaptions, readSharedCaptions, writeSharedCaptions } from '@taplore/media/shared'
import type { Transaction } from '../../../../platform/database/database.ts'
import { historyStore } from '../../../../platform/documents/history-store.ts'
import { sharedDocuments } from '../../../../platform/documents/shared-documents.ts'
import { captionsChanged, captionsUpdated } from '../live.ts'
import { changeProject, lockProject, type ProjectRow } from '../store.ts'
import { captionsSnapshot, captionsState, captionsUpdate } from '../tables.ts'
import { documentColumns } from './document-columns.ts'

interface Ctx {
  readonly db: Transaction
}

export const captionsHistory = historyStore(captionsState)

/** Captions as shared documents, `captions/<id of the project>`. There are none before the first captions. */
export const captionDocuments = sharedDocuments<Captions, ProjectRow>({
  name: 'captions',
  live: { changed: captionsChanged, updated: captionsUpdated },
  tables: { snapshot: captionsSnapshot, update: captionsUpdate },
  create: createSharedCaptions,
  read: readSharedCaptions,
  write: writeSharedCaptions,
  async lock(ctx, projectId) {
    const row = await lockProject(ctx, projectId)
    return row?.document ? row : null
  },
  async keep(ctx, row, document) {
    // Reading the current state does not change it: the revision stays.
    if (isDeepStrictEqual(row.document, document)) return row
    const change = { ...documentColumns(document), revision: row.revision + 1, updatedAt: new Date() }
    return changeProject(ctx, row.id, change)
  },
  saveVersion: (ctx, { id: documentId, workspaceId, cues: size, document, updatedAt: changedAt }, next) =>
    captionsHistory.insertBeforeChange(ctx, { documentId, workspaceId, size, document, changedAt, next }),
})

/** Writes the captions of a project: its first ones, or others in place of those that are there, which the history keeps. */
export async function replaceCaptions(
  ctx: Ctx & Parameters<typeof captionDocuments.edit>[0],
  row: ProjectRow,
  document: Captions,
  savedBy: string | null,
): Promise<void> {
  const base = { documentId: row.id, workspaceId: row.workspaceId, savedBy }
  if (row.document) {
    await captionsHistory.insert(ctx, { ...base, kind: 'auto', size: row.cues, document: row.document })
    await captionDocuments.edit(ctx, row.id, () => document)
    return
  }
  await captionDocuments.begin(ctx, { documentId: row.id, workspaceId: row.workspaceId }, document)
  await changeProject(ctx, row.id, { ...documentColumns(document), revision: 1 })
  await captionsHistory.insert(ctx, { ...base, kind: 'auto', size: document.cues.length, document })
}

/** Deletes what belongs to projects besides their rows. */
export async function removeCaptions(ctx: Ctx, projectIds: readonly string[]): Promise<void> {
  await captionsHistory.remove(ctx, projectIds)
  await captionDocuments.remove(ctx, projectIds)
}
