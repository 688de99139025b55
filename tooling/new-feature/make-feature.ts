import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addImport, addToFloor, addToObject, ListMovedError } from './insert.ts'
import { camel, type FeatureOptions, snake, words } from './options.ts'
import { routeFile } from './route-file.ts'
import { contractFile, serverFiles, webFiles } from './templates.ts'

export type MadeFeature = { written: string[]; testFile: string }

/** Writes the rooms of a feature and enters it into every list; nothing is written when a room exists or a list is not found. */
export function makeFeature(root: string, options: FeatureOptions): MadeFeature | { problem: string } {
  const files = { ...contractFile(options), ...serverFiles(options), ...webFiles(options), ...routeFile(root, options) }
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) return { problem: `${taken} exists already.` }
  const changes = new Map<string, string>()
  for (const { path, change } of listChanges(options)) {
    const file = join(root, path)
    if (!existsSync(file)) return { problem: `${path} is missing; the generator enters the feature there.` }
    try {
      changes.set(path, change(changes.get(path) ?? readFileSync(file, 'utf8')))
    } catch (error) {
      if (!(error instanceof ListMovedError)) throw error
      return { problem: `${path} has ${error.message}; mend tooling/new-feature/make-feature.ts.` }
    }
  }
  for (const [path, text] of [...Object.entries(files), ...changes]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const testFile = Object.keys(files).find((path) => path.endsWith('.test.ts')) ?? ''
  return { written: [...Object.keys(files), ...changes.keys()], testFile }
}

type ListChange = { path: string; change: (text: string) => string }

function listChanges({ name, one, floor }: FeatureOptions): ListChange[] {
  const key = camel(name)
  const title = words(name).charAt(0).toUpperCase() + words(name).slice(1)
  return [
    {
      path: 'packages/contract/src/index.ts',
      change: (text) =>
        `${addToObject(addImport(text, `import { ${key} } from './${name}.ts'`), 'contract', key).trimEnd()}\nexport * from './${name}.ts'\n`,
    },
    { path: 'apps/server/src/areas/floors.ts', change: (text) => addToFloor(text, floor, name) },
    {
      path: 'apps/server/src/areas/index.ts',
      change: (text) =>
        addToObject(
          addImport(text, `import { ${key}Routes } from './${name}/routes.ts'`),
          'routes',
          `${key}: ${key}Routes`,
        ),
    },
    {
      path: 'apps/server/src/platform/database/policies.ts',
      change: (text) => addToObject(text, 'tablePolicies', `${snake(one)}: 'tenant'`),
    },
    {
      path: 'apps/web/src/texts/en.ts',
      change: (text) =>
        addToObject(
          text,
          'en',
          `${key}: { title: '${title}', none: 'No ${words(name)} yet', hint: 'Say here what ${words(name)} are good for.', failed: 'The ${words(name)} could not be loaded.' }`,
        ),
    },
  ]
}
