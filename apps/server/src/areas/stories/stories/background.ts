import { type Background, onEvent } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { retireUnneeded } from '../../library/assets/index.ts'
import { publishingEvents } from '../../publishing/publishing/index.ts'
import { storyEvents } from './events.ts'
import { republishKind } from './kinds.ts'
import { republishAll } from './publish/republish-all.ts'
import { moveAddresses } from './store.ts'

export const storiesBackground: Background = {
  jobs: [onTask(republishKind, republishAll)],
  events: [
    onEvent(publishingEvents.channelMoved, 'stories.follow-channel', (ctx, { workspaceId, from, to }) =>
      moveAddresses(ctx, workspaceId, from, to),
    ),
    onEvent(storyEvents.erased, 'stories.free-files', async (ctx, { workspaceId, fileIds }) => {
      await retireUnneeded(ctx, { workspaceId, assetIds: fileIds })
    }),
  ],
}
