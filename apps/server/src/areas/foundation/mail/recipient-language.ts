import type { AnyContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { askOne } from '../../../platform/extensions.ts'

/** The interface language of the user of an address; null when there is none. `db` is of the system role. */
export const readerLanguage =
  askOne<(db: Transaction, address: string) => Promise<string | null>>('mail.readerLanguage')

/** English for unknown addresses. */
export async function languageOf(
  { extensions }: Pick<AnyContext, 'extensions'>,
  db: Transaction,
  address: string,
): Promise<string> {
  return (await extensions.one(readerLanguage)(db, address)) ?? 'en'
}
