import { FolderHeart, Globe } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [{ group: 'tell', order: 30, path: '/{channelId}/published-stories', label: 'nav.published', icon: Globe }],
  settings: [{ order: 20, path: '/workspace-settings', label: 'nav.publishing', icon: FolderHeart }],
  account: [{ order: 10, path: '/workspace-settings', label: 'nav.publishing', icon: FolderHeart }],
}
