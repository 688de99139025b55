import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const migrations = join(root, 'apps', 'server', 'migrations')

/**
 * Writes the migration from the newest snapshot to the current tables: `npm run db:generate -- add-polls`. `--custom`
 * creates an empty one to be written by hand, for moving data or what tables cannot express.
 */
function generate(): number {
  const [name, ...options] = process.argv.slice(2)
  if (!name || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    process.stderr.write('Name the change in small letters: npm run db:generate -- add-polls [--custom]\n')
    return 1
  }
  const before = new Set(listMigrations())
  const custom = options.includes('--custom') ? ['--custom'] : []
  const kit = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
  const { status } = spawnSync(
    process.execPath,
    [kit, 'generate', '--config', 'drizzle.config.ts', '--name', name, ...custom],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  for (const file of listMigrations().filter((entry) => !before.has(entry))) warnOfRisks(file)
  return status ?? 1
}

function listMigrations() {
  return readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.sql'))
    .map((entry) => entry.name)
}

/** Old and new versions of the server run side by side for a while, so removals must wait for a later release. */
function warnOfRisks(file: string) {
  const text = readFileSync(join(migrations, file), 'utf8')
  const risks = [
    [/drop (table|column)/i, 'takes something away that the version before still reads'],
    [/alter column .* set not null/i, 'locks the table while every row is looked at'],
    [/alter column .* set data type/i, 'may write the whole table anew'],
    [/rename (to|column)/i, 'renames what the version before still reads'],
  ] as const
  for (const [pattern, risk] of risks) {
    if (pattern.test(text))
      process.stdout.write(`Mind: ${file} ${risk}. Widen first, fill in batches, tighten in a later release.\n`)
  }
}

process.exitCode = generate()
