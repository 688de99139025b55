import { storyRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { upgrade } from '@taplore/story'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { withCurrentBrand } from '../../../library/brand/index.ts'
import { findStory } from '../store.ts'
import { currentFacts } from './current-facts.ts'
import { type DrawnPosters, ImagesMissing, makeImages, withRedrawnPoster } from './poster.ts'
import { releaseDocument } from './publish-story.ts'
import { readLiveStory } from './read-live-story.ts'

/** One at a time, each in a transaction of its own: a refused story stays as it is and does not block others. */
export async function republishAll(work: TaskWork<{ storyIds: string[] }, 'republish'>): Promise<void> {
  const { storyIds } = work.payload
  const refused: string[] = []
  await work.stage('republish')
  for (const [index, storyId] of storyIds.entries()) {
    // Refusals are not saved: retrying processes exactly the failed ones again.
    if (!work.checkpoint(storyId)) {
      const name = await republished(work, storyId)
      if (name === null) await work.saveCheckpoint(storyId, true)
      else refused.push(name)
    }
    await work.progress((index + 1) / storyIds.length)
  }
  if (refused.length === 0) return
  const shown = refused.slice(0, 3).join(', ')
  throw refuse(storyRefusals.REPUBLISH_INCOMPLETE, { refused: refused.length, total: storyIds.length, shown })
}

/** The name of a story that could not be republished, else null; also for one that is no longer public. */
async function republished(
  work: TaskWork<{ storyIds: string[] }, 'republish'>,
  storyId: string,
): Promise<string | null> {
  let name = ''
  try {
    const once = (drawn?: DrawnPosters | null) =>
      work.inWorkspace(async (ctx) => {
        const row = await findStory(ctx, storyId)
        if (!row?.publishedOn || row.trashedAt) return
        name = row.name
        await republishStory(ctx, row, drawn)
      })
    await withImagesMade(work, once)
    return null
  } catch (error) {
    if (error instanceof Refusal) return name
    throw error
  }
}

/** Images are made between two transactions, of which the first is undone: it takes seconds. */
async function withImagesMade(
  { ctx, workspaceId }: TaskWork<{ storyIds: string[] }, 'republish'>,
  once: (drawn?: DrawnPosters | null) => Promise<void>,
): Promise<void> {
  try {
    await once()
  } catch (error) {
    if (!(error instanceof ImagesMissing)) throw error
    await once(await makeImages({ ...ctx, actor: { kind: 'system', workspaceId } }, error))
  }
}

/**
 * Readers get what they had, not what someone is writing at the moment: the document of the release that is live, rendered
 * again in today's brand, with a poster of its first page as it is now. It stays at its address.
 */
async function republishStory(
  ctx: WorkspaceJobContext,
  row: { id: string; name: string; document: unknown },
  drawn?: DrawnPosters | null,
): Promise<void> {
  const { live, channelId } = await readLiveStory(ctx, row.id)
  const branded = await withCurrentBrand(ctx, live ?? upgrade(row.document))
  const current = await ctx.extensions.one(currentFacts)(ctx, branded)
  const document = await withRedrawnPoster(ctx, current, drawn)
  await releaseDocument(ctx, { id: row.id, name: document.title || row.name }, document, { channelId })
}
