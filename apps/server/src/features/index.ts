import type { Background } from '../platform/feature.ts'
import { liveBackground } from '../platform/live/live.ts'
import { accessKeysBackground } from './access-keys/background.ts'
import { apiKeysRoutes, personalTokensRoutes } from './access-keys/routes.ts'
import { assetsBackground } from './assets/background.ts'
import { assetFoldersRoutes, assetsRoutes } from './assets/routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { auditBackground } from './audit/background.ts'
import { auditLogsBackground } from './audit-logs/background.ts'
import { exportKind } from './audit-logs/kinds.ts'
import { auditLogsRoutes } from './audit-logs/routes.ts'
import { backupsBackground } from './backups/background.ts'
import { billingBackground } from './billing/background.ts'
import { billingRoutes } from './billing/routes.ts'
import { brandRoutes } from './brand/routes.ts'
import { captchaBackground } from './captcha/background.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { exportsBackground } from './exports/background.ts'
import { exportStoryKind } from './exports/kinds.ts'
import { exportsRoutes } from './exports/routes.ts'
import { fontsBackground } from './fonts/background.ts'
import { fontsRoutes } from './fonts/routes.ts'
import {
  formFoldersRoutes,
  formSourcesRoutes,
  formsRoutes,
  formTagsRoutes,
  formTemplatesRoutes,
} from './forms/routes.ts'
import { identityBackground } from './identity/background.ts'
import { passkeysRoutes } from './identity/passkeys/routes.ts'
import { profileRoutes } from './identity/profile/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { secondFactorRoutes } from './identity/second-factor/routes.ts'
import { sessionsRoutes } from './identity/sessions/routes.ts'
import { socialRoutes } from './identity/social/routes.ts'
import { importsBackground } from './imports/background.ts'
import { importStoryKind } from './imports/kinds.ts'
import { importsRoutes } from './imports/routes.ts'
import { mailBackground } from './mail/background.ts'
import { mailRoutes } from './mail/routes.ts'
import { mediaToolsBackground } from './media-tools/background.ts'
import { cutFilmKind, removeNoiseKind, writeSubtitlesKind } from './media-tools/kinds.ts'
import { mediaToolsRoutes } from './media-tools/routes.ts'
import { onboardingBackground } from './onboarding/background.ts'
import { setUpWorkspaceKind } from './onboarding/kinds.ts'
import { onboardingRoutes } from './onboarding/routes.ts'
import { picturesRoutes } from './pictures/routes.ts'
import { publishingRoutes } from './publishing/routes.ts'
import { reviewsBackground } from './reviews/background.ts'
import { commentsRoutes, reviewLinksRoutes, reviewsRoutes } from './reviews/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { stockRoutes } from './stock/routes.ts'
import { storiesBackground } from './stories/background.ts'
import { foldersRoutes } from './stories/folders/routes.ts'
import { republishKind } from './stories/kinds.ts'
import { storiesRoutes } from './stories/routes.ts'
import { storyTagsRoutes } from './stories/tags/routes.ts'
import { trashRoutes } from './stories/trash/routes.ts'
import { submissionsBackground } from './submissions/background.ts'
import { changeSubmissionsKind, exportSubmissionsKind, removeSubmissionsKind } from './submissions/kinds.ts'
import { formAnalyticsRoutes, submissionsRoutes } from './submissions/routes.ts'
import { systemRoutes } from './system/routes.ts'
import type { TaskKind } from './tasks/index.ts'
import { tasksRoutes } from './tasks/routes.ts'
import { templatesRoutes } from './templates/routes.ts'
import { voicesRoutes } from './voices/routes.ts'
import { votesBackground } from './votes/background.ts'
import { votesRoutes } from './votes/routes.ts'
import { webhooksBackground } from './webhooks/background.ts'
import { webhooksRoutes } from './webhooks/routes.ts'
import { wizardBackground } from './wizard/background.ts'
import { finaliseStoryKind, writeSlidesKind } from './wizard/kinds.ts'
import { wizardRoutes } from './wizard/routes.ts'
import { workspacesBackground } from './workspaces/background.ts'
import { membersRoutes } from './workspaces/members/routes.ts'
import { sharesRoutes } from './workspaces/members/shares-routes.ts'
import { memberPermissionsRoutes } from './workspaces/permissions/routes.ts'
import { workspacesRoutes } from './workspaces/routes.ts'

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
