import { questionKinds } from '@taplore/contract'
import { type Background, onEvent } from '../../../platform/background/background.ts'
import { publishedElements, storyEvents } from '../stories/index.ts'
import { forgetInteractive, saveInteractive } from './store.ts'

export const interactiveAnalyticsBackground: Background = {
  events: [
    onEvent(storyEvents.published, 'interactive-analytics.list-story', async (ctx, { workspaceId, storyId }) => {
      const questions = (await publishedElements(ctx, storyId, questionKinds)).length
      if (questions === 0) await forgetInteractive(ctx, storyId)
      else await saveInteractive(ctx, { storyId, workspaceId, questions, publishedAt: ctx.clock.now() })
    }),
    onEvent(storyEvents.erased, 'interactive-analytics.forget-story', (ctx, { storyId }) =>
      forgetInteractive(ctx, storyId),
    ),
  ],
}
