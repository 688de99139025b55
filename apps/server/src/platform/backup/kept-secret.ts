import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFingerprint } from './format.ts'

const stagedName = 'secret.restored'

/** The secret that the data folder holds; null when it holds none. */
export function readKeptSecret(dataDir: string): string | null {
  const file = join(dataDir, 'secret')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** Writes the secret of a backup beside the one in use. It replaces that one by {@link adoptStagedSecret}. */
export async function stageSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, stagedName)
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${secret}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Puts the staged secret in the place of the one in use, which is left beside it as `secret.replaced`. May run twice. */
export async function adoptStagedSecret(dataDir: string, fingerprint: string): Promise<boolean> {
  const staged = join(dataDir, stagedName)
  const file = join(dataDir, 'secret')
  if (!existsSync(staged)) return false
  if (secretFingerprint((await readFile(staged, 'utf8')).trim()) !== fingerprint) return false
  if (existsSync(file)) await copyFile(file, join(dataDir, 'secret.replaced'))
  await rename(staged, file)
  const folder = await open(dataDir, 'r')
  await folder.sync().finally(() => folder.close())
  return true
}
