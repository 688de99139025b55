import type { Background } from '../platform/feature.ts'
import { liveBackground } from '../platform/live/live.ts'
import { accessKeysBackground } from './accounts/access-keys/background.ts'
import { apiKeysRoutes, personalTokensRoutes } from './accounts/access-keys/routes.ts'
import { auditLogsBackground } from './accounts/audit-logs/background.ts'
import { exportKind } from './accounts/audit-logs/kinds.ts'
import { auditLogsRoutes } from './accounts/audit-logs/routes.ts'
import { identityBackground } from './accounts/identity/background.ts'
import { passkeysRoutes } from './accounts/identity/passkeys/routes.ts'
import { profileRoutes } from './accounts/identity/profile/routes.ts'
import { identityRoutes } from './accounts/identity/routes.ts'
import { secondFactorRoutes } from './accounts/identity/second-factor/routes.ts'
import { sessionsRoutes } from './accounts/identity/sessions/routes.ts'
import { socialRoutes } from './accounts/identity/social/routes.ts'
import { workspacesBackground } from './accounts/workspaces/background.ts'
import { membersRoutes } from './accounts/workspaces/members/routes.ts'
import { sharesRoutes } from './accounts/workspaces/members/shares-routes.ts'
import { memberPermissionsRoutes } from './accounts/workspaces/permissions/routes.ts'
import { workspacesRoutes } from './accounts/workspaces/routes.ts'
import { captchaBackground } from './connections/captcha/background.ts'
import { captchaRoutes } from './connections/captcha/routes.ts'
import { webhooksBackground } from './connections/webhooks/background.ts'
import { webhooksRoutes } from './connections/webhooks/routes.ts'
import {
  formFoldersRoutes,
  formSourcesRoutes,
  formsRoutes,
  formTagsRoutes,
  formTemplatesRoutes,
} from './forms/forms/routes.ts'
import { submissionsBackground } from './forms/submissions/background.ts'
import { changeSubmissionsKind, exportSubmissionsKind, removeSubmissionsKind } from './forms/submissions/kinds.ts'
import { formAnalyticsRoutes, submissionsRoutes } from './forms/submissions/routes.ts'
import { auditBackground } from './foundation/audit/background.ts'
import { backupsBackground } from './foundation/backups/background.ts'
import { mailBackground } from './foundation/mail/background.ts'
import { mailRoutes } from './foundation/mail/routes.ts'
import { systemRoutes } from './foundation/system/routes.ts'
import type { TaskKind } from './foundation/tasks/index.ts'
import { tasksRoutes } from './foundation/tasks/routes.ts'
import { onboardingBackground } from './home/onboarding/background.ts'
import { setUpWorkspaceKind } from './home/onboarding/kinds.ts'
import { onboardingRoutes } from './home/onboarding/routes.ts'
import { staffRoutes } from './home/staff/routes.ts'
import { assetsBackground } from './library/assets/background.ts'
import { assetFoldersRoutes, assetsRoutes } from './library/assets/routes.ts'
import { brandRoutes } from './library/brand/routes.ts'
import { fontsBackground } from './library/fonts/background.ts'
import { fontsRoutes } from './library/fonts/routes.ts'
import { mediaToolsBackground } from './library/media-tools/background.ts'
import { cutFilmKind, removeNoiseKind, writeSubtitlesKind } from './library/media-tools/kinds.ts'
import { mediaToolsRoutes } from './library/media-tools/routes.ts'
import { picturesRoutes } from './library/pictures/routes.ts'
import { stockRoutes } from './library/stock/routes.ts'
import { voicesRoutes } from './library/voices/routes.ts'
import { billingBackground } from './money/billing/background.ts'
import { billingRoutes } from './money/billing/routes.ts'
import { publishingRoutes } from './publishing/publishing/routes.ts'
import { assistantRoutes } from './stories/assistant/routes.ts'
import { exportsBackground } from './stories/exports/background.ts'
import { exportStoryKind } from './stories/exports/kinds.ts'
import { exportsRoutes } from './stories/exports/routes.ts'
import { importsBackground } from './stories/imports/background.ts'
import { importStoryKind } from './stories/imports/kinds.ts'
import { importsRoutes } from './stories/imports/routes.ts'
import { reviewsBackground } from './stories/reviews/background.ts'
import { commentsRoutes, reviewLinksRoutes, reviewsRoutes } from './stories/reviews/routes.ts'
import { storiesBackground } from './stories/stories/background.ts'
import { foldersRoutes } from './stories/stories/folders/routes.ts'
import { republishKind } from './stories/stories/kinds.ts'
import { storiesRoutes } from './stories/stories/routes.ts'
import { storyTagsRoutes } from './stories/stories/tags/routes.ts'
import { trashRoutes } from './stories/stories/trash/routes.ts'
import { templatesRoutes } from './stories/templates/routes.ts'
import { votesBackground } from './stories/votes/background.ts'
import { votesRoutes } from './stories/votes/routes.ts'
import { wizardBackground } from './stories/wizard/background.ts'
import { finaliseStoryKind, writeSlidesKind } from './stories/wizard/kinds.ts'
import { wizardRoutes } from './stories/wizard/routes.ts'

