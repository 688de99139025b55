import type { ChannelSettings } from '@taplore/contract'
import { query } from '../../../api/client.ts'
import { apiPaths } from '../../../api/paths.ts'
import { queryClient } from '../../../api/query-client.ts'

export const channelSettingsOptions = (channelId: string) =>
  query.siteSettings.get.queryOptions({ input: { channelId } })

export const workspaceSettingsOptions = () => query.siteSettings.workspace.queryOptions()

export function refreshChannelSettings(): void {
  void queryClient.invalidateQueries({ queryKey: query.siteSettings.get.key() })
}

/** The page of a channel as these settings would make it. */
export function previewAddress(workspaceId: string, channelId: string, settings: ChannelSettings): string {
  // Code is no part of the page, and long.
  const draft = JSON.stringify({ ...settings, analytics: '' })
  return apiPaths.sitePreview(new URLSearchParams({ workspace: workspaceId, channel: channelId, draft }))
}
