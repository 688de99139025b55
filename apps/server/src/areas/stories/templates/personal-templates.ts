import { templateLimits, templateRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { type Story, upgrade } from '@taplore/story'
import { isAnnotated } from '@taplore/story-templates'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { requireStoryRow } from '../stories/index.ts'
import { presentPersonal } from './list-templates.ts'
import { countPersonal, deletePersonal, insertPersonal, lockTemplates, renamePersonal } from './store.ts'

/** Saves the current story; later changes of the story do not affect the template. */
export async function saveTemplate(ctx: WorkspaceContext, { storyId, name }: { storyId: string; name: string }) {
  const story = await requireStoryRow(ctx, storyId)
  const { workspaceId, userId } = ctx.actor
  await lockTemplates(ctx, workspaceId)
  if ((await countPersonal(ctx)) >= templateLimits.personal)
    throw refuse(templateRefusals.TEMPLATE_LIMIT, { limit: templateLimits.personal })
  const document = upgrade(story.document)
  const now = ctx.clock.now()
  const row = await insertPersonal(ctx, {
    id: newId(now.getTime()),
    workspaceId,
    name,
    document,
    pages: document.pages.length,
    tags: document.tags,
    ground: groundOf(document),
    isAnnotated: isAnnotated(document),
    createdBy: userId,
    createdAt: now,
  })
  return presentPersonal(row)
}

export async function renameTemplate(
  ctx: WorkspaceContext,
  { templateId, name }: { templateId: string; name: string },
) {
  const row = await renamePersonal(ctx, templateId, name)
  if (!row) throw refuse(templateRefusals.TEMPLATE_NOT_FOUND)
  return presentPersonal(row)
}

export async function removeTemplate(ctx: WorkspaceContext, { templateId }: { templateId: string }) {
  if (!(await deletePersonal(ctx, templateId))) throw refuse(templateRefusals.TEMPLATE_NOT_FOUND)
  return { removed: templateId }
}

function groundOf({ pages }: Story): string {
  const [first] = pages
  const paint = first?.background.type === 'paint' ? first.background.paint : null
  return paint?.type === 'solid' ? paint.color.slice(0, 7) : '#d8d8da'
}
