import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFloors } from '../floors/check-floors.ts'
import { addImport, addToFloor, addToObject } from './insert.ts'
import { makeFeature } from './make-feature.ts'
import { parseFeatureOptions } from './options.ts'

const root = join(import.meta.dirname, '..', '..')
const lists = [
  'packages/contract/src/index.ts',
  'apps/server/src/areas/floors.ts',
  'apps/server/src/areas/index.ts',
  'apps/server/src/platform/database/policies.ts',
  'apps/web/src/texts/en.ts',
]
const polls = { name: 'polls', one: 'poll', floor: 4 }
let copy: string

describe('makeFeature', () => {
  beforeEach(() => {
    // Below the checkout, so that packages are found; the copy is the real house, not an idea of it.
    mkdirSync(join(root, '.cache'), { recursive: true })
    copy = mkdtempSync(join(root, '.cache', 'new-feature-'))
    for (const folder of ['apps', 'packages']) {
      cpSync(join(root, folder), join(copy, folder), {
        recursive: true,
        filter: (path) => !/^(node_modules|dist)$/.test(basename(path)),
      })
    }
  })

  afterEach(() => rmSync(copy, { recursive: true, force: true }))

  it('writes three rooms and enters the feature into every list', () => {
    const made = makeFeature(copy, polls)
    expect(made).toMatchObject({ testFile: 'apps/server/src/features/polls/create-poll.test.ts' })
    for (const path of 'written' in made ? made.written : []) expect(existsSync(join(copy, path)), path).toBe(true)
    const [contract, floors, routes, policies, texts] = lists.map((path) => readFileSync(join(copy, path), 'utf8'))
    expect(contract).toMatch(
      /import { polls } from '\.\/polls\.ts'[\s\S]*\n {2}polls,\n}[\s\S]*export \* from '\.\/polls\.ts'/,
    )
    expect(floors).toMatch(/'stories'.*'polls'\]/)
    expect(routes).toMatch(/pollsRoutes } from '\.\/polls\/routes\.ts'[\s\S]*polls: pollsRoutes,\n}/)
    expect(policies).toContain(`poll: 'tenant',`)
    expect(texts).toContain(`polls: { title: 'Polls'`)
  })

  it('writes nothing that types or floors refuse', { timeout: 120_000 }, async () => {
    const made = makeFeature(copy, { name: 'approval-flows', one: 'approval-flow', floor: 4 })
    expect(made).toHaveProperty('written')
    const faults = (await checkFloors(copy)).findings.filter((finding) => finding.file.includes('approval-flow'))
    expect(faults).toEqual([])
    const options = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
    options.compilerOptions.paths = { '@taplore/*': ['./packages/*/src/index.ts'] }
    // Only what is new, and whatever it leads to.
    const include = ['**/*approval-flow*', '**/*approval-flow*/**/*', 'apps/web/src/**/*.d.ts']
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...options, include }))
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const told = await promisify(execFile)(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.json'], {
      cwd: copy,
      maxBuffer: 50_000_000,
    }).catch((error: { stdout: string }) => error)
    // The list of routes is made by the build, which knows the new one only after it ran.
    const isOurs = (line: string) => line.includes('approval-flow') && !line.startsWith('apps/web/src/routes/')
    expect(told.stdout.split('\n').filter(isOurs)).toEqual([])
  })

  it('brings a test that fails until somebody says what the feature is for', () => {
    makeFeature(copy, polls)
    expect(readFileSync(join(copy, 'apps/server/src/features/polls/create-poll.test.ts'), 'utf8')).toContain(
      'expect.fail(',
    )
  })

  it('lays the route of the page beside the one of the story list', () => {
    rmSync(join(copy, 'apps/web/src/routes'), { recursive: true, force: true })
    mkdirSync(join(copy, 'apps/web/src/routes/_app'), { recursive: true })
    writeFileSync(
      join(copy, 'apps/web/src/routes/_app/stories.index.tsx'),
      `export const Route = createFileRoute('/_app/stories/')({})`,
    )
    expect(makeFeature(copy, polls)).toHaveProperty('written')
    const route = readFileSync(join(copy, 'apps/web/src/routes/_app/polls.index.tsx'), 'utf8')
    expect(route).toContain(`createFileRoute('/_app/polls/')({ component: PollListPage })`)
    expect(route).toContain(`from '../../features/polls/poll-list.page.tsx'`)
  })

  it('writes nothing over what is there', () => {
    makeFeature(copy, polls)
    const before = lists.map((path) => readFileSync(join(copy, path), 'utf8'))
    expect(makeFeature(copy, polls)).toEqual({ problem: 'packages/contract/src/polls.ts exists already.' })
    expect(lists.map((path) => readFileSync(join(copy, path), 'utf8'))).toEqual(before)
  })

  it('writes nothing at all when a list is not where it was', () => {
    writeFileSync(join(copy, 'apps/server/src/areas/index.ts'), 'export const somethingElse = {}\n')
    expect(makeFeature(copy, polls)).toMatchObject({
      problem: expect.stringContaining('features/index.ts has no object routes'),
    })
    expect(existsSync(join(copy, dirname('apps/server/src/features/polls/routes.ts')))).toBe(false)
  })
})

describe('inserting', () => {
  it('enters a floor that is empty, and one above all', () => {
    const text = `export const floors = [\n  ['mail', 'identity'],\n  [],\n] as const\n`
    expect(addToFloor(text, 1, 'polls')).toContain(`  ['polls'],`)
    expect(addToFloor(text, 3, 'polls')).toBe(
      `export const floors = [\n  ['mail', 'identity'],\n  [],\n  [],\n  ['polls'],\n] as const\n`,
    )
  })

  it('finds the end of an object with others inside, with and without a last comma', () => {
    expect(addToObject(`const a = {\n  b: { c: [1] },\n}\nconst d = {}`, 'a', 'e: 1')).toBe(
      `const a = {\n  b: { c: [1] },\n  e: 1,\n}\nconst d = {}`,
    )
    expect(addToObject(`const a: Record<string, number> = {\n  b: 1\n}`, 'a', 'e: 1')).toBe(
      `const a: Record<string, number> = {\n  b: 1,\n  e: 1,\n}`,
    )
  })

  it('adds an import once', () => {
    const text = `import { a } from './a.ts'\n\nexport const b = a`
    const once = addImport(text, `import { c } from './c.ts'`)
    expect(once).toBe(`import { a } from './a.ts'\nimport { c } from './c.ts'\n\nexport const b = a`)
    expect(addImport(once, `import { c } from './c.ts'`)).toBe(once)
  })
})

describe('parseFeatureOptions', () => {
  it.each([
    [['polls', '--floor', '4'], { name: 'polls', one: 'poll', floor: 4 }],
    [['--floor', '2', 'stories'], { name: 'stories', one: 'story', floor: 2 }],
    [['analytics', '--floor', '2', '--one', 'figure'], { name: 'analytics', one: 'figure', floor: 2 }],
    [['mailboxes', '--floor', '2'], { name: 'mailboxes', one: 'mailbox', floor: 2 }],
  ])('reads %j', (given, expected) => {
    expect(parseFeatureOptions(given)).toEqual(expected)
  })

  it.each([[['Polls', '--floor', '4']], [['polls']], [['polls', '--floor', '0']], [[]]])(
    'refuses %j with the usage',
    (given) => {
      expect(parseFeatureOptions(given)).toMatchObject({ problem: expect.stringContaining('Usage:') })
    },
  )
})
