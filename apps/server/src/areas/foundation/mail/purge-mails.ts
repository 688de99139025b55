import type { SystemContext } from '../../../platform/context.ts'
import { deleteMailsAbout } from './store.ts'

/**
 * Deletes emails about permanently deleted objects: those whose `requestKey` is `<purpose> <id of the object>` and
 * perhaps more.
 */
export async function purgeMailsAbout(
  ctx: Pick<SystemContext, 'db' | 'providers'>,
  things: readonly string[],
): Promise<void> {
  await ctx.providers.email.forget(await deleteMailsAbout(ctx.db, things))
}
