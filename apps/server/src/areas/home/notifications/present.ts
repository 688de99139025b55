import { kindOfNotification, type MutedSubject, type Notification } from '@taplore/contract'
import type { MuteRow, NotificationRow } from './store.ts'

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    event: row.event,
    kind: kindOfNotification[row.event],
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    count: row.count,
    actors: row.actors,
    text: row.text,
    path: row.path,
    isRead: row.readAt !== null,
    at: row.sortAt.toISOString(),
  }
}

export function presentMute(row: MuteRow): MutedSubject {
  return { kind: row.subjectKind, id: row.subjectId, name: row.subjectName }
}
