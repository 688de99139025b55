import { randomInt } from 'node:crypto'
import { cellText, columnsOf, elementsOf, type Form, recallerOf, respond, translateForm } from '@taplore/form'
import { dayMs, minuteMs, newId, shorten } from '@taplore/kit'
import type { LongJobContext, SystemContext } from '../../platform/context.ts'
import { findPerson, judgeAddress } from '../identity/index.ts'
import { sendMail } from '../mail/index.ts'
import { ownerOf } from '../workspaces/index.ts'
import { allowanceOf } from './allowance.ts'
import { figuresOfAnswers } from './figures.ts'
import { addFigures } from './figures-store.ts'
import {
  findLost,
  findRows,
  findSetting,
  insertEntries,
  putProof,
  type SettingRow,
  type SubmissionRow,
  setEmailResult,
  takeToFollow,
} from './follow-store.ts'
import { formNames } from './form-names.ts'
import { versionsOf } from './form-versions.ts'
import { tellOthers } from './hooks.ts'
import { checkEmails, followUp as followUpJob } from './jobs.ts'
import { hashOf } from './secrets.ts'

/**
 * What comes after an answer was kept: it is counted, its owner and its author get their mails, others are called. All of it in one
 * transaction with the mark that it was done, so it happens once however often the job runs.
 */
export async function followUp(ctx: SystemContext, { ids }: { ids: readonly string[] }): Promise<void> {
  const rows = await takeToFollow(ctx, ids, ctx.clock.now())
  if (rows.length === 0) return
  const forms = await versionsOf(ctx.db, rows)
  const names = await formNames(ctx, [...new Set(rows.map(({ formId }) => formId))])
  const settings = new Map<string, SettingRow | null>()
  const counted = rows.filter(({ place }) => place === 'inbox')
  await addFigures(
    ctx,
    counted.flatMap((row) => {
      const form = forms.get(`${row.formId}/${row.version}`)
      return form ? figuresOfAnswers(form, row, 1) : []
    }),
  )
  for (const row of rows) {
    const form = forms.get(`${row.formId}/${row.version}`)
    if (!form || row.place === 'spam') continue
    if (!settings.has(row.formId)) settings.set(row.formId, await findSetting(ctx, row.formId))
    const setting = settings.get(row.formId) ?? null
    const name = names.get(row.formId) ?? form.title
    if (row.isLocked) await announceLock(ctx, row, name)
    else {
      await mailOwner(ctx, row, form, setting, name)
      await tellOthers(ctx, row, form, 'submission.created')
    }
    await mailAuthor(ctx, row, form, setting, name)
  }
  const withAddress = rows.filter(({ email }) => email !== null)
  if (withAddress.length > 0) await ctx.jobs(checkEmails, { ids: withAddress.map(({ id }) => id) })
}

/** A job that was lost with its process leaves rows behind; they are taken up again. */
export async function followLostOnes(ctx: SystemContext): Promise<void> {
  const ids = await findLost(ctx, new Date(ctx.clock.now().getTime() - 2 * minuteMs), 1_000)
  if (ids.length > 0) await ctx.jobs(followUpJob, { ids })
}

const mostLines = 40

async function mailOwner(
  ctx: SystemContext,
  row: SubmissionRow,
  form: Form,
  setting: SettingRow | null,
  name: string,
): Promise<void> {
  if (setting && !setting.notifies) return
  const to = setting?.notifyTo.length ? setting.notifyTo : await ownerAddress(ctx, row.workspaceId)
  const lines = columnsOf([form])
    .map((column) => ({ title: column.title, text: cellText(column, form, row, { locale: form.language }) }))
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => ({ title: shorten(title, 120), text: shorten(text, 600) }))
  for (const address of to) {
    await sendMail(ctx, {
      to: address,
      template: 'submissions.received',
      data: {
        form: name,
        lines: lines.slice(0, mostLines),
        more: Math.max(0, lines.length - mostLines),
        url: `${ctx.config.publicUrl}/forms/${row.formId}/submissions?open=${row.id}`,
      },
      requestKey: `submission-received ${row.id} ${address}`,
    })
  }
  await insertEntries(ctx, [entryOf(ctx, row, to.join(', '))])
}

