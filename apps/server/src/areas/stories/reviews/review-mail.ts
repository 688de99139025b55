import { hourMs, shorten } from '@taplore/kit'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { whoMayOpen } from '../../accounts/workspaces/index.ts'
import { linkInto, sendMail, wantsMail } from '../../foundation/mail/index.ts'
import type { StoryRow } from '../stories/index.ts'
import { commentedMail } from './mails.ts'
import type { LinkRow } from './store.ts'

/**
 * Notifies the creator of a review link of a comment through it, if they may still open the story. At most one email
 * per hour and link, by its key.
 */
export async function reviewMail(
  ctx: WorkspaceJobContext,
  given: { link: LinkRow; story: Pick<StoryRow, 'id' | 'name' | 'workspaceId'>; reviewer: string; text: string },
): Promise<void> {
  const { link, story, reviewer, text } = given
  const { id: storyId, workspaceId } = story
  const people = await ctx.scopes.system((system) => whoMayOpen(system, workspaceId, { storyId }))
  const maker = people.find(({ id }) => id === link.createdBy)
  if (!maker) return
  const about = { workspaceId, userId: maker.id, kind: 'comments' } as const
  if (!(await ctx.extensions.one(wantsMail)(ctx.db, about))) return
  const hour = Math.floor(ctx.clock.now().getTime() / hourMs)
  await sendMail(ctx, {
    to: maker.email,
    template: commentedMail,
    data: {
      reviewer,
      link: link.name,
      story: story.name,
      text: shorten(text, 300),
      url: linkInto(ctx.config, workspaceId, `/preview/${storyId}`),
      settingsUrl: linkInto(ctx.config, workspaceId, '/notification-settings'),
    },
    requestKey: `review ${link.id} ${hour}`,
  })
}
