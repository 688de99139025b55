import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

export const widgetsOptions = () => query.widgets.list.queryOptions()

export const widgetOptions = (id: string) => query.widgets.data.queryOptions({ input: { id } })

export const channelsOptions = () => query.publishing.channels.queryOptions({ staleTime: 60_000 })

export const userTagsOptions = () => query.widgets.tags.queryOptions({ staleTime: 60_000 })

/** What the widget would show now; `tags` joined by commas, empty for all. */
export const matchingOptions = (input: { channel: string; tags: string }) =>
  query.widgets.stories.queryOptions({ input, enabled: input.channel !== '', staleTime: 30_000 })

export function refreshWidgets(): void {
  void queryClient.invalidateQueries({ queryKey: query.widgets.key() })
}
