import type { Installation } from '../../../../platform/api/scope.ts'

/** How late arrivals are announced. Longer than the pause, so that an announcement also covers what came after it. */
const lateMs = 3_000
/** Minimum interval between announcements of a form, by one process. */
const pauseMs = 1_500
const mostForms = 5_000

const announced = new WeakMap<object, Map<string, number>>()
type Process = Pick<Installation, 'database' | 'clock'>

/**
 * When arrivals of a form are to be announced. Null where an announcement was queued a moment ago and is not read yet: it
 * covers these too, so none is lost with the process.
 */
export function announcementOf({ database, clock }: Process, formId: string): Date | null {
  const forms = announced.get(database) ?? new Map<string, number>()
  announced.set(database, forms)
  const now = clock.now().getTime()
  const last = forms.get(formId)
  if (last !== undefined && Math.abs(now - last) < pauseMs) return null
  if (forms.size >= mostForms) forms.clear()
  forms.set(formId, now)
  return new Date(now + lateMs)
}

/** The transaction of an announcement failed: the next arrivals announce themselves. */
export function forgetAnnouncements({ database }: Pick<Process, 'database'>, formIds: readonly string[]): void {
  for (const formId of formIds) announced.get(database)?.delete(formId)
}

/** The lowest id of the millisecond of another one: ids of one millisecond are in no order. */
export function lowestIdBeside(id: string): string {
  return `${id.slice(0, 13)}-7000-8000-000000000000`
}
