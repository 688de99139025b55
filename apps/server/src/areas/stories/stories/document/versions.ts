import { isDeepStrictEqual } from 'node:util'
import { storyRefusals } from '@taplore/contract'
import { upgrade } from '@taplore/story'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { documentHistory } from '../../../../platform/documents/history.ts'
import { namesOf } from '../../../accounts/identity/index.ts'
import { requireStoryRow } from '../list-stories.ts'
import { type StoryRow, storyHistory } from '../store.ts'
import { storyDocuments } from './shared-document.ts'

/** The versions of stories. */
export const versions = documentHistory({
  store: storyHistory,
  documents: storyDocuments,
  upgrade,
  sizeOf: (row) => row.pages,
  present: ({ size: pages, ...state }) => ({ ...state, pages }),
  refusals: { document: storyRefusals.STORY_NOT_FOUND, state: storyRefusals.VERSION_NOT_FOUND },
  require: requireStoryRow,
  namesOf,
})

/** Saves the state of a story in its history before a change that a user may want to take back, unless it is there. */
export async function keepStoryVersion(ctx: WorkspaceContext, row: StoryRow): Promise<void> {
  const { id: documentId, workspaceId, pages: size, document } = row
  const [newest] = await storyHistory.list(ctx, documentId, 1)
  const saved = newest ? await storyHistory.find(ctx, documentId, newest.id) : null
  if (saved && isDeepStrictEqual(upgrade(saved.document), upgrade(document))) return
  await storyHistory.insert(ctx, { documentId, workspaceId, savedBy: ctx.actor.userId, size, document, kind: 'auto' })
}
