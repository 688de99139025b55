import { randomInt } from 'node:crypto'
import { cellText, columnsOf, type Form, recallerOf, respond, translateForm } from '@taplore/form'
import { dayMs, hourMs, minuteMs, newId, shorten } from '@taplore/kit'
import { attemptOf, reserveBatched } from '../../../../platform/attempts/attempts.ts'
import type { LongJobContext, SystemContext } from '../../../../platform/context.ts'
import { findUserById } from '../../../accounts/identity/index.ts'
import { ownerOf } from '../../../accounts/workspaces/index.ts'
import { type LazyWebhookEvent, queueAllDeliveries } from '../../../connections/webhooks/index.ts'
import { type AnyMail, anyMail, linkInto, sendMail, sendMails } from '../../../foundation/mail/index.ts'
import { versionsOf } from '../form-versions.ts'
import { hashOf } from '../hash-secret.ts'
import { checkEmails, followUp as followUpJob } from '../jobs.ts'
import { lockedMail, openedMail, receivedMail, replyMail, verifyMail } from '../mails.ts'
import { allowanceOf } from '../plan-allowance.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import { addressIn, needsEmailConfirmation } from './email-answer.ts'
import { type EmailResult, findEmailResult } from './email-deliverability.ts'
import {
  claimFollowUps,
  findLost,
  findMarked,
  findSetting,
  findUnchecked,
  insertEntries,
  insertProof,
  type SettingRow,
  setEmailResults,
} from './follow-up-store.ts'
import { formNames } from './form-names.ts'
import { toWebhookEvent } from './webhook-events.ts'

/** How many submissions are processed before the process yields. */
const atOnce = 100

/** Outgoing messages of submissions, collected so that each kind is one statement. */
interface Out {
  readonly mails: AnyMail[]
  readonly webhookEvents: LazyWebhookEvent[]
  readonly entries: Parameters<typeof insertEntries>[1][number][]
}

/** What many submissions share, looked up once. */
interface Lookup {
  readonly settings: Map<string, SettingRow | null>
  readonly owners: Map<string, readonly string[]>
  /** Workspaces whose owner was notified that the plan limit is reached. */
  readonly told: Set<string>
}

/**
 * The follow-up of saved submissions with recipients (`findRecipients`): owner and respondent get their emails,
 * webhooks are queued. All in one transaction with the mark that it was done, so it happens once however often the
 * job runs.
 */
export async function followUp(ctx: SystemContext, { ids }: { ids: readonly string[] }): Promise<void> {
  const rows = await claimFollowUps(ctx, ids)
  if (rows.length === 0) return
  const forms = await versionsOf(ctx.db, rows)
  const names = await formNames(ctx, [...new Set(rows.map(({ formId }) => formId))])
  const lookup: Lookup = { settings: new Map(), owners: new Map(), told: new Set() }
  for (let from = 0; from < rows.length; from += atOnce) {
    const out: Out = { mails: [], webhookEvents: [], entries: [] }
    for (const row of rows.slice(from, from + atOnce)) {
      const form = forms.get(`${row.formId}/${row.version}`)
      if (!form) continue
      if (row.place !== 'spam')
        await followOne(ctx, { row, form, name: names.get(row.formId) ?? form.title, lookup, out })
    }
    await sendMails(ctx, out.mails)
    await queueAllDeliveries(ctx, out.webhookEvents)
    await insertEntries(ctx, out.entries)
  }
  const unjudged = rows.filter(({ email, emailResult }) => email !== null && emailResult === null).map(({ id }) => id)
  const most = 1_000
  for (let from = 0; from < unjudged.length; from += most)
    await ctx.jobs(checkEmails, { ids: unjudged.slice(from, from + most) })
}

interface One {
  readonly row: SubmissionRow
  readonly form: Form
  readonly name: string
  readonly lookup: Lookup
  readonly out: Out
}

async function followOne(ctx: SystemContext, one: One): Promise<void> {
  const { row, form, lookup, out } = one
  const { settings } = lookup
  if (!settings.has(row.formId)) settings.set(row.formId, await findSetting(ctx, row.formId))
  const setting = settings.get(row.formId) ?? null
  if (row.isLocked) await announceLock(ctx, one)
  else {
    await mailOwner(ctx, one, setting)
    out.webhookEvents.push(toWebhookEvent(row, form, 'submission.created'))
  }
  await mailAuthor(ctx, one, setting)
}

