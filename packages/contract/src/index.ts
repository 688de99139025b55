import { apiKeys, personalTokens } from './access-keys.ts'
import { assetFolders, assets } from './assets.ts'
import { assistant } from './assistant.ts'
import { auditLogs } from './audit-logs.ts'
import { billing } from './billing.ts'
import { brand } from './brand.ts'
import { captcha } from './captcha.ts'
import { exports } from './exports.ts'
import { folders } from './folders.ts'
import { fonts } from './fonts.ts'
import { formFolders, formTags } from './form-shelf.ts'
import { formSources, formTemplates } from './form-sources.ts'
import { forms } from './forms.ts'
import { identity } from './identity.ts'
import { imports } from './imports.ts'
import { mail } from './mail.ts'
import { mediaTools } from './media-tools.ts'
import { memberPermissions } from './member-permissions.ts'
import { members } from './members.ts'
import { onboarding } from './onboarding.ts'
import { pictures } from './pictures.ts'
import { profile } from './profile.ts'
import { publishing } from './publishing.ts'
import { comments, reviewLinks, reviews } from './reviews.ts'
import { passkeys, secondFactor } from './second-factor.ts'
import { sessions } from './sessions.ts'
import { shares } from './shares.ts'
import { social } from './social.ts'
import { staff } from './staff.ts'
import { stock } from './stock.ts'
import { stories } from './stories.ts'
import { storyTags } from './story-tags.ts'
import { submissions } from './submissions.ts'
import { formAnalytics } from './submissions-analytics.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'
import { templates } from './templates.ts'
import { trash } from './trash.ts'
import { voices } from './voices.ts'
import { votes } from './votes.ts'
import { webhooks } from './webhooks.ts'
import { wizard } from './wizard.ts'
import { workspaces } from './workspaces.ts'

/** Every operation of the product. An operation that is not here does not exist. */
export const contract = {
  system,
  mail,
  identity,
  sessions,
  social,
  profile,
  secondFactor,
  passkeys,
  workspaces,
  members,
  shares,
  apiKeys,
  personalTokens,
  memberPermissions,
  billing,
  tasks,
  assets,
  assetFolders,
  stock,
  pictures,
  mediaTools,
  fonts,
  brand,
  voices,
  publishing,
  auditLogs,
  stories,
  folders,
  storyTags,
  forms,
  formFolders,
  formTags,
  formSources,
  formTemplates,
  comments,
  reviewLinks,
  reviews,
  trash,
  templates,
  votes,
  captcha,
  webhooks,
  imports,
  exports,
  submissions,
  formAnalytics,
  assistant,
  wizard,
  onboarding,
  staff,
}
export type Contract = typeof contract

export * from './access-keys.ts'
export * from './addresses.ts'
export * from './assets.ts'
export * from './assistant.ts'
export * from './audit.ts'
export * from './audit-logs.ts'
export * from './billing.ts'
export * from './billing-features.ts'
export * from './brand.ts'
export * from './captcha.ts'
export * from './common-refusals.ts'
export * from './constants.ts'
export * from './exports.ts'
export * from './filters.ts'
export * from './folders.ts'
export * from './fonts.ts'
export * from './form-messages.ts'
export * from './form-plans.ts'
export * from './form-refusals.ts'
export * from './form-shelf.ts'
export * from './form-sources.ts'
export * from './forms.ts'
export * from './identity.ts'
export * from './imports.ts'
export * from './interface-languages.ts'
export * from './language-lists.ts'
export * from './mail.ts'
export * from './media-tools.ts'
export * from './member-messages.ts'
export * from './member-permissions.ts'
export * from './members.ts'
export * from './messages.ts'
export * from './onboarding.ts'
export * from './operation.ts'
export * from './permissions.ts'
export * from './pictures.ts'
export * from './plan-config.ts'
export * from './plan-messages.ts'
export * from './profile.ts'
export * from './publishing.ts'
export * from './reviews.ts'
export * from './roles.ts'
export * from './second-factor.ts'
export * from './sessions.ts'
export * from './share-messages.ts'
export * from './shares.ts'
export * from './social.ts'
export * from './staff.ts'
export * from './stock.ts'
export * from './stories.ts'
export * from './story-messages.ts'
export * from './story-tags.ts'
export * from './story-typography.ts'
export * from './submissions.ts'
export * from './submissions-analytics.ts'
export * from './system.ts'
export * from './tasks.ts'
export * from './templates.ts'
export * from './trash.ts'
export * from './voices.ts'
export * from './votes.ts'
export * from './webhooks.ts'
export * from './wizard.ts'
export * from './workspaces.ts'
