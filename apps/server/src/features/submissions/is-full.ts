import { eq } from 'drizzle-orm'
import type { Installation } from '../../platform/http/scope.ts'
import { submissionTally } from './tables.ts'

/** Whether a form has as many answers as it takes. Only the intake knows for sure: two may ask at once, and one of them finds it full. */
export async function isFull(
  { database }: Pick<Installation, 'database'>,
  { formId, maxResponses }: { formId: string; maxResponses: number | null },
): Promise<boolean> {
  if (maxResponses === null) return false
  const [row] = await database.system((db) =>
    db.select({ inbox: submissionTally.inbox }).from(submissionTally).where(eq(submissionTally.formId, formId)),
  )
  return (row?.inbox ?? 0) >= maxResponses
}
