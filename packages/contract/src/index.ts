// Written by `npm run registry` from the folders beside it; do not edit.
import { apiKeys, personalTokens } from './accounts/access-keys.ts'
import { auditLogs } from './accounts/audit-logs.ts'
import { emailChange } from './accounts/email-change.ts'
import { identity } from './accounts/identity.ts'
import { memberPermissions } from './accounts/member-permissions.ts'
import { members } from './accounts/members.ts'
import { profile } from './accounts/profile.ts'
import { passkeys, secondFactor } from './accounts/second-factor.ts'
import { sessions } from './accounts/sessions.ts'
import { shares } from './accounts/shares.ts'
import { social } from './accounts/social.ts'
import { workspaces } from './accounts/workspaces.ts'
import { captcha } from './connections/captcha.ts'
import { linkedAccounts } from './connections/linked-accounts.ts'
import { videoPosts } from './connections/video-posts.ts'
import { webhooks } from './connections/webhooks.ts'
import { formFolders, formTags } from './forms/form-folders-and-tags.ts'
import { formSources, formTemplates } from './forms/form-sources.ts'
import { forms } from './forms/forms.ts'
import { submissions } from './forms/submissions.ts'
import { formAnalytics } from './forms/submissions-analytics.ts'
import { mail } from './foundation/mail.ts'
import { system } from './foundation/system.ts'
import { tasks } from './foundation/tasks.ts'
import { automation } from './growth/automation.ts'
import { feeds } from './growth/feeds.ts'
import { stores } from './growth/stores.ts'
import { widgets } from './growth/widgets.ts'
import { wordpress } from './growth/wordpress.ts'
import { notifications } from './home/notifications.ts'
import { onboarding } from './home/onboarding.ts'
import { staff } from './home/staff.ts'
import { assetFolders, assets } from './library/assets.ts'
import { brand } from './library/brand.ts'
import { clonedVoices } from './library/cloned-voices.ts'
import { fonts } from './library/fonts.ts'
import { images } from './library/images.ts'
import { integrations } from './library/integrations.ts'
import { mediaTools } from './library/media-tools.ts'
import { speechSettings } from './library/speech-settings.ts'
import { stock } from './library/stock.ts'
import { voices } from './library/voices.ts'
import { billing } from './money/billing.ts'
import { credits } from './money/ledger.ts'
import { lifetimeCodes, lifetimeDeals } from './money/lifetime-deals.ts'
import { payments } from './money/payments.ts'
import { sandboxCheckout } from './money/sandbox-checkout.ts'
import { staffPayments } from './money/staff-payments.ts'
import { domains } from './publishing/domains.ts'
import { publishing } from './publishing/publishing.ts'
import { siteSettings } from './publishing/site-settings.ts'
import { assistant } from './stories/assistant.ts'
import { exports } from './stories/exports.ts'
import { folders } from './stories/folders.ts'
import { imports } from './stories/imports.ts'
import { interactiveAnalytics } from './stories/interactive-analytics.ts'
import { comments, reviewLinks, reviews } from './stories/reviews.ts'
import { schedules } from './stories/schedules.ts'
import { stories } from './stories/stories.ts'
import { storyAnalytics } from './stories/story-analytics.ts'
import { storyTags } from './stories/story-tags.ts'
import { templates } from './stories/templates.ts'
import { trash } from './stories/trash.ts'
import { votes } from './stories/votes.ts'
import { wizard } from './stories/wizard.ts'
import { captions } from './video/captions.ts'
import { clips } from './video/clips.ts'
import { series } from './video/series.ts'
import { videoExports } from './video/video-exports.ts'
import { videoFolders } from './video/video-folders.ts'
import { videoProjects } from './video/video-projects.ts'

