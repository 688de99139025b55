import type { StorySummary } from '@taplore/contract'
import { withNewIds } from '@taplore/story-templates'
import type { WorkspaceContext } from '../../../platform/context.ts'
import {
  createStoryFromDocument,
  findByRequestKey,
  lockStoryCount,
  presentStory,
  requireCapacity,
  requireFolder,
  withOwnDrawings,
} from '../stories/index.ts'
import { requireTemplate } from './list-templates.ts'

interface UseInput {
  readonly templateId: string
  readonly name?: string
  readonly folder: string | null
  readonly requestKey?: string
}

/** A story created from a template: new ids, its drawings stored as files of the workspace. */
export async function useTemplate(ctx: WorkspaceContext, input: UseInput): Promise<StorySummary> {
  const { summary, document } = await requireTemplate(ctx, input.templateId)
  // Two calls with one key wait for each other, and everything is checked, before anything is rendered and stored.
  await lockStoryCount(ctx, ctx.actor.workspaceId)
  if (input.folder) await requireFolder(ctx, input.folder)
  const known = input.requestKey ? await findByRequestKey(ctx, input.requestKey) : null
  if (known) return presentStory(known, null)
  await requireCapacity(ctx)
  const owned = await withOwnDrawings(ctx, document)
  const row = await createStoryFromDocument(ctx, {
    document: { ...withNewIds(owned), title: input.name ?? summary.name },
    type: 'template',
    folder: input.folder,
    requestKey: input.requestKey,
  })
  return presentStory(row, null)
}
