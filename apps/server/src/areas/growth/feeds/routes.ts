import { feeds } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { makeItemNow, removeFeed, runNow, setSync } from './change-feed.ts'
import { listFeeds, listItems, showFeed } from './list-feeds.ts'
import { saveFeed } from './save-feed.ts'
import { dryRun, testFeed } from './try-feed.ts'

const os = workspaceOperations(feeds)
const slow = slowWorkspaceOperations(feeds)

export const feedsRoutes = {
  list: os.list.handler(({ context }) => listFeeds(context.ctx)),
  get: os.get.handler(({ context, input }) => showFeed(context.ctx, input)),
  save: os.save.handler(({ context, input }) => saveFeed(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeFeed(context.ctx, input)),
  setSync: os.setSync.handler(({ context, input }) => setSync(context.ctx, input)),
  run: os.run.handler(({ context, input }) => runNow(context.ctx, input)),
  test: slow.test.handler(({ context, input }) => testFeed(context.ctx, input)),
  dryRun: slow.dryRun.handler(({ context, input }) => dryRun(context.ctx, input)),
  items: os.items.handler(({ context, input }) => listItems(context.ctx, input)),
  makeItem: os.makeItem.handler(({ context, input }) => makeItemNow(context.ctx, input)),
}
