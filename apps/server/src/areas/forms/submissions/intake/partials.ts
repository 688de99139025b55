import { type Form, readAnswers } from '@taplore/form'
import { dayMs, newId, newSecret } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import { versionOf } from '../form-versions.ts'
import { hashOf } from '../hash-secret.ts'
import { fileIdsIn, whoAnswered } from '../rules.ts'
import { findPartial, postponeFileCleanup, savePartialRow } from './intake-store.ts'

/** Retention of partial submissions after their last change. */
export const partialRetentionDays = 30

export interface PartialInput {
  readonly workspaceId: string
  readonly formId: string
  readonly version: number
  readonly answers: unknown
  readonly language?: string | null
  readonly sourceKey?: string | null
  readonly startedAt?: Date | null
  /** The secret of an earlier save of the same partial; otherwise a new one is created. */
  readonly token?: string | null
}

/**
 * Saves a partial submission; the returned token opens it again. Nothing is required of it. Null when it is no answer
 * to this form, or the form does not save partials.
 */
export async function savePartial(
  { database, clock }: Installation,
  input: PartialInput,
): Promise<{ token: string } | null> {
  const { workspaceId, formId, version } = input
  return database.system(async (db) => {
    const form = await versionOf(db, formId, version)
    if (!form || (!form.settings.keepsPartial && !form.settings.canResume)) return null
    const language = languageOf(form, input.language)
    const read = readAnswers(form, input.answers, { language, isPartial: true })
    if (!read.ok) return null
    const isOurs = input.token && (await findPartial({ db }, formId, hashOf(input.token))) !== null
    const token = isOurs && input.token ? input.token : newSecret()
    const now = clock.now()
    await savePartialRow(
      { db },
      {
        id: newId(now.getTime()),
        workspaceId,
        formId,
        version,
        secretHash: hashOf(token),
        // As given: invalid values may be half-written.
        answers: input.answers as Record<string, unknown>,
        language,
        sourceKey: input.sourceKey ?? null,
        email: whoAnswered(form, read.response.answers).email,
        startedAt: input.startedAt ?? null,
        updatedAt: now,
      },
    )
    await postponeFileCleanup(
      { db },
      { formId, ids: fileIdsIn(input.answers), until: new Date(now.getTime() + partialRetentionDays * dayMs) },
    )
    return { token }
  })
}

/** The partial of a token; null for an unknown or expired token. */
export async function resumePartial(
  { database }: Pick<Installation, 'database'>,
  { formId, token }: { formId: string; token: string },
): Promise<{ version: number; answers: Record<string, unknown>; language: string; startedAt: Date | null } | null> {
  if (!/^[\w-]{20,200}$/.test(token)) return null
  const row = await database.system((db) => findPartial({ db }, formId, hashOf(token)))
  return row && { version: row.version, answers: row.answers, language: row.language, startedAt: row.startedAt }
}

function languageOf(form: Form, language: string | null | undefined): string {
  return language && (language === form.language || Object.hasOwn(form.translations, language))
    ? language
    : form.language
}