/** A reply in the words of the owner, with answers put in, and the code that proves the address. */
async function mailAuthor(
  ctx: SystemContext,
  row: SubmissionRow,
  form: Form,
  setting: SettingRow | null,
  name: string,
): Promise<void> {
  if (!setting) return
  const repliesTo = setting.repliesTo ? row.answers[setting.repliesTo] : undefined
  const to =
    typeof repliesTo === 'string' &&
    elementsOf(form).some(({ id, kind }) => id === setting.repliesTo && kind === 'email')
      ? repliesTo
      : null
  if (to && isBareAddress(to) && setting.replyText.trim() !== '') {
    const translated = translateForm(form, row.language as Form['language'])
    const words = recallerOf(translated, respond(form, row.answers, { language: row.language, isPartial: true }))
    const subject = shorten(words.plain(setting.replySubject).trim() || name, 150)
    await sendMail(ctx, {
      to,
      template: 'submissions.reply',
      data: {
        subject,
        paragraphs: words
          .plain(setting.replyText)
          .split(/\n{2,}/)
          .filter((paragraph) => paragraph.trim() !== '')
          .slice(0, 60),
        form: name,
      },
      requestKey: `submission-reply ${row.id}`,
    })
    await insertEntries(ctx, [entryOf(ctx, row, to)])
  }
  if (setting.verifiesEmail && row.email && isBareAddress(row.email)) await sendProof(ctx, row, name)
}

/** Mails a code that proves that whoever answered reads that address (SUB-10). */
export async function sendProof(
  ctx: Pick<SystemContext, 'db' | 'jobs' | 'config' | 'clock'>,
  row: Pick<SubmissionRow, 'id' | 'workspaceId' | 'email'>,
  name: string,
): Promise<void> {
  if (!row.email) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.clock.now().getTime() + dayMs)
  await putProof(ctx, {
    submissionId: row.id,
    workspaceId: row.workspaceId,
    codeHash: hashOf(`${row.id} ${code}`),
    tries: 0,
    expiresAt,
  })
  await sendMail(ctx, {
    to: row.email,
    template: 'submissions.verify',
    data: { form: name, code, url: `${ctx.config.publicUrl}/verify-answer/${row.id}?code=${code}` },
  })
}

/** Told once a month: the answer itself waits in the list. */
async function announceLock(ctx: SystemContext, row: SubmissionRow, name: string): Promise<void> {
  const { limit, period } = await allowanceOf(ctx, row.workspaceId)
  for (const address of await ownerAddress(ctx, row.workspaceId)) {
    await sendMail(ctx, {
      to: address,
      template: 'submissions.locked',
      data: { form: name, limit: typeof limit === 'number' ? limit : 0, url: `${ctx.config.publicUrl}/billing` },
      requestKey: `submissions-locked ${row.workspaceId} ${period}`,
    })
  }
}

async function ownerAddress(ctx: SystemContext, workspaceId: string): Promise<string[]> {
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const owner = ownerId ? await findPerson(ctx.db, ownerId) : null
  return owner ? [owner.email] : []
}

function entryOf(ctx: SystemContext, row: SubmissionRow, text: string) {
  const at = ctx.clock.now()
  return {
    id: newId(at.getTime()),
    workspaceId: row.workspaceId,
    submissionId: row.id,
    kind: 'mailed' as const,
    text,
    at,
  }
}

function isBareAddress(text: string): boolean {
  return /^[^\s\p{Cc}<>,;]+@[^\s\p{Cc}<>,;]+$/u.test(text)
}

/** Whether mail would arrive at an address in an answer (SUB-11). Each domain is asked once in a batch. */
export async function checkAddresses(ctx: LongJobContext, { ids }: { ids: readonly string[] }): Promise<void> {
  const rows = await ctx.database.system((db) => findRows({ db }, ids))
  const known = new Map<string, 'deliverable' | 'undeliverable' | 'risky'>()
  for (const { id, email, emailResult } of rows) {
    if (!email || emailResult) continue
    const domain = email.slice(email.lastIndexOf('@') + 1)
    const role = /^(admin|info|noreply|no-reply|postmaster|abuse|webmaster|support|sales|contact|office)@/.test(email)
    const judged =
      known.get(domain) ??
      (await (async () => {
        const { verdict } = await judgeAddress(email, {
          dns: ctx.providers.dns,
          staysHere: !ctx.providers.email.leavesInstallation,
        })
        return verdict === 'unknown' ? ('risky' as const) : verdict
      })())
    known.set(domain, judged)
    await ctx.database.system((db) => setEmailResult({ db }, id, judged === 'deliverable' && role ? 'risky' : judged))
  }
}