/** Every operation of the product. An operation that is not here does not exist. */
export const contract = {
  apiKeys,
  personalTokens,
  auditLogs,
  emailChange,
  identity,
  memberPermissions,
  members,
  profile,
  secondFactor,
  passkeys,
  sessions,
  shares,
  social,
  workspaces,
  captcha,
  linkedAccounts,
  videoPosts,
  webhooks,
  formFolders,
  formTags,
  formSources,
  formTemplates,
  forms,
  formAnalytics,
  submissions,
  mail,
  system,
  tasks,
  automation,
  feeds,
  stores,
  widgets,
  wordpress,
  notifications,
  onboarding,
  staff,
  assets,
  assetFolders,
  brand,
  clonedVoices,
  fonts,
  images,
  integrations,
  mediaTools,
  speechSettings,
  stock,
  voices,
  billing,
  credits,
  lifetimeDeals,
  lifetimeCodes,
  payments,
  sandboxCheckout,
  staffPayments,
  domains,
  publishing,
  siteSettings,
  assistant,
  exports,
  folders,
  imports,
  interactiveAnalytics,
  comments,
  reviewLinks,
  reviews,
  schedules,
  stories,
  storyAnalytics,
  storyTags,
  templates,
  trash,
  votes,
  wizard,
  captions,
  clips,
  series,
  videoExports,
  videoFolders,
  videoProjects,
}
export type Contract = typeof contract

