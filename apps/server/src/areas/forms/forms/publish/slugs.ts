import { formRefusals } from '@taplore/contract'
import { randomId, refuse, slugify } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { forgetFormerSlug, isSlugTaken, lockSlug, putFormerSlug } from '../store.ts'

/** A free slug for a form of this name. Slugs are shared by all workspaces, so one that is taken gets a few random signs. */
export async function proposeSlug(
  ctx: Pick<WorkspaceContext, 'scopes' | 'db'>,
  name: string,
  besides: string | null = null,
): Promise<string> {
  const plain = slugify(name, 60) || 'form'
  await lockSlug(ctx, plain)
  const isTaken = await ctx.scopes.system(({ db }) => isSlugTaken({ db }, plain, besides))
  return isTaken ? `${plain}-${randomId()}` : plain
}

/** The slug as it is wished for; refuses when another form has it. */
export async function requireSlug(
  ctx: Pick<WorkspaceContext, 'scopes' | 'db'>,
  slug: string,
  formId: string,
): Promise<string> {
  await lockSlug(ctx, slug)
  if (await ctx.scopes.system(({ db }) => isSlugTaken({ db }, slug, formId))) throw refuse(formRefusals.FORM_SLUG_TAKEN)
  return slug
}

/** Remembers where a form was: that address leads to it until another public form takes it. */
export async function leaveSlug(
  ctx: Pick<WorkspaceContext, 'db' | 'clock'>,
  form: { id: string; workspaceId: string; slug: string },
  nextSlug: string,
): Promise<void> {
  const { id: formId, workspaceId, slug } = form
  await forgetFormerSlug(ctx, { formId, slug: nextSlug })
  await putFormerSlug(ctx, { formId, workspaceId, slug, leftAt: ctx.clock.now() })
}
