import type { SystemContext } from '../../../platform/context.ts'
import { deleteMailsAbout } from './store.ts'

/** Forgets mails about things that were deleted for good: those whose `requestKey` is `<what for> <id of the thing>` and perhaps more. */
export async function purgeMailsAbout(
  ctx: Pick<SystemContext, 'db' | 'providers'>,
  things: readonly string[],
): Promise<void> {
  await ctx.providers.email.forget(await deleteMailsAbout(ctx.db, things))
}