export * from './accounts/access-keys.ts'
export * from './accounts/audit-logs.ts'
export * from './accounts/email-change.ts'
export * from './accounts/identity.ts'
export * from './accounts/member-messages.ts'
export * from './accounts/member-permissions.ts'
export * from './accounts/members.ts'
export * from './accounts/profile.ts'
export * from './accounts/second-factor.ts'
export * from './accounts/sessions.ts'
export * from './accounts/share-messages.ts'
export * from './accounts/shares.ts'
export * from './accounts/social.ts'
export * from './accounts/workspaces.ts'
export * from './audit/accounts/access-keys-audit.ts'
export * from './audit/accounts/audit-logs-audit.ts'
export * from './audit/accounts/identity-audit.ts'
export * from './audit/accounts/workspaces-audit.ts'
export * from './audit/audit-events.ts'
export * from './audit/connections/captcha-audit.ts'
export * from './audit/connections/linked-accounts-audit.ts'
export * from './audit/connections/video-posts-audit.ts'
export * from './audit/connections/webhooks-audit.ts'
export * from './audit/forms/forms-audit.ts'
export * from './audit/forms/submissions-audit.ts'
export * from './audit/growth/feeds-audit.ts'
export * from './audit/growth/stores-audit.ts'
export * from './audit/growth/widgets-audit.ts'
export * from './audit/growth/wordpress-audit.ts'
export * from './audit/home/staff-audit.ts'
export * from './audit/library/brand-audit.ts'
export * from './audit/library/fonts-audit.ts'
export * from './audit/library/voices-audit.ts'
export * from './audit/money/lifetime-deals-audit.ts'
export * from './audit/money/payments-audit.ts'
export * from './audit/money/sandbox-audit.ts'
export * from './audit/publishing/domains-audit.ts'
export * from './audit/publishing/publishing-audit.ts'
export * from './audit/publishing/site-settings-audit.ts'
export * from './audit/stories/exports-audit.ts'
export * from './audit/stories/folders-audit.ts'
export * from './audit/stories/schedules-audit.ts'
export * from './audit/stories/stories-audit.ts'
export * from './audit/video/series-audit.ts'
export * from './audit/video/video-exports-audit.ts'
export * from './audit/video/video-projects-audit.ts'
export * from './connections/captcha.ts'
export * from './connections/linked-accounts.ts'
export * from './connections/video-posts.ts'
export * from './connections/webhooks.ts'
export * from './forms/form-folders-and-tags.ts'
export * from './forms/form-messages.ts'
export * from './forms/form-refusals.ts'
export * from './forms/form-sources.ts'
export * from './forms/forms.ts'
export * from './forms/submissions.ts'
export * from './forms/submissions-analytics.ts'
export * from './forms/submissions-messages.ts'
export * from './forms/submissions-refusals.ts'
export * from './forms/submissions-shapes.ts'
export * from './foundation/audit.ts'
export * from './foundation/common-refusals.ts'
export * from './foundation/constants.ts'
export * from './foundation/entitlements.ts'
export * from './foundation/faceless-plan-config.ts'
export * from './foundation/filters.ts'
export * from './foundation/folders.ts'
export * from './foundation/form-plan-config.ts'
export * from './foundation/interface-languages.ts'
export * from './foundation/job-works.ts'
export * from './foundation/language-lists.ts'
export * from './foundation/limits.ts'
export * from './foundation/mail.ts'
export * from './foundation/messages.ts'
export * from './foundation/operation.ts'
export * from './foundation/permissions.ts'
export * from './foundation/plan-config.ts'
export * from './foundation/products.ts'
export * from './foundation/roles.ts'
export * from './foundation/service-keys.ts'
export * from './foundation/system.ts'
export * from './foundation/tag-name.ts'
export * from './foundation/tasks.ts'
export * from './foundation/url-refusals.ts'
export * from './growth/automation.ts'
export * from './growth/feeds.ts'
export * from './growth/stores.ts'
export * from './growth/widgets.ts'
export * from './growth/wordpress.ts'
export * from './home/notifications.ts'
export * from './home/onboarding.ts'
export * from './home/staff.ts'
export * from './library/assets.ts'
export * from './library/brand.ts'
export * from './library/cloned-voices.ts'
export * from './library/fonts.ts'
export * from './library/images.ts'
export * from './library/integrations.ts'
export * from './library/media-tools.ts'
export * from './library/speech-settings.ts'
export * from './library/stock.ts'
export * from './library/voices.ts'
export * from './money/billing.ts'
export * from './money/billing-features.ts'
export * from './money/credit-kinds.ts'
export * from './money/faceless-plans.ts'
export * from './money/form-plans.ts'
export * from './money/ledger.ts'
export * from './money/lifetime-code.ts'
export * from './money/lifetime-deals.ts'
export * from './money/lifetime-messages.ts'
export * from './money/payment-messages.ts'
export * from './money/payment-shapes.ts'
export * from './money/payments.ts'
export * from './money/plan-catalog.ts'
export * from './money/plan-changes.ts'
export * from './money/plan-label.ts'
export * from './money/plan-messages.ts'
export * from './money/price-list.ts'
export * from './money/sandbox-checkout.ts'
export * from './money/staff-payments.ts'
export * from './money/staff-subscription.ts'
export * from './money/story-plans.ts'
export * from './money/traffic.ts'
export * from './publishing/domains.ts'
export * from './publishing/proxy-settings.ts'
export * from './publishing/publishing.ts'
export * from './publishing/site-designs.ts'
export * from './publishing/site-settings.ts'
export * from './publishing/workspace-settings.ts'
export * from './stories/assistant.ts'
export * from './stories/exports.ts'
export * from './stories/folders.ts'
export * from './stories/imports.ts'
export * from './stories/interactive-analytics.ts'
export * from './stories/reviews.ts'
export * from './stories/schedules.ts'
export * from './stories/stories.ts'
export * from './stories/story-analytics.ts'
export * from './stories/story-messages.ts'
export * from './stories/story-tags.ts'
export * from './stories/story-typography.ts'
export * from './stories/templates.ts'
export * from './stories/trash.ts'
export * from './stories/votes.ts'
export * from './stories/wizard.ts'
export * from './video/caption-edits.ts'
export * from './video/caption-languages.ts'
export * from './video/captions.ts'
export * from './video/clip-parts.ts'
export * from './video/clips.ts'
export * from './video/series.ts'
export * from './video/series-choices.ts'
export * from './video/series-schedule.ts'
export * from './video/series-words.ts'
export * from './video/video-exports.ts'
export * from './video/video-folders.ts'
export * from './video/video-messages.ts'
export * from './video/video-policy.ts'
export * from './video/video-projects.ts'
export * from './video/video-refusals.ts'
