import { minuteMs } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { pingSearchEnginesJob } from '../jobs.ts'
import type { PublicationRow } from '../publication-store.ts'

/** What is published meanwhile goes along. */
const waitMs = minuteMs

/** Search engines hear of stories; forms are for those who got the link. */
export const indexedKind = 'story'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** One message for everything that is published in a channel within a minute. */
export async function tellOfRelease(ctx: Ctx, { channelId, kind }: PublicationRow): Promise<void> {
  const now = ctx.clock.now()
  if (isTold(ctx, kind)) await send(ctx, channelId, { channelId, since: now.toISOString(), slugs: [] })
}

/** That an address shows something else now, or nothing. */
export async function tellOfAddress(ctx: Ctx, { channelId, kind, slug }: PublicationRow): Promise<void> {
  if (isTold(ctx, kind)) await send(ctx, `${channelId} ${slug}`, { channelId, since: null, slugs: [slug] })
}

const isTold = ({ config }: Ctx, kind: string) => config.INDEXNOW_URL !== undefined && kind === indexedKind

async function send(
  ctx: Ctx,
  singletonKey: string,
  payload: { channelId: string; since: string | null; slugs: string[] },
): Promise<void> {
  const startAfter = new Date(ctx.clock.now().getTime() + waitMs)
  await ctx.jobs(pingSearchEnginesJob, payload, { singletonKey, startAfter })
}