/** Kinds of long work of all rooms: the tray can try any of them again. */
export const taskKinds: readonly TaskKind[] = [
  setUpWorkspaceKind,
  writeSlidesKind,
  finaliseStoryKind,
  exportKind,
  exportStoryKind,
  republishKind,
  importStoryKind,
  changeSubmissionsKind,
  removeSubmissionsKind,
  exportSubmissionsKind,
  cutFilmKind,
  removeNoiseKind,
  writeSubtitlesKind,
]

/** The whole contract, bound. */
export const routes = {
  system: systemRoutes,
  mail: mailRoutes,
  identity: identityRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeysRoutes,
  sessions: sessionsRoutes,
  social: socialRoutes,
  profile: profileRoutes,
  workspaces: workspacesRoutes,
  members: membersRoutes,
  shares: sharesRoutes,
  memberPermissions: memberPermissionsRoutes,
  apiKeys: apiKeysRoutes,
  personalTokens: personalTokensRoutes,
  billing: billingRoutes,
  tasks: tasksRoutes(taskKinds),
  assets: assetsRoutes,
  assetFolders: assetFoldersRoutes,
  stock: stockRoutes,
  pictures: picturesRoutes,
  mediaTools: mediaToolsRoutes,
  fonts: fontsRoutes,
  brand: brandRoutes,
  voices: voicesRoutes,
  publishing: publishingRoutes,
  auditLogs: auditLogsRoutes,
  stories: storiesRoutes,
  folders: foldersRoutes,
  storyTags: storyTagsRoutes,
  forms: formsRoutes,
  formFolders: formFoldersRoutes,
  formTags: formTagsRoutes,
  formSources: formSourcesRoutes,
  formTemplates: formTemplatesRoutes,
  comments: commentsRoutes,
  reviewLinks: reviewLinksRoutes,
  reviews: reviewsRoutes,
  trash: trashRoutes,
  templates: templatesRoutes,
  exports: exportsRoutes,
  votes: votesRoutes,
  captcha: captchaRoutes,
  webhooks: webhooksRoutes,
  imports: importsRoutes,
  submissions: submissionsRoutes,
  formAnalytics: formAnalyticsRoutes,
  assistant: assistantRoutes,
  wizard: wizardRoutes,
  onboarding: onboardingRoutes,
  staff: staffRoutes,
}

/** What the worker does. */
export const backgrounds: readonly Background[] = [
  liveBackground,
  auditBackground,
  backupsBackground,
  mailBackground,
  identityBackground,
  workspacesBackground,
  accessKeysBackground,
  billingBackground,
  assetsBackground,
  fontsBackground,
  mediaToolsBackground,
  captchaBackground,
  webhooksBackground,
  auditLogsBackground,
  storiesBackground,
  exportsBackground,
  wizardBackground,
  reviewsBackground,
  votesBackground,
  importsBackground,
  submissionsBackground,
  onboardingBackground,
]
