import type { Transaction } from '../../platform/database/database.ts'
import { listenersOf } from '../webhooks/index.ts'
import { findSettings, type SettingRow } from './follow-store.ts'
import type { NewSubmission } from './intake-store.ts'

/**
 * Asks, in the transaction that keeps answers, whether anything is to follow each: a mail, a call, a look at an address. What comes
 * back says it for each row; of one that nobody hears of there is no job. It may say yes where `followUp` then finds nobody, never no
 * where it would find somebody.
 */
export async function whomToTell(
  ctx: { readonly db: Transaction },
  rows: readonly NewSubmission[],
): Promise<(row: NewSubmission) => boolean> {
  const formIds = [...new Set(rows.map(({ formId }) => formId))]
  const workspaceIds = [...new Set(rows.map(({ workspaceId }) => workspaceId))]
  const [settings, hears] = await Promise.all([
    findSettings(ctx, formIds),
    listenersOf(ctx, { workspaceIds, type: 'submission.created' }),
  ])
  return (row) => isToFollow(row, settings.get(row.formId) ?? null, hears(row))
}

function isToFollow(row: NewSubmission, setting: SettingRow | null, isHeard: boolean): boolean {
  if (row.email !== null && row.emailResult === null) return true
  if (row.place === 'spam') return false
  if (row.isLocked || isHeard || !setting) return true
  const { notifies, repliesTo, replyText, verifiesEmail } = setting
  return notifies || (repliesTo !== null && replyText.trim() !== '') || (verifiesEmail && row.email !== null)
}
