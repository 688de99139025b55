import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedIn, startProduct } from './product.ts'

/** Starts a product once and stops it: the products of all journeys begin as copies of its data folder, each with its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taplore-prepared-'))
  // Open to the account that runs the database when root runs the tests; what is secret inside stays closed.
  chmodSync(dataDir, 0o755)
  const product = await startProduct({ dataDir })
  await product.stop()
  process.env[preparedIn] = dataDir
  return async () => {
    delete process.env[preparedIn]
    await product.remove()
  }
}
