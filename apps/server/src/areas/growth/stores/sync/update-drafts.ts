import { upgrade } from '@taplore/story'
import type { LongJobContext, SystemContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import {
  editStoryDocument,
  flushStory,
  listStoriesNaming,
  readCurrentStory,
  readLiveStory,
} from '../../../stories/stories/index.ts'
import { storesChanged } from '../live.ts'
import { withCurrentProducts } from '../products/current-products.ts'
import { addOutdated, deleteOutdated, findStore, listRepriced, markPriced } from '../store.ts'

const atOnce = 200

/**
 * Puts changed prices into the drafts of a workspace. Published stories stay as they are until the bulk update, and are noted for it.
 * Products are marked only when all their drafts are done, so that a killed worker costs time only.
 */
export async function updateDrafts(
  ctx: LongJobContext,
  { workspaceId }: { workspaceId: string },
  signal: AbortSignal,
): Promise<void> {
  const scope = { workspaceId, userId: null }
  for (;;) {
    const rows = await ctx.scopes.workspace(scope, (inner) => listRepriced(inner, atOnce))
    const [first] = rows
    if (!first) return
    const ids = rows.map(({ id }) => id)
    const changed = await editAll(ctx, scope, ids, signal)
    await ctx.scopes.workspace(scope, async (inner) => {
      await markPriced(inner, rows)
      await publishLive(inner, storesChanged, { workspaceId, payload: {} })
      const store = await findStore(inner, first.storeId)
      if (changed > 0 && store)
        await recordAuditEvent(inner, {
          action: 'store.prices-updated',
          object: { kind: 'store', id: store.id, name: store.name },
          after: { products: rows.length, stories: changed },
        })
    })
  }
}

/** Puts a changed branding on the products of drafts. */
export async function rebrandDrafts(
  ctx: LongJobContext,
  { workspaceId }: { workspaceId: string },
  signal: AbortSignal,
): Promise<void> {
  const scope = { workspaceId, userId: null }
  await editAll(ctx, scope, 'any', signal)
  await ctx.scopes.workspace(scope, (inner) => publishLive(inner, storesChanged, { workspaceId, payload: {} }))
}

/** Each story in a transaction of its own. How many have changed. */
async function editAll(
  ctx: LongJobContext,
  scope: { workspaceId: string; userId: null },
  productIds: readonly string[] | 'any',
  signal: AbortSignal,
): Promise<number> {
  let changed = 0
  let after: string | null = null
  for (;;) {
    const last: string | null = after
    const ids: string[] = await ctx.scopes.workspace(scope, (inner) =>
      listStoriesNaming(inner, productIds, last, atOnce),
    )
    for (const id of ids) {
      if (signal.aborted) throw signal.reason
      await flushStory(id)
      if (await ctx.scopes.workspace(scope, (inner) => editOne(inner, id))) changed += 1
    }
    after = ids.at(-1) ?? null
    if (ids.length < atOnce) return changed
  }
}

/** Whether the draft is another one now. */
async function editOne(inner: WorkspaceJobContext, storyId: string): Promise<boolean> {
  const row = await readCurrentStory(inner, storyId)
  if (!row || row.trashedAt) return false
  await noteOutdated(inner, { storyId, isPublished: row.publishedOn !== null })
  const document = upgrade(row.document)
  const next = await withCurrentProducts(inner, document)
  if (next === document) return false
  await editStoryDocument(inner, storyId, () => next)
  return true
}

/** Whether readers of a story see products as they were; by what is published now, whatever was heard first. */
async function noteOutdated(
  inner: WorkspaceJobContext,
  { storyId, isPublished }: { storyId: string; isPublished: boolean },
): Promise<void> {
  const { live } = isPublished ? await readLiveStory(inner, storyId) : { live: null }
  const isOutdated = live !== null && (await withCurrentProducts(inner, live)) !== live
  if (isOutdated) await addOutdated(inner, { storyId, workspaceId: inner.actor.workspaceId })
  else await deleteOutdated(inner, storyId)
}

/** A story was released anew, or is no longer public. */
export async function noteReleased(
  ctx: SystemContext,
  { workspaceId, storyId }: { workspaceId: string; storyId: string },
  isPublished: boolean,
): Promise<void> {
  await ctx.scopes.workspace({ workspaceId, userId: null }, async (inner) => {
    await noteOutdated(inner, { storyId, isPublished })
    await publishLive(inner, storesChanged, { workspaceId, payload: {} })
  })
}
