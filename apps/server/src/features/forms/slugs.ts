import { formRefusals } from '@taplore/contract'
import { randomId, refuse, slugify } from '@taplore/kit'
import type { WorkspaceContext } from '../../platform/context.ts'
import { isSlugTaken, lockSlug } from './store.ts'

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
