import { widgets } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { listUserTags, listWidgets, previewStories, showWidget } from './list-widgets.ts'
import { removeWidget, saveWidget } from './save-widget.ts'

const os = workspaceOperations(widgets)

export const widgetsRoutes = {
  list: os.list.handler(({ context }) => listWidgets(context.ctx)),
  data: os.data.handler(({ context, input }) => showWidget(context.ctx, input)),
  create: os.create.handler(({ context, input }) => saveWidget(context.ctx, input)),
  update: os.update.handler(({ context, input }) => saveWidget(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeWidget(context.ctx, input)),
  tags: os.tags.handler(({ context }) => listUserTags(context.ctx)),
  stories: os.stories.handler(({ context, input }) => previewStories(context.ctx, input)),
}
