import { type Background, onEvent, onLongJob } from '../../../platform/background/background.ts'
import { storyEvents } from '../../stories/stories/index.ts'
import { checkSiteJob, postDueJob } from './jobs.ts'
import { postDue } from './posts/post-due.ts'
import { withdrawEverywhere } from './posts/request-post.ts'
import { checkRegistered } from './sites/change-site.ts'

export const wordpressBackground: Background = {
  jobs: [
    onLongJob(postDueJob, (ctx, _payload, { signal }) => postDue(ctx, signal)),
    onLongJob(checkSiteJob, (ctx, payload, { signal }) => checkRegistered(ctx, payload, signal)),
  ],
  events: [
    // A story in the trash, or deleted, is public nowhere.
    onEvent(storyEvents.trashed, 'wordpress.withdraw', (ctx, { workspaceId, storyId }) =>
      ctx.scopes.workspace({ workspaceId, userId: null }, (inner) => withdrawEverywhere(inner, storyId)),
    ),
    onEvent(storyEvents.erased, 'wordpress.withdraw-erased', (ctx, { workspaceId, storyId }) =>
      ctx.scopes.workspace({ workspaceId, userId: null }, (inner) => withdrawEverywhere(inner, storyId)),
    ),
  ],
}
