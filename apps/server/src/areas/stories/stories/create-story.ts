import { isWithinLimit, limitOf, type StorySummary, storyRefusals, type storyTypes } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { newStory, type Story } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import * as workspaces from '../../accounts/workspaces/index.ts'
import { storyDefaultsOf } from '../../library/brand/index.ts'
import { planOf, upgradeFor } from '../../money/billing/index.ts'
import { defaultLanguageOf } from '../../publishing/site-settings/index.ts'
import { documentColumns, untitled } from './document/document-columns.ts'
import { storyDocuments } from './document/shared-document.ts'
import { storyFolders } from './folder-store.ts'
import { requireFolder } from './folders/story-folders.ts'
import { presentStory } from './present.ts'
import { requireStory } from './rules.ts'
import { notifyOfNew } from './sharing/notify-lists.ts'
import { countStoriesOf, findByRequestKey, insertStory, lockStoryCount, type StoryRow, storyHistory } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

export interface NewStory {
  readonly document: Story
  /** Shown until the story has a title. */
  readonly name?: string
  readonly type: (typeof storyTypes)[number]
  readonly folder?: string | null
  readonly requestKey?: string
  readonly taskId?: string
  /** The owner of the work when no user is signed in. */
  readonly createdBy?: string
  readonly isFinalized?: boolean
  readonly voiceOverStatus?: StoryRow['voiceOverStatus']
}

/** A new story, empty or from a document. A repeated call with the same `requestKey` returns the first one. */
export async function createStory(
  ctx: WorkspaceContext,
  input: { name: string; isUntitled?: boolean; folder: string | null; document?: unknown; requestKey?: string },
): Promise<StorySummary> {
  const given =
    input.document === undefined
      ? newStory({ ...(await storyDefaultsOf(ctx)), language: await defaultLanguageOf(ctx) })
      : requireStory(input.document)
  if (input.folder) await requireFolder(ctx, input.folder)
  const document = { ...given, title: input.isUntitled ? '' : input.name }
  const row = await createStoryFromDocument(ctx, { ...input, document, type: 'scratch' })
  return presentStory(row, null)
}

/** The only function that creates stories; the plan's limit is checked here and nowhere else. */
export async function createStoryFromDocument(ctx: Ctx, input: NewStory): Promise<StoryRow> {
  const { workspaceId } = ctx.actor
  if (input.type !== 'sample') await lockStoryCount(ctx, workspaceId)
  const known = input.requestKey ? await findByRequestKey(ctx, input.requestKey) : null
  if (known) return known
  if (input.type !== 'sample') await requireCapacity(ctx)
  const userId = 'userId' in ctx.actor ? ctx.actor.userId : input.createdBy
  if (!userId) throw new Error('A story belongs to someone.')
  const id = newId(ctx.clock.now().getTime())
  const columns = documentColumns(input.document)
  const row = await insertStory(ctx, {
    id,
    workspaceId,
    createdBy: userId,
    type: input.type,
    // Long work may end after its folder was deleted: then the story is in All stories.
    folderId: input.folder ? ((await storyFolders.find(ctx, input.folder))?.id ?? null) : null,
    requestKey: input.requestKey ?? null,
    taskId: input.taskId ?? null,
    isFinalized: input.isFinalized ?? true,
    voiceOverStatus: input.voiceOverStatus ?? null,
    ...columns,
    name: columns.name ?? input.name ?? untitled,
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  })
  if (!row) {
    const winner = input.requestKey ? await findByRequestKey(ctx, input.requestKey) : null
    if (winner) return winner
    throw new Error('The story was not written.')
  }
  await storyDocuments.begin(ctx, { documentId: id, workspaceId }, input.document)
  const { document } = input
  const base = { documentId: id, workspaceId, savedBy: userId }
  await storyHistory.insert(ctx, { ...base, kind: 'auto', size: document.pages.length, document })
  await notifyOfNew(ctx, row)
  return row
}

/** Refuses when the plan's number of stories is reached. What adds stories takes `lockStoryCount` first. */
export async function requireCapacity(ctx: Ctx, more = 1): Promise<void> {
  const limit = limitOf(await planOf(ctx), 'stories.storiesCount')
  const total = await countStoriesOf(ctx, [ctx.actor.workspaceId])
  if (isWithinLimit(limit, total + more)) return
  const workspaceName = await workspaces.workspaceNameOf(ctx)
  const upgrade = await upgradeFor(ctx, 'stories.storiesCount', total + more)
  throw refuse(storyRefusals.STORY_LIMIT_REACHED, { workspaceName, limit: Number(limit), total, ...upgrade })
}
