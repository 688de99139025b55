import type { Answers } from '@taplore/form'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { submission } from '../tables.ts'

/** How many of the newest submissions are compared: repeats come soon. */
const mostRecent = 50

interface DuplicateQuery {
  readonly formId: string
  readonly key: string
  readonly answers: Answers
  readonly since: Date
}

/** Whether one of the newest submissions of a form, with another key, is identical. */
export async function isAmongRecentSubmissions(
  { db }: { readonly db: Transaction },
  { formId, key, answers, since }: DuplicateQuery,
): Promise<boolean> {
  const newestIn = (place: 'inbox' | 'spam') => sql`(select key, answers, received_at from ${submission}
    where form_id = ${formId} and place = ${place} order by id desc limit ${mostRecent})`
  const { rows } = await db.execute(sql`
    select 1 from (${newestIn('inbox')} union all ${newestIn('spam')}) recent
    where key <> ${key} and received_at > ${since.toISOString()}::timestamptz and answers = ${JSON.stringify(answers)}::jsonb
    limit 1`)
  return rows.length > 0
}
