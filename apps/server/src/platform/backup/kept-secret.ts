import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFingerprint } from './format.ts'
import type { PendingRestore } from './restore-state.ts'

const stagedName = 'secret.restored'

/** The secret stored in the data folder; null when there is none. */
export function readStoredSecret(dataDir: string): string | null {
  const file = join(dataDir, 'secret')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** Writes the secret of a backup beside the current one. {@link adoptStagedSecret} activates it. */
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

/**
 * Replaces the current secret with the staged one. Another one that accounts used is kept as `secret.replaced`. Safe to
 * run twice.
 */
export async function adoptStagedSecret(
  dataDir: string,
  { secretFingerprint: fingerprint, keepsSecret }: Pick<PendingRestore, 'secretFingerprint' | 'keepsSecret'>,
): Promise<boolean> {
  const staged = join(dataDir, stagedName)
  const file = join(dataDir, 'secret')
  if (!existsSync(staged)) return false
  if (secretFingerprint((await readFile(staged, 'utf8')).trim()) !== fingerprint) return false
  const stored = readStoredSecret(dataDir)
  if (keepsSecret && stored && secretFingerprint(stored) !== fingerprint)
    await copyFile(file, join(dataDir, 'secret.replaced'))
  await rename(staged, file)
  const folder = await open(dataDir, 'r')
  await folder.sync().finally(() => folder.close())
  return true
}
