import { shorten } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { whoMayOpen } from '../../accounts/workspaces/index.ts'
import { linkInto, sendMail, wantsMail } from '../../foundation/mail/index.ts'
import type { StoryRow } from '../stories/index.ts'
import { mentionedMail } from './mails.ts'
import type { CommentRow } from './store.ts'

/** Emails mentioned users who may open the story; others are silently skipped. */
export async function mailMentions(
  ctx: WorkspaceContext,
  {
    story,
    comment,
    mentions,
  }: { story: Pick<StoryRow, 'id' | 'name'>; comment: Pick<CommentRow, 'id' | 'body'>; mentions: readonly string[] },
): Promise<void> {
  const { workspaceId, userId, name } = ctx.actor
  const wanted = new Set(mentions.filter((id) => id !== userId))
  if (wanted.size === 0) return
  const people = await ctx.scopes.system((system) => whoMayOpen(system, workspaceId, { storyId: story.id }))
  for (const { id, email } of people) {
    if (!wanted.has(id)) continue
    const about = { workspaceId, userId: id, kind: 'mentions' } as const
    if (!(await ctx.extensions.one(wantsMail)(ctx.db, about))) continue
    // The preview links to the editor.
    const url = linkInto(ctx.config, workspaceId, `/preview/${story.id}`)
    const settingsUrl = linkInto(ctx.config, workspaceId, '/notification-settings')
    const data = { author: name, story: story.name, text: shorten(comment.body, 300), url, settingsUrl }
    await sendMail(ctx, { to: email, template: mentionedMail, data })
  }
}
