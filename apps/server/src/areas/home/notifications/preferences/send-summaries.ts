import type { SystemContext } from '../../../../platform/context.ts'
import { findUserSummaries, timezonesOf } from '../../../accounts/identity/index.ts'
import { findAnyWorkspace } from '../../../accounts/workspaces/index.ts'
import { linkInto, sendMail } from '../../../foundation/mail/index.ts'
import { whoMaySee } from '../access.ts'
import { jobWorksOf } from '../job-works.ts'
import { summaryMail } from '../mails.ts'
import { summaryDay } from '../rules.ts'
import { findSummaryReaders, type NotificationRow, type Reader, takeSummary } from '../store.ts'

/** The most notifications a summary names. */
const mostItems = 20

/** Every hour: sends the daily summary to those for whom it is morning. */
export async function sendSummaries(ctx: SystemContext): Promise<void> {
  const readers = await findSummaryReaders(ctx)
  const timezones = await timezonesOf(
    ctx.db,
    readers.map(({ userId }) => userId),
  )
  const now = ctx.clock.now()
  for (const reader of readers) {
    const day = summaryDay(now, timezones.get(reader.userId) ?? 'UTC')
    if (day !== null) await sendSummary(ctx, reader, day)
  }
}

async function sendSummary(ctx: SystemContext, reader: Reader, day: string): Promise<void> {
  const { workspaceId, userId } = reader
  const found = await findAnyWorkspace(ctx.db, workspaceId)
  const rows = await onlySeen(ctx, reader, await takeSummary(ctx, reader))
  if (!found || rows.length === 0) return
  const { name, isPersonal, ownerId } = found.workspace
  const works = await jobWorksOf(ctx, rows)
  const people = await findUserSummaries(ctx.db, [userId, ownerId])
  const [person, owner] = [people.get(userId), people.get(ownerId)]
  if (!person) return
  // Everyone's personal workspace has the same name: that of others is called by its owner.
  const isOwn = isPersonal && ownerId === userId
  await sendMail(ctx, {
    to: person.email,
    template: summaryMail,
    data: {
      workspace: isOwn ? null : isPersonal ? (owner?.name ?? name) : name,
      items: rows.slice(0, mostItems).map(({ event, subjectId, subjectName, actors, count, text }) => ({
        event,
        name: subjectName,
        work: works.get(subjectId) ?? null,
        actor: actors[0] ?? '',
        count,
        text: event === 'job-failed' ? text : '',
      })),
      more: Math.max(0, rows.length - mostItems),
      url: linkInto(ctx.config, workspaceId, '/notifications'),
      settingsUrl: linkInto(ctx.config, workspaceId, '/notification-settings'),
    },
    requestKey: `notification-summary ${userId} ${workspaceId} ${day}`,
  })
}

/** Rights may have changed since. */
async function onlySeen(ctx: SystemContext, { workspaceId, userId }: Reader, rows: readonly NotificationRow[]) {
  const seen: NotificationRow[] = []
  for (const row of rows) {
    const subject = { kind: row.subjectKind, id: row.subjectId }
    const readers = await whoMaySee(ctx, { workspaceId, userIds: [userId], need: row.need, subject })
    if (readers.length > 0) seen.push(row)
  }
  return seen
}
