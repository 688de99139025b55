// Written by `npm run registry` from the folders beside it; do not edit.
import { navigation as accessKeys } from '../areas/accounts/access-keys/navigation.ts'
import { navigation as auditLogs } from '../areas/accounts/audit-logs/navigation.ts'
import { navigation as identity } from '../areas/accounts/identity/navigation.ts'
import { navigation as members } from '../areas/accounts/members/navigation.ts'
import { navigation as workspaces } from '../areas/accounts/workspaces/navigation.ts'
import { navigation as captcha } from '../areas/connections/captcha/navigation.ts'
import { navigation as linkedAccounts } from '../areas/connections/linked-accounts/navigation.ts'
import { navigation as webhooks } from '../areas/connections/webhooks/navigation.ts'
import { navigation as forms } from '../areas/forms/forms/navigation.ts'
import { navigation as submissions } from '../areas/forms/submissions/navigation.ts'
import { navigation as automation } from '../areas/growth/automation/navigation.ts'
import { navigation as feeds } from '../areas/growth/feeds/navigation.ts'
import { navigation as stores } from '../areas/growth/stores/navigation.ts'
import { navigation as widgets } from '../areas/growth/widgets/navigation.ts'
import { navigation as wordpress } from '../areas/growth/wordpress/navigation.ts'
import { navigation as help } from '../areas/home/help/navigation.ts'
import { navigation as notifications } from '../areas/home/notifications/navigation.ts'
import { navigation as brand } from '../areas/library/brand/navigation.ts'
import { navigation as fonts } from '../areas/library/fonts/navigation.ts'
import { navigation as integrations } from '../areas/library/integrations/navigation.ts'
import { navigation as voices } from '../areas/library/voices/navigation.ts'
import { navigation as payments } from '../areas/money/payments/navigation.ts'
import { navigation as domains } from '../areas/publishing/domains/navigation.ts'
import { navigation as publishing } from '../areas/publishing/publishing/navigation.ts'
import { navigation as siteSettings } from '../areas/publishing/site-settings/navigation.ts'
import { navigation as exports } from '../areas/stories/exports/navigation.ts'
import { navigation as interactiveAnalytics } from '../areas/stories/interactive-analytics/navigation.ts'
import { navigation as schedules } from '../areas/stories/schedules/navigation.ts'
import { navigation as stories } from '../areas/stories/stories/navigation.ts'
import { navigation as templates } from '../areas/stories/templates/navigation.ts'
import { navigation as series } from '../areas/video/series/navigation.ts'
import { navigation as videoExports } from '../areas/video/video-exports/navigation.ts'
import { navigation as videoProjects } from '../areas/video/video-projects/navigation.ts'
import type { Navigation } from '../shell/navigation/navigation-entry.ts'

/** What each feature shows in the navigation. */
export const navigation: readonly Navigation[] = [
  accessKeys,
  auditLogs,
  identity,
  members,
  workspaces,
  captcha,
  linkedAccounts,
  webhooks,
  forms,
  submissions,
  automation,
  feeds,
  stores,
  widgets,
  wordpress,
  help,
  notifications,
  brand,
  fonts,
  integrations,
  voices,
  payments,
  domains,
  publishing,
  siteSettings,
  exports,
  interactiveAnalytics,
  schedules,
  stories,
  templates,
  series,
  videoExports,
  videoProjects,
]
