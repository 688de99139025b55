import { createFileRoute } from '@tanstack/react-router'
import { FeedListPage } from '../../areas/growth/feeds/feed-list.page.tsx'
import { useFeatures } from '../../shell/session/use-features.ts'
import { WorkspaceSettings } from './-workspace-settings.tsx'

export const Route = createFileRoute('/_shell/rss-settings/')({ component: Feeds })

/** Where RSS automation is off, the settings of the workspace stand here. */
function Feeds() {
  const features = useFeatures()
  if (features === undefined) return null
  return features.includes('rss') ? <FeedListPage /> : <WorkspaceSettings section={undefined} />
}