/** A lost job leaves rows behind; they are processed again. */
export async function followUpLostSubmissions(ctx: SystemContext): Promise<void> {
  const ids = await findLost(ctx, new Date(ctx.clock.now().getTime() - 2 * minuteMs), 1_000)
  if (ids.length > 0) await ctx.jobs(followUpJob, { ids })
}

const mostLines = 40

async function mailOwner(ctx: SystemContext, one: One, setting: SettingRow | null): Promise<void> {
  const { row, form, name, lookup, out } = one
  if (setting && !setting.notifies) return
  const to = setting?.notifyTo.length ? setting.notifyTo : await ownerAddress(ctx, row.workspaceId, lookup)
  const lines = columnsOf([form])
    .map((column) => ({ title: column.title, text: cellText(column, form, row, { locale: form.language }) }))
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => ({ title: shorten(title, 120), text: shorten(text, 600) }))
  for (const address of to) {
    out.mails.push(
      anyMail({
        to: address,
        template: receivedMail,
        data: {
          form: name,
          lines: lines.slice(0, mostLines),
          more: Math.max(0, lines.length - mostLines),
          url: linkInto(ctx.config, row.workspaceId, `/forms/${row.formId}/submissions?open=${row.id}`),
        },
        requestKey: `submission-received ${row.id} ${address}`,
      }),
    )
  }
  out.entries.push(entryOf(ctx, row, to.join(', ')))
}

/** Emails to respondents when the form has default settings. */
const noMails = { repliesTo: null, replySubject: '', replyText: '', verifiesEmail: false }

/** A reply in the owner's words, with answers inserted, and the code that verifies the address. */
async function mailAuthor(
  ctx: SystemContext,
  { row, form, name, out }: One,
  setting: SettingRow | null,
): Promise<void> {
  const { repliesTo, replySubject, replyText, verifiesEmail } = setting ?? noMails
  const to = repliesTo ? addressIn(form, row.answers, repliesTo) : null
  const isAnswered = to !== null && isBareAddress(to) && replyText.trim() !== ''
  const isProved = verifiesEmail || needsEmailConfirmation(form, row)
  const provesTo = isProved && row.email && isBareAddress(row.email) ? row.email : null
  const addresses = new Set([isAnswered ? to : null, provesTo].flatMap((address) => address?.toLowerCase() ?? []))
  for (const address of addresses) if (await isFlooded(ctx, row.workspaceId, address)) return
  if (isAnswered) {
    const translated = translateForm(form, row.language as Form['language'])
    // Evaluated as of the day of submission, so that calculations with today's date match.
    const today = row.receivedAt.toISOString().slice(0, 10)
    const response = respond(form, row.answers, { language: row.language, today, isPartial: true })
    const words = recallerOf(translated, response)
    const subject = shorten(words.plain(replySubject).trim() || name, 150)
    out.mails.push(
      anyMail({
        to,
        template: replyMail,
        data: {
          subject,
          paragraphs: words
            .plain(replyText)
            .split(/\n{2,}/)
            .filter((paragraph) => paragraph.trim() !== '')
            .slice(0, 60),
          form: name,
        },
        language: row.language,
        requestKey: `submission-reply ${row.id}`,
      }),
    )
    out.entries.push(entryOf(ctx, row, to))
  }
  if (provesTo) await sendConfirmationMail(ctx, row, name)
}

/** It is unknown whether the respondent owns the address: a form must not be usable to flood someone's mailbox. */
const mailsToAddress = { limit: 10, windowMs: hourMs, lockMs: null }

async function isFlooded({ config, clock, database }: SystemContext, workspaceId: string, address: string) {
  const attempt = attemptOf(config.secret, mailsToAddress, 'mailsToAnswerer', [workspaceId, address])
  return (await reserveBatched(database, attempt, clock.now())) > 0
}

