import type { Product } from '@taplore/testing/product'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { attachEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/index.ts'

type Pool = Database['systemPool']

/** Works on the database of the measured product as its superuser. */
export async function inDatabaseOf<T>(
  product: Product,
  work: (pool: Pool, database: Database) => Promise<T>,
): Promise<T> {
  const embedded = await attachEmbeddedPostgres(product.dataDir)
  if (!embedded) throw new Error('The database of the measured product is not there.')
  const address = new URL(embedded.adminUrl)
  address.pathname = '/taplore'
  const url = address.toString()
  const database = openDatabase({ appUrl: url, systemUrl: url, maxConnections: 64, onError: () => undefined })
  try {
    return await work(database.systemPool, database)
  } finally {
    await database.close()
  }
}
