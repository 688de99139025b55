import type { AuditAction, AuditEntry } from '@taplore/contract'
import type { TFunction } from 'i18next'
import { readableStage } from '../../../shell/frame/task-labels.ts'
import type { en } from '../../../texts/en.ts'
import { fullDate } from '../../../texts/formats.ts'

type Group = keyof typeof en.auditLogs.actions

/** What was done, in the reader's language: `story.published` is kept under the group `story`. */
export function actionText(t: TFunction, action: AuditAction): string {
  const dot = action.indexOf('.')
  const group = action.slice(0, dot) as Group
  const name = action.slice(dot + 1)
  return String(t(`auditLogs.actions.${group}.${name}` as 'auditLogs.action'))
}

/** Who did it: a key is named with its person, the product by its name. */
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

/** Fields of both snapshots side by side, as people read them; what is the same on both sides is left out. */
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
