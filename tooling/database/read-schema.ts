import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson } from 'drizzle-kit/api'

export type Snapshot = ReturnType<typeof generateDrizzleJson>

/** The database as described by the tables.ts files below a source folder. */
export async function readSchema(sourceFolder: string): Promise<Snapshot> {
  const tables: Record<string, unknown> = {}
  for (const file of findTableFiles(sourceFolder)) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const [name, value] of Object.entries(exported)) {
      // Two features may use the same variable name for different tables; the database identifies them by theirs.
      tables[`${file}:${name}`] = value
    }
  }
  return generateDrizzleJson(tables)
}

function findTableFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : findTableFiles(path)
      return entry.name === 'tables.ts' ? [path] : []
    })
    .sort()
}
