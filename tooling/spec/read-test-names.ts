import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync } from 'vite'

/** A test whose name says that it covers a row. `name` is the rest of its name. */
export type RowTest = { id: string; file: string; name: string }

const folders = ['apps', 'packages', 'tests', 'tooling', 'scripts', 'bench']
const skipped = new Set(['node_modules', 'dist', 'migrations'])

/**
 * Parses the names of all tests from their sources, without running them; a test may cover several rows: `AUTH-05
 * AUTH-06 …`.
 */
export function readTestNames(root: string): RowTest[] {
  return folders
    .flatMap((folder) => listTests(join(root, folder)))
    .flatMap((file) =>
      readNames(file, readFileSync(file, 'utf8')).map((test) => ({
        ...test,
        file: relative(root, file).replaceAll(sep, '/'),
      })),
    )
    .sort((a, b) => compare(a.file, b.file) || compare(a.name, b.name) || compare(a.id, b.id))
}

/** The rows that the tests of one source cover. Skipped and planned tests do not count. */
export function readNames(file: string, source: string): { id: string; name: string }[] {
  // Titles of it.each are in the second call, and ids only count at the start of a title.
  const titles: string[] = []
  visit(parseSync(file, source).program, (node) => {
    if (node.type !== 'CallExpression' || !isTestCall(node.callee)) return
    const title = Array.isArray(node.arguments) ? textOf(node.arguments[0]) : null
    if (title) titles.push(title)
  })
  return titles.flatMap((title) => {
    const ids = /^(?:[A-Z0-9]+-\d+[a-z]?(?:\.\.\d+)?[\s,]+)+/.exec(title)?.[0]
    if (!ids) return []
    const name = title.slice(ids.length).trim()
    const named = ids.split(/[\s,]+/).filter((id) => id !== '')
    return named.flatMap(expand).map((id) => ({ id, name }))
  })
}

/** `AUTH-43..45` stands for three rows. */
function expand(id: string): string[] {
  const range = /^([A-Z0-9]+)-(\d+)\.\.(\d+)$/.exec(id)
  if (!range) return [id]
  const [, area = '', from = '', to = ''] = range
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, step) => `${area}-${String(Number(from) + step).padStart(from.length, '0')}`,
  )
}

type Node = { type: string; [key: string]: unknown }

/** `it`, `test`, and variants (`it.each(…)`, `it.runIf(…)`), but not those that skip a test. */
function isTestCall(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  if (callee.type === 'MemberExpression') {
    const isLeftOut = isNode(callee.property) && /^(skip|todo|fails)$/.test(String(callee.property.name))
    return !isLeftOut && isTestCall(callee.object)
  }
  if (callee.type === 'CallExpression') return isTestCall(callee.callee)
  return callee.type === 'TaggedTemplateExpression' && isTestCall(callee.tag)
}

function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  return node.quasis.map((part) => (isNode(part) && isText(part.value) ? part.value.raw : '')).join('…')
}

function isText(value: unknown): value is { raw: string } {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see)
  } else if (isNode(value)) {
    see(value)
    for (const child of Object.values(value)) visit(child, see)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function listTests(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listTests(join(folder, entry.name))
    return /\.test\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : []
  })
}

/** By code units, not by locale: the file must be the same on every machine. */
function compare(a: string, b: string) {
  if (a === b) return 0
  return a < b ? -1 : 1
}
