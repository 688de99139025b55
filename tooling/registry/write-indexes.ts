import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** The content of an index file by its path in the repository. */
export type Indexes = Record<string, string>

const written = '// Written by `npm run registry` from the folders beside it; do not edit.'

/**
 * The files that list what all features bring: the contract, audit events, the manifests of the server, the English texts and the
 * navigation of the app.
 * They follow from the folders alone, so a new feature is entered nowhere by hand.
 */
export function writeIndexes(root: string): Indexes {
  return {
    'packages/contract/src/index.ts': contractIndex(join(root, 'packages/contract/src')),
    'packages/contract/src/audit/audit-events.ts': auditIndex(join(root, 'packages/contract/src/audit')),
    'apps/server/src/areas/index.ts': manifestIndex(join(root, 'apps/server/src/areas')),
    'apps/web/src/app/en.ts': textIndex(join(root, 'apps/web/src')),
    'apps/web/src/app/navigation.ts': navigationIndex(join(root, 'apps/web/src/areas')),
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

/** Actions and objects of the audit log, from the declarations of all features (`audit/<area>/<feature>-audit.ts`). */
function auditIndex(folder: string): string {
  const files = sourcesIn(folder).filter((path) => /-audit\.ts$/.test(path))
  const names = files.map((path) => ({ path, name: camel(basename(path, '.ts')) }))
  const list = (part: string) => names.map(({ name }) => `  ...${name}.${part},\n`).join('')
  return [
    written,
    ...names.map(({ path, name }) => `import { ${name} } from './${path}'`),
    '',
    '/** Every action that the audit log records. The app has a text for each. */',
    `export const auditActions = [\n${list('actions')}] as const`,
    'export type AuditAction = (typeof auditActions)[number]',
    '',
    '/** The kinds of objects that actions concern. */',
    `export const auditObjectKinds = [\n${list('objects')}] as const`,
    'export type AuditObjectKind = (typeof auditObjectKinds)[number]',
    '',
  ].join('\n')
}

/** Names of the exported objects with operations, recognized by their routes. */
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
  const audited = names.filter(({ path }) =>
    readFileSync(join(folder, path), 'utf8').includes('export const auditTexts'),
  )
  return [
    written,
    ...names.map(({ path, name }) => {
      const audit = audited.some((each) => each.path === path) ? `auditTexts as ${name}Audit, ` : ''
      return `import { ${audit}texts as ${name} } from '../${path}'`
    }),
    '',
    '/**',
    ' * All texts of the interface in English. Keys are stable, wording is data; other languages have the same keys.',
    ' * Messages that the server sends are part of the contract and are not repeated here.',
    ' */',
    `export const en = {\n${names.map(({ name }) => `  ...${name},\n`).join('')}`,
    '  /** Names of the actions in the audit log. */',
    `  auditEvents: {\n${audited.map(({ name }) => `    ...${name}Audit,\n`).join('')}  },`,
    '}',
    '',
  ].join('\n')
}

function navigationIndex(folder: string): string {
  const files = sourcesIn(folder).filter((path) => /^[^/]+\/[^/]+\/navigation\.ts$/.test(path))
  const names = files.map((path) => ({ path, name: camel(path.split('/')[1] ?? '') }))
  return [
    written,
    ...names.map(({ path, name }) => `import { navigation as ${name} } from '../areas/${path}'`),
    "import type { Navigation } from '../shell/navigation/navigation-entry.ts'",
    '',
    '/** What each feature shows in the navigation. */',
    `export const navigation: readonly Navigation[] = [${names.length === 0 ? ']' : `\n${names.map(({ name }) => `  ${name},\n`).join('')}]`}`,
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
