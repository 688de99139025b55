import { type JobWork, kindOfNotification, type MutedSubject, type Notification } from '@taplore/contract'
import type { MuteRow, NotificationRow } from './store.ts'

/** As its reader sees it now: a snoozed one with the time it happened, one that came back with the time it did. */
export function presentNotification(
  row: NotificationRow,
  { muted, works, now }: { muted: readonly MuteRow[]; works: ReadonlyMap<string, JobWork | null>; now: Date },
): Notification {
  const isSnoozed = row.snoozedUntil !== null && row.snoozedUntil > now
  return {
    id: row.id,
    event: row.event,
    kind: kindOfNotification[row.event],
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    work: works.get(row.subjectId) ?? null,
    count: row.count,
    actors: row.actors,
    text: row.text,
    path: row.path,
    isRead: row.readAt !== null,
    snoozedUntil: isSnoozed ? (row.snoozedUntil?.toISOString() ?? null) : null,
    isMuted: muted.some(({ subjectKind, subjectId }) => subjectKind === row.subjectKind && subjectId === row.subjectId),
    at: (isSnoozed ? row.happenedAt : row.sortAt).toISOString(),
  }
}

export function presentMute(row: MuteRow): MutedSubject {
  return { kind: row.subjectKind, id: row.subjectId, name: row.subjectName }
}
