import type { SubmissionSettings } from '@taplore/contract'
import { elementsOf, isAnswered, titleOfAnswer } from '@taplore/form'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { requireFormRow } from '../../forms/index.ts'
import { formsOf } from '../columns.ts'
import { asksForEmail } from './email-answer.ts'
import { findSetting, upsertSetting } from './follow-up-store.ts'

const untouched: SubmissionSettings = {
  notifies: true,
  notifyTo: [],
  repliesTo: null,
  replySubject: '',
  replyText: '',
  verifiesEmail: false,
}

export async function getSettings(ctx: WorkspaceContext, { formId }: { formId: string }) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const row = await findSetting(ctx, formId)
  const [newest] = await formsOf(ctx.db, form)
  const emailQuestions = (newest ? elementsOf(newest) : [])
    .filter(isAnswered)
    .filter(asksForEmail)
    .map((element) => ({ id: element.id, title: newest ? titleOfAnswer(newest, element) : element.id }))
  return { ...(row ? settingsOf(row) : untouched), emailQuestions }
}

export async function saveSettings(
  ctx: WorkspaceContext,
  { formId, ...settings }: SubmissionSettings & { formId: string },
) {
  await requireFormRow(ctx, formId, { isTrashedToo: true })
  await upsertSetting(ctx, { ...settings, formId, workspaceId: ctx.actor.workspaceId, updatedAt: ctx.clock.now() })
  return settings
}

function settingsOf(row: SubmissionSettings): SubmissionSettings {
  const { notifies, notifyTo, repliesTo, replySubject, replyText, verifiesEmail } = row
  return { notifies, notifyTo, repliesTo, replySubject, replyText, verifiesEmail }
}
