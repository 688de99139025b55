import type { Product } from '@taplore/testing/product'
import pg from 'pg'
import { attachEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/index.ts'

/** Queries the database of a running product, bypassing row level security: to simulate time or faults, and to read rows. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  product: Product,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { adminUrl = '' } = (await attachEmbeddedPostgres(product.dataDir)) ?? {}
  const client = new pg.Client({ connectionString: adminUrl.replace(/\/[^/]*$/, '/taplore') })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
