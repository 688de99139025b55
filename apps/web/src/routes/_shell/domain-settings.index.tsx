import { createFileRoute } from '@tanstack/react-router'
import { ChannelListPage } from '../../areas/publishing/site-settings/channel-list.page.tsx'

export const Route = createFileRoute('/_shell/domain-settings/')({ component: ChannelListPage })
