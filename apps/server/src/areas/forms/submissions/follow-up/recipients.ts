import type { Form } from '@taplore/form'
import type { Transaction } from '../../../../platform/database/database.ts'
import { listenersOf } from '../../../connections/webhooks/index.ts'
import { versionsOf } from '../form-versions.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import { needsEmailConfirmation } from './email-answer.ts'
import { findSettings, type SettingRow } from './follow-up-store.ts'

/** What of a submission decides whether it is followed up. */
type Followed = Pick<
  SubmissionRow,
  'formId' | 'workspaceId' | 'version' | 'answers' | 'email' | 'emailResult' | 'place' | 'isLocked'
>

/**
 * Checks, in the transaction that saves submissions, whether each needs follow-up: an email, a webhook, an address
 * check. Submissions without recipients need no job. It may return true where `followUp` then finds no recipient,
 * never the opposite.
 */
export async function findRecipients(
  ctx: { readonly db: Transaction },
  rows: readonly Followed[],
): Promise<(row: Followed) => boolean> {
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
      isAudible: hears(row),
    })
}

function isToFollow(
  row: Followed,
  { setting, form, isAudible }: { setting: SettingRow | null; form: Form | undefined; isAudible: boolean },
): boolean {
  if (row.email !== null && row.emailResult === null) return true
  if (row.place === 'spam') return false
  if (row.isLocked || isAudible || !setting) return true
  const { notifies, repliesTo, replyText, verifiesEmail } = setting
  if (notifies || (repliesTo !== null && replyText.trim() !== '')) return true
  return row.email !== null && (verifiesEmail || (form !== undefined && needsEmailConfirmation(form, row)))
}
