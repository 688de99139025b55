import type { AuditAction, AuditEntry } from '@taplore/contract'
import type { TFunction } from 'i18next'
import { readableStage } from '../../../shell/page/task-labels.ts'
import { fullDate } from '../../../texts/formats.ts'

/** The action in the user's language. */
export function actionText(t: TFunction, action: AuditAction): string {
  return t(`auditEvents.${action}`)
}

/** The actor: a key is shown with its user, the product by its name. */
export function actorText(t: TFunction, { actor }: AuditEntry): string {
  if (actor.kind === 'system') return String(t('auditLogs.product'))
  if (actor.kind === 'key') return String(t('auditLogs.byKey', { key: actor.keyName ?? '', name: actor.name }))
  return actor.name || actor.email
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

export interface ChangedField {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** Fields of both states side by side, for display; unchanged fields are left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({ name: readableName(name), before: plain(before?.[name]), after: plain(after?.[name]) }))
    .filter((field) => field.before !== field.after)
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' && moment.test(value)) return fullDate(value)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** `publisherName` becomes `Publisher name`. */
function readableName(name: string): string {
  return readableStage(name.replaceAll(/([a-z])([A-Z])/g, (_all, one, two) => `${one} ${String(two).toLowerCase()}`))
}
