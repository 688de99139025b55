import type { Form } from '@taplore/form'
import type { Transaction } from '../../../../platform/database/database.ts'
import { listenersOf } from '../../../connections/webhooks/index.ts'
import { versionsOf } from '../form-versions.ts'
import type { NewSubmission } from '../intake/intake-store.ts'
import { needsEmailConfirmation } from './email-answer.ts'
import { findSettings, type SettingRow } from './follow-up-store.ts'

/**
 * Asks, in the transaction that keeps answers, whether anything is to follow each: a mail, a call, a look at an address. What comes
 * back says it for each row; of one that nobody hears of there is no job. It may say yes where `followUp` then finds nobody, never no
 * where it would find somebody.
 */
export async function findRecipients(
  ctx: { readonly db: Transaction },
  rows: readonly NewSubmission[],
): Promise<(row: NewSubmission) => boolean> {
  const formIds = [...new Set(rows.map(({ formId }) => formId))]
  const workspaceIds = [...new Set(rows.map(({ workspaceId }) => workspaceId))]
  const [settings, hears, forms] = await Promise.all([
    findSettings(ctx, formIds),
    listenersOf(ctx, { workspaceIds, type: 'submission.created' }),
    versionsOf(
      ctx.db,
      rows.filter(({ email }) => email !== null),
    ),
  ])
  return (row) =>
    isToFollow(row, {
      setting: settings.get(row.formId) ?? null,
      form: forms.get(`${row.formId}/${row.version}`),
      isHeard: hears(row),
    })
}

function isToFollow(
  row: NewSubmission,
  { setting, form, isHeard }: { setting: SettingRow | null; form: Form | undefined; isHeard: boolean },
): boolean {
  if (row.email !== null && row.emailResult === null) return true
  if (row.place === 'spam') return false
  if (row.isLocked || isHeard || !setting) return true
  const { notifies, repliesTo, replyText, verifiesEmail } = setting
  if (notifies || (repliesTo !== null && replyText.trim() !== '')) return true
  return row.email !== null && (verifiesEmail || (form !== undefined && needsEmailConfirmation(form, row)))
}
