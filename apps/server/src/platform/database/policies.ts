/**
 * Who sees the rows of a table. Every table stands here; a test compares the list with the catalogue of the real database.
 * - `tenant`: rows of the workspace at hand (`workspace_id`).
 * - `person`: rows of the person at hand (`user_id`).
 * - `membership`: rows of the workspace at hand or of the person at hand (`workspace_id`, `user_id`).
 * - `workspace`: the workspace itself (`id`), and those the person is a member of.
 * - `system`: only the system role; the application role has no right at all.
 */
export type TablePolicy = 'tenant' | 'person' | 'membership' | 'workspace' | 'system'

export const tablePolicies: Record<string, TablePolicy> = {
  live_event: 'tenant',
  outbox: 'system',
  backup_run: 'system',

  app_user: 'system',
  account: 'system',
  session: 'system',
  verification: 'system',
  one_time_link: 'system',
  known_device: 'system',
  authenticator: 'system',
  backup_code: 'system',
  sign_in_challenge: 'system',
  passkey: 'system',
  passkey_ceremony: 'system',
  attempt: 'system',
  email_verify_status: 'system',
  user_detail: 'system',
  user_preference: 'system',
  user_tracker: 'system',
  login_session: 'system',
  social_attempt: 'system',
  social_proof: 'system',
  provider_key: 'system',
  account_deletion: 'system',
  data_export: 'system',

  audit_entry: 'tenant',
  audit_chain: 'tenant',

  workspace: 'workspace',
  membership: 'membership',
  guest_grant: 'tenant',

  access_key: 'membership',
  access_key_window: 'system',
  access_key_address: 'system',

  subscription: 'system',
  active_product: 'system',
  usage_counter: 'tenant',
  plan_override: 'system',
  plan_id: 'system',
  workspace_feature: 'system',

  staff_entry: 'system',
  staff_look: 'system',

  task: 'tenant',
  asset: 'tenant',
  asset_folder: 'tenant',
  cloned_voice: 'tenant',
  font: 'tenant',
  font_file: 'tenant',
  brand: 'tenant',
  saved_look: 'tenant',

  personal_template: 'tenant',

  captcha_setting: 'tenant',
  captcha_key: 'tenant',
  captcha_use: 'tenant',
  webhook: 'tenant',
  webhook_delivery: 'tenant',
  webhook_try: 'tenant',

  channel: 'tenant',
  former_handle: 'tenant',
  publication: 'tenant',
  former_slug: 'tenant',
  release: 'tenant',
  release_file: 'tenant',
  bandwidth: 'tenant',

  folder: 'tenant',
  story: 'tenant',
  story_snapshot: 'tenant',
  story_update: 'tenant',
  story_version: 'tenant',
  story_comment: 'tenant',
  review_link: 'tenant',

  story_export: 'tenant',
  story_export_page: 'tenant',

  story_import: 'tenant',
  vote: 'tenant',
  vote_count: 'tenant',
  vote_window: 'system',

  form: 'tenant',
  form_folder: 'tenant',
  form_tag: 'tenant',
  form_snapshot: 'tenant',
  form_update: 'tenant',
  form_version: 'tenant',
  form_former_slug: 'tenant',
  form_state: 'tenant',
  form_source: 'tenant',
  form_template: 'tenant',
  form_preference: 'tenant',

  submission_entry: 'tenant',
  submission_proof: 'tenant',
  submission_file: 'tenant',
  submission_partial: 'tenant',
  submission: 'tenant',
  submission_follow: 'tenant',
  submission_tally: 'tenant',
  submission_quota: 'tenant',
  submission_month: 'tenant',
  submission_setting: 'tenant',
  submission_export: 'tenant',
  submission_share: 'tenant',
  form_event: 'tenant',
  form_figure: 'tenant',

  ai_story: 'tenant',
  onboarding_state: 'person',
  sample_story: 'tenant',
  workspace_setup: 'tenant',
}

/**
 * What both roles may do with a table; everything unless it stands here. The audit log is only ever added to: its oldest rows
 * are taken by `audit_forget`, a function that runs as the owner of the tables and refuses rows that are still to be kept.
 */
export const tableRights: Readonly<Record<string, string>> = {
  audit_entry: 'select, insert',
  audit_chain: 'select, insert (workspace_id, sequence, hash), update (sequence, hash)',
  // What was answered to stays as it was asked.
  form_version: 'select, insert, delete',
}
