import { type Form, readAnswers } from '@taplore/form'
import { dayMs, newId, newSecret } from '@taplore/kit'
import type { Installation } from '../../../../platform/http/api/scope.ts'
import { versionOf } from '../form-versions.ts'
import { hashOf } from '../hash-secret.ts'
import { fileIdsIn, whoAnswered } from '../rules.ts'
import { findPartial, postponeFileCleanup, savePartialRow } from './intake-store.ts'

/** How long answers on the way are kept after the last of them came. */
export const partialsKeptDays = 30

export interface PartialInput {
  readonly workspaceId: string
  readonly formId: string
  readonly version: number
  readonly answers: unknown
  readonly language?: string | null
  readonly sourceKey?: string | null
  readonly startedAt?: Date | null
  /** The secret of the same answers when they were kept before; a new one is made without it. */
  readonly token?: string | null
}

/**
 * Keeps what was answered so far; the returned token opens it again. Nothing is required of it. Null when it is no answer to this
 * form, or the form does not keep answers on the way.
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
        // As it was given: what cannot be read yet is somebody's half-written word.
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
      { formId, ids: fileIdsIn(input.answers), until: new Date(now.getTime() + partialsKeptDays * dayMs) },
    )
    return { token }
  })
}

/** What was kept under a token; null for a token that opens nothing (any more). */
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
