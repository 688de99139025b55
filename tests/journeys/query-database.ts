import type { Product } from '@taplore/testing/product'
import pg from 'pg'
import { attachEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/index.ts'

/** Asks the database of a running product, past row level security: for what only time or a fault would do, and for what stands there. */
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
