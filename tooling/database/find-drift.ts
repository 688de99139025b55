import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSchema } from './read-schema.ts'

type Journal = { entries?: { tag: string }[] }

/**
 * Compares the tables in the code with the newest snapshot beside the migrations, and the list of migrations with the
 * files.
 * @returns one sentence for each difference; none when both agree
 */
export async function findDrift(sourceFolder: string, migrationsFolder: string): Promise<string[]> {
  const snapshot = readNewestSnapshot(migrationsFolder)
  const schema = toPlain(await readSchema(sourceFolder))
  const drift = differences(snapshot ?? {}, schema, [])
    .filter(
      (difference) => !/^(id|prevId|version|dialect)$/.test(difference.path[0] ?? '') && difference.path[0] !== '_meta',
    )
    .map(({ path, kind }) => `${path.join('.')} ${kind}`)
  return [...drift, ...fileFaults(migrationsFolder)]
}

/** Snapshots are linked by prevId; names only sort by the second, so the newest is the one without a successor. */
function readNewestSnapshot(migrationsFolder: string): Record<string, unknown> | null {
  const folder = join(migrationsFolder, 'meta')
  if (!existsSync(folder)) return null
  const snapshots = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .map((name): { id: string; prevId: string } & Record<string, unknown> =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    )
  const continued = new Set(snapshots.map((snapshot) => snapshot.prevId))
  const newest = snapshots.filter((snapshot) => !continued.has(snapshot.id))
  if (newest.length > 1)
    throw new Error('Two migrations continue the same one. Delete the newer and generate it again.')
  return newest[0] ?? null
}

function fileFaults(migrationsFolder: string): string[] {
  const journalFile = join(migrationsFolder, 'meta', '_journal.json')
  const journal: Journal = existsSync(journalFile) ? JSON.parse(readFileSync(journalFile, 'utf8')) : {}
  const listed = new Set((journal.entries ?? []).map((entry) => `${entry.tag}.sql`))
  const files = existsSync(migrationsFolder)
    ? readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
    : []
  return [
    ...[...listed].filter((name) => !files.includes(name)).map((name) => `${name} is listed, but the file is missing`),
    ...files
      .filter((name) => !listed.has(name))
      .map((name) => `${name} is not listed; make migrations by npm run db:generate`),
    ...files
      .filter((name) => !/^\d{14}_[a-z0-9-]+\.sql$/.test(name))
      .map((name) => `${name} has no date and plain name`),
  ]
}

type Difference = { path: string[]; kind: string }

function differences(before: unknown, after: unknown, path: string[]): Difference[] {
  if (!isRecord(before) || !isRecord(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, kind: 'differs from the migrations' }]
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const here = [...path, key]
    if (!(key in before))
      return isEmpty(after[key]) ? [] : [{ path: here, kind: 'is in tables.ts, but in no migration' }]
    if (!(key in after))
      return isEmpty(before[key]) ? [] : [{ path: here, kind: 'is in the migrations, but in no tables.ts' }]
    return differences(before[key], after[key], here)
  })
}

function isEmpty(value: unknown) {
  return isRecord(value) && Object.keys(value).length === 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The snapshot as it is after writing and reading it: without undefined fields. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
