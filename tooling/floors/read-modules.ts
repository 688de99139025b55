import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { readWords, type Word } from './read-words.ts'

export type Import = {
  specifier: string
  line: number
  /** True when nothing of it exists at run time. */
  isType: boolean
  names: string[]
  /** Path inside the repository, for own files and own packages. */
  path: string | null
  /** Name of an external package. */
  packageName: string | null
  isBuiltin: boolean
}

export type Module = { file: string; path: string; lineCount: number; imports: Import[]; words: Word[] }

const skippedFolders = new Set(['node_modules', 'dist', 'migrations', 'coverage', 'fixtures'])
const skippedFiles = /\.(test|browser\.test|d|config|gen)\.tsx?$|^vite\.config\.ts$/

/** Reads all sources below apps and packages, with their imports and the globals that some rules check. */
export function readModules(root: string): Module[] {
  const entries = readPackageEntries(root)
  return ['apps', 'packages']
    .flatMap((folder) => listSources(join(root, folder)))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      const parsed = parseSync(file, text)
      const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
      const found = [...staticImports(parsed), ...dynamicImports(parsed, text), ...typeImports(text)]
      const imports = found.map(({ specifier, offset, isType, names }) => ({
        specifier,
        line: lineOf(offset),
        isType,
        names,
        ...locate(specifier, file, root, entries),
      }))
      return {
        file,
        path: relative(root, file),
        lineCount: lineOf(text.trimEnd().length),
        imports,
        words: readWords(parsed.program, lineOf),
      }
    })
}

type Parsed = ReturnType<typeof parseSync>
type Found = { specifier: string; offset: number; isType: boolean; names: string[] }

function staticImports({ module }: Parsed): Found[] {
  const imports = module.staticImports.map(({ moduleRequest, start, entries }) => ({
    specifier: moduleRequest.value,
    offset: start,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    names: entries.map((entry) => entry.importName.name ?? entry.importName.kind),
  }))
  const exports = module.staticExports.flatMap(({ start, entries }) => {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (!request) return []
    const names = entries.map((entry) => entry.importName.name ?? entry.importName.kind)
    return [{ specifier: request.value, offset: start, isType: entries.every((entry) => entry.isType), names }]
  })
  return [...imports, ...exports]
}

function dynamicImports({ module }: Parsed, text: string): Found[] {
  return module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))?.[1]
    return specifier ? [{ specifier, offset: start, isType: false, names: ['*'] }] : []
  })
}

/** The parser does not report `import('./x.ts').Shape` in a type. */
function typeImports(text: string): Found[] {
  return [...text.matchAll(/(?:[:<|&=]|typeof)\s*import\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => ({
    specifier: match[1] ?? '',
    offset: match.index,
    isType: true,
    names: ['*'],
  }))
}

function locate(specifier: string, file: string, root: string, entries: Map<string, string>) {
  const foreign = { path: null, packageName: null, isBuiltin: false }
  if (specifier.startsWith('.')) return { ...foreign, path: relative(root, resolve(dirname(file), specifier)) }
  if (isBuiltin(specifier)) return { ...foreign, isBuiltin: true }
  const own = entries.get(specifier)
  if (own) return { ...foreign, path: own }
  const parts = specifier.split('/')
  return { ...foreign, packageName: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier) }
}

/** The entries of each own package: `@taplore/story/shared` → its file. */
function readPackageEntries(root: string): Map<string, string> {
  const entries = new Map<string, string>()
  for (const folder of folders(join(root, 'packages'))) {
    const manifestFile = join(root, 'packages', folder, 'package.json')
    if (!existsSync(manifestFile)) continue
    const manifest: { name: string; exports?: Record<string, string> } = JSON.parse(readFileSync(manifestFile, 'utf8'))
    for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
      if (typeof target === 'string') entries.set(join(manifest.name, entry), join('packages', folder, target))
    }
  }
  return entries
}

function folders(parent: string): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function listSources(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listSources(join(folder, entry.name))
    return /\.tsx?$/.test(entry.name) && !skippedFiles.test(entry.name) ? [join(folder, entry.name)] : []
  })
}
