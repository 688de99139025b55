import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useSession } from '../../api/session-store.ts'
import { CustomizePage } from '../../areas/publishing/site-settings/customize.page.tsx'
import { type SiteTabName, siteTabs } from '../../areas/publishing/site-settings/site-tabs.ts'

export const Route = createFileRoute('/_shell/domain-settings/$channelId')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: SiteTabName } => ({
    tab: siteTabs.find((name) => name === tab),
  }),
  component: Customize,
})

function Customize() {
  const { channelId } = Route.useParams()
  const { tab = 'design' } = Route.useSearch()
  const { workspace } = useSession()
  const navigate = useNavigate()
  if (!workspace) return null
  return (
    <CustomizePage
      channelId={channelId}
      workspaceId={workspace}
      tab={tab}
      onTab={(next) =>
        void navigate({
          to: '/domain-settings/$channelId',
          params: { channelId },
          search: next === 'design' ? {} : { tab: next },
          replace: true,
        })
      }
    />
  )
}
