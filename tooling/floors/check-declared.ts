import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Finding } from './finding.ts'

const audited = /^export const (\w+Audit) = /m
const mail = /^export const (\w+) = defineMail\(/gm
/** Files whose texts name other things than audit actions, some of them alike (`brand.changed`). */
const declarations = new Set(['feature.ts', 'events.ts', 'live.ts', 'jobs.ts', 'operation-samples.ts', 'mails.ts'])

/** Each feature records exactly the audit actions, and sends exactly the emails, that it declares. */
export function checkDeclared(root: string): Finding[] {
  const actionsOf = readAuditDeclarations(root)
  const all = new Set([...actionsOf.values()].flatMap(({ actions }) => actions))
  const listed = new Set<string>()
  const findings = globSync('apps/server/src/areas/*/*/feature.ts', { cwd: root })
    .sort()
    .flatMap((path) => {
      const folder = join(root, path, '..')
      const file = join(root, path)
      const declarationNames = listIn(readFileSync(file, 'utf8'), /\baudit: \[([^\]]*)\]/)
      for (const name of declarationNames) listed.add(name)
      const declared = new Set(declarationNames.flatMap((name) => actionsOf.get(name)?.actions ?? []))
      const sources = sourcesIn(folder)
      return [...recordsWhatItDeclares({ file, declared, all, sources }), ...sendsWhatItDeclares(folder, sources)]
    })
  const unlisted = [...actionsOf].filter(([name]) => !listed.has(name))
  return [
    ...findings,
    ...unlisted.map(([name, { file }]) => ({ file, line: 1, sentence: `declares ${name}, which no manifest lists` })),
  ]
}

interface Source {
  readonly file: string
  readonly text: string
}

function recordsWhatItDeclares({
  file,
  declared,
  all,
  sources,
}: {
  file: string
  declared: ReadonlySet<string>
  all: ReadonlySet<string>
  sources: readonly Source[]
}): Finding[] {
  const named = sources
    .filter((source) => !declarations.has(basename(source.file)))
    .flatMap((source) => namedIn(source).filter(({ action }) => all.has(action)))
  const recorded = new Set(named.map(({ action }) => action))
  return [
    ...named
      .filter(({ action }) => !declared.has(action))
      .map(({ action, ...place }) => ({
        ...place,
        sentence: `records "${action}", which its manifest does not declare`,
      })),
    ...[...declared]
      .filter((action) => !recorded.has(action))
      .map((action) => ({ file, line: 1, sentence: `declares "${action}" for the audit log and records it nowhere` })),
  ]
}

function namedIn({ file, text }: Source) {
  return [...text.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    action: match[1] ?? '',
  }))
}

function sendsWhatItDeclares(folder: string, sources: readonly Source[]): Finding[] {
  const file = join(folder, 'mails.ts')
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(mail)]
    .map(([, name = '']) => name)
    .filter((name) => {
      const used = new RegExp(`template: ${name}\\b`)
      return !sources.some(({ text }) => used.test(text))
    })
    .map((name) => ({ file, line: 1, sentence: `declares ${name}, which the feature sends nowhere` }))
}

function readAuditDeclarations(root: string) {
  const paths = globSync('packages/contract/src/audit/*-audit.ts', { cwd: root }).sort()
  return new Map(
    paths.flatMap((path) => {
      const file = join(root, path)
      const text = readFileSync(file, 'utf8')
      const name = audited.exec(text)?.[1]
      const actions = listIn(text, /\bactions: \[([^\]]*)\]/).map((action) => action.slice(1, -1))
      return name ? [[name, { file, actions }] as const] : []
    }),
  )
}

function listIn(text: string, list: RegExp): string[] {
  return (list.exec(text)?.[1] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function sourcesIn(folder: string): Source[] {
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => join(folder, path))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}