/** Emails a code that verifies the respondent's address (SUB-10). */
export async function sendConfirmationMail(
  ctx: Pick<SystemContext, 'db' | 'jobs' | 'config' | 'clock'>,
  row: Pick<SubmissionRow, 'id' | 'workspaceId' | 'email' | 'language'>,
  name: string,
): Promise<void> {
  if (!row.email) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.clock.now().getTime() + dayMs)
  await insertProof(ctx, {
    submissionId: row.id,
    workspaceId: row.workspaceId,
    codeHash: hashOf(`${row.id} ${code}`),
    tries: 0,
    expiresAt,
  })
  await sendMail(ctx, {
    to: row.email,
    template: verifyMail,
    language: row.language,
    // Each code is an email of its own; the key names its submission (`purgeMailsAbout`).
    requestKey: `submission-verify ${row.id} ${newId(ctx.clock.now().getTime())}`,
    data: { form: name, code, url: `${ctx.config.publicUrl}/verify-answer/${row.id}?code=${code}` },
  })
}

/**
 * The follow-up of unlocked submissions: webhooks for each, and one email for all of them per recipient. Their
 * respondents had their emails when they submitted.
 */
export async function followUpUnlockedSubmissions(ctx: SystemContext, rows: readonly SubmissionRow[]): Promise<void> {
  const waiting = await findMarked(
    ctx,
    rows.map(({ id }) => id),
  )
  // One still waiting for follow-up is included in that.
  const opened = rows.filter(({ id, place }) => place === 'inbox' && !waiting.has(id))
  const forms = await versionsOf(ctx.db, opened)
  for (let from = 0; from < opened.length; from += atOnce) {
    const events = opened.slice(from, from + atOnce).flatMap((row) => {
      const form = forms.get(`${row.formId}/${row.version}`)
      return form ? [toWebhookEvent(row, form, 'submission.created')] : []
    })
    await queueAllDeliveries(ctx, events)
  }
  const lookup: Lookup = { settings: new Map(), owners: new Map(), told: new Set() }
  const names = await formNames(ctx, [...new Set(opened.map(({ formId }) => formId))])
  for (const [formId, ofForm] of Map.groupBy(opened, (row) => row.formId)) {
    const [first] = ofForm
    const setting = await findSetting(ctx, formId)
    if (!first || setting?.notifies === false) continue
    const title = forms.get(`${formId}/${first.version}`)?.title ?? ''
    const to = setting?.notifyTo.length ? setting.notifyTo : await ownerAddress(ctx, first.workspaceId, lookup)
    const data = {
      form: names.get(formId) ?? title,
      count: ofForm.length,
      url: linkInto(ctx.config, first.workspaceId, `/forms/${formId}/submissions`),
    }
    await sendMails(
      ctx,
      to.map((address) => anyMail({ to: address, template: openedMail, data })),
    )
  }
}

/** Once a month: the submission itself is in the list. */
async function announceLock(ctx: SystemContext, { row, name, lookup, out }: One): Promise<void> {
  if (lookup.told.has(row.workspaceId)) return
  lookup.told.add(row.workspaceId)
  const { limit, period, resetsOn, planFor } = await allowanceOf(ctx, row.workspaceId)
  const included = typeof limit === 'number' ? limit : 0
  for (const address of await ownerAddress(ctx, row.workspaceId, lookup)) {
    out.mails.push(
      anyMail({
        to: address,
        template: lockedMail,
        data: {
          form: name,
          limit: included,
          resetsOn,
          neededPlan: planFor(included + 1),
          url: linkInto(ctx.config, row.workspaceId, '/billing'),
        },
        requestKey: `submissions-locked ${row.workspaceId} ${period}`,
      }),
    )
  }
}

async function ownerAddress(ctx: SystemContext, workspaceId: string, { owners }: Lookup): Promise<readonly string[]> {
  const known = owners.get(workspaceId)
  if (known) return known
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const owner = ownerId ? await findUserById(ctx.db, ownerId) : null
  const found = owner ? [owner.email] : []
  owners.set(workspaceId, found)
  return found
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

/** Whether email can be delivered to an address in a submission (SUB-11). Results are written in batches. */
export async function checkEmailDeliverability(
  ctx: LongJobContext,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  const rows = await ctx.database.system((db) => findUnchecked({ db }, ids))
  for (let from = 0; from < rows.length; from += atOnce) {
    const results = new Map<EmailResult, string[]>()
    for (const { id, email } of rows.slice(from, from + atOnce)) {
      const result = await findEmailResult(ctx, email)
      results.set(result, [...(results.get(result) ?? []), id])
    }
    await ctx.database.system(async (db) => {
      for (const [result, ids] of results) await setEmailResults({ db }, ids, result)
    })
  }
}
