import { type Form, unchanging } from '@taplore/form'
import { secondMs } from '@taplore/kit'
import type { Installation } from '../../../platform/api/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findFormVersion, findLiveForm, type LiveForm } from '../forms/index.ts'

/** Versions never change; cached as long as there is space. */
const versions = new Map<string, Form>()
const mostVersions = 500

/** The document of a form's version number; null for an unknown one. */
export async function versionOf(db: Transaction, formId: string, number: number): Promise<Form | null> {
  const key = `${formId}/${number}`
  const known = versions.get(key)
  if (known) return known
  const found = await findFormVersion(db, { formId, number })
  if (!found) return null
  if (versions.size >= mostVersions) versions.clear()
  versions.set(key, unchanging(found))
  return found
}

/** The forms of submissions, by `<formId>/<version>`. */
export async function versionsOf(
  db: Transaction,
  rows: readonly { formId: string; version: number }[],
): Promise<Map<string, Form>> {
  const found = new Map<string, Form>()
  for (const { formId, version } of rows) {
    const key = `${formId}/${version}`
    if (found.has(key)) continue
    const form = await versionOf(db, formId, version)
    if (form) found.set(key, form)
  }
  return found
}

/** How long a closed form may still accept submissions in a process with an old cache. */
const cacheMs = secondMs
const lives = new WeakMap<object, Map<string, { until: number; live: Promise<LiveForm | null> }>>()

/** The current public form, refreshed at most once a second. */
export function liveFormOf({ database, clock }: Pick<Installation, 'database' | 'clock'>, formId: string) {
  const known = lives.get(database) ?? new Map<string, { until: number; live: Promise<LiveForm | null> }>()
  lives.set(database, known)
  const now = clock.now().getTime()
  const kept = known.get(formId)
  if (kept && kept.until > now && kept.until <= now + cacheMs) return kept.live
  if (known.size > 5_000) known.clear()
  const live = findLiveForm(database, { formId }).then((found) => {
    if (found) unchanging(found.form)
    return found
  })
  live.catch(() => known.delete(formId))
  known.set(formId, { until: now + cacheMs, live })
  return live
}
