import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedIn, removeSharedProducts, startProduct } from './product.ts'

/** Starts a product once and stops it: the products of all journeys begin as copies of its data folder, each with its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-prepared-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  // Open to the account that runs the database when root runs the tests; what is secret inside stays closed.
  for (const path of [folder, dataDir]) chmodSync(path, 0o755)
  const product = await startProduct({ dataDir })
  await product.stop()
  process.env[preparedIn] = dataDir
  return async () => {
    delete process.env[preparedIn]
    await removeSharedProducts(folder)
    await product.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
