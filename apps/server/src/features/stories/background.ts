import { type Background, onEvent } from '../../platform/feature.ts'
import { publishingEvents } from '../publishing/index.ts'
import { moveAddresses } from './store.ts'

export const storiesBackground: Background = {
  events: [
    onEvent(publishingEvents.channelMoved, 'stories.follow-channel', (ctx, { workspaceId, from, to }) =>
      moveAddresses(ctx, workspaceId, from, to),
    ),
  ],
}
