import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** The text of an index file by its path inside the repository. */
export type Indexes = Record<string, string>

const written = '// Written by `npm run registry` from the folders beside it; do not edit.'

/**
 * The three files that list what all features bring: the contract, the manifests of the server and the English texts of the app.
 * They follow from the folders alone, so a new feature is entered nowhere by hand.
 */
export function writeIndexes(root: string): Indexes {
  return {
    'packages/contract/src/index.ts': contractIndex(join(root, 'packages/contract/src')),
    'apps/server/src/areas/index.ts': manifestIndex(join(root, 'apps/server/src/areas')),
    'apps/web/src/texts/en.ts': textIndex(join(root, 'apps/web/src')),
  }
}

function contractIndex(folder: string): string {
  const files = sourcesIn(folder).filter((path) => path.includes('/'))
  const parts = files.flatMap((path) => operationGroups(join(folder, path)).map((name) => ({ name, path })))
  const imports = Map.groupBy(parts, ({ path }) => path)
  return [
    written,
    ...[...imports].map(([path, names]) => `import { ${names.map(({ name }) => name).join(', ')} } from './${path}'`),
    '',
    '/** Every operation of the product. An operation that is not here does not exist. */',
    `export const contract = {\n${parts.map(({ name }) => `  ${name},\n`).join('')}}`,
    'export type Contract = typeof contract',
    '',
    ...files.map((path) => `export * from './${path}'`),
    '',
  ].join('\n')
}

/** Names of the exported objects that hold operations, which are known by their routes. */
function operationGroups(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (!text.includes('.route(')) return []
  const { program } = parseSync(file, text)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') return []
      return text.slice(init.start, init.end).includes('.route(') ? [id.name] : []
    })
  })
}

function manifestIndex(folder: string): string {
  const manifests = sourcesIn(folder).filter((path) => /^[^/]+\/[^/]+\/feature\.ts$/.test(path))
  const names = manifests.map((path) => ({ path, name: camel(path.split('/')[1] ?? '') }))
  return [written, ...names.map(({ path, name }) => `export { ${name} } from './${path}'`), ''].join('\n')
}

function textIndex(folder: string): string {
  const files = ['shell', 'areas'].flatMap((part) =>
    sourcesIn(join(folder, part))
      .filter((path) => basename(path) === 'texts.ts')
      .map((path) => `${part}/${path}`),
  )
  const names = files.map((path) => ({
    path,
    name: path.startsWith('shell/') ? 'shell' : camel(path.split('/')[2] ?? ''),
  }))
  return [
    written,
    ...names.map(({ path, name }) => `import { texts as ${name} } from '../${path}'`),
    '',
    '/**',
    ' * Every text of the interface in English. Keys are stable, wording is data; other languages have the same shape.',
    ' * Messages that the server sends are part of the contract and are not repeated here.',
    ' */',
    `export const en = {\n${names.map(({ name }) => `  ...${name},\n`).join('')}}`,
    '',
  ].join('\n')
}

/** Sources below a folder, without tests, as paths with `/` in the order of their names. */
function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
