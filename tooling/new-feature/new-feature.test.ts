import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFloors } from '../floors/check-floors.ts'
import { makeFeature } from './make-feature.ts'
import { parseFeatureOptions } from './options.ts'

const root = join(import.meta.dirname, '..', '..')
const indexes = [
  'packages/contract/src/index.ts',
  'packages/contract/src/audit/audit-events.ts',
  'apps/server/src/areas/index.ts',
  'apps/web/src/app/en.ts',
  'apps/web/src/app/navigation.ts',
]
const polls = { name: 'polls', one: 'poll', area: 'stories' }
let copy: string

describe('makeFeature', () => {
  beforeAll(() => {
    // Below the checkout, so that packages are found; the copy is the real product, not an idea of it.
    mkdirSync(join(root, '.cache'), { recursive: true })
    copy = mkdtempSync(join(root, '.cache', 'new-feature-'))
    for (const folder of ['apps', 'packages']) {
      cpSync(join(root, folder), join(copy, folder), {
        recursive: true,
        filter: (path) => !/^(node_modules|dist)$/.test(basename(path)),
      })
    }
  })

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('writes its own folders, and touches nothing else but the indexes that follow from them', async () => {
    const made = await makeFeature(copy, polls)
    expect(made).toMatchObject({ testFile: 'apps/server/src/areas/stories/polls/create-poll.test.ts' })
    const paths = 'written' in made ? made.written : []
    for (const path of paths) expect(existsSync(join(copy, path)), path).toBe(true)
    expect(paths.flatMap(importsOfNothing)).toEqual([])
    expect(paths.filter((path) => !path.includes('poll'))).toEqual(indexes)
    const [contract, , manifests, texts] = indexes.map((path) => readFileSync(join(copy, path), 'utf8'))
    expect(contract).toMatch(/import { polls } from '\.\/stories\/polls\.ts'[\s\S]*\n {2}polls,\n/)
    expect(contract).toContain(`export * from './stories/polls.ts'`)
    expect(manifests).toContain(`export { polls } from './stories/polls/feature.ts'`)
    expect(texts).toContain(`import { texts as polls } from '../areas/stories/polls/texts.ts'`)
  })

  /** Relative imports of a file that lead nowhere: names inside the templates do not move with what they name. */
  const importsOfNothing = (path: string): string[] =>
    [...readFileSync(join(copy, path), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
      .map(([, specifier = '']) => join(copy, path, '..', specifier))
      .filter((target) => !existsSync(target))

  it('writes nothing that floors refuse, nor types in the endurance run', async () => {
    const made = await makeFeature(copy, { name: 'approval-flows', one: 'approval-flow', area: 'stories' })
    expect(made).toHaveProperty('written')
    const faults = (await checkFloors(copy)).findings.filter((finding) => finding.file.includes('approval-flow'))
    expect(faults).toEqual([])
    // Types need half a minute of processor: they lead to the whole contract.
    if (isEndurance) expect(await typeFaults()).toEqual([])
  })

  async function typeFaults(): Promise<string[]> {
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
    return told.stdout.split('\n').filter(isOurs)
  }

  it('brings a test that fails until someone says what the feature is for', () => {
    expect(readFileSync(join(copy, 'apps/server/src/areas/stories/polls/create-poll.test.ts'), 'utf8')).toContain(
      'expect.fail(',
    )
  })

  it('lays the route of the page beside the one of the story list', async () => {
    const quizzes = { name: 'quizzes', one: 'quiz', area: 'forms' }
    rmSync(join(copy, 'apps/web/src/routes'), { recursive: true, force: true })
    mkdirSync(join(copy, 'apps/web/src/routes/_app'), { recursive: true })
    writeFileSync(
      join(copy, 'apps/web/src/routes/_app/stories.index.tsx'),
      `export const Route = createFileRoute('/_app/stories/')({})`,
    )
    expect(await makeFeature(copy, quizzes)).toHaveProperty('written')
    const route = readFileSync(join(copy, 'apps/web/src/routes/_app/quizzes.index.tsx'), 'utf8')
    expect(route).toContain(`createFileRoute('/_app/quizzes/')({ component: QuizListPage })`)
    expect(route).toContain(`from '../../areas/forms/quizzes/quiz-list.page.tsx'`)
  })

  it('overwrites nothing', async () => {
    const before = indexes.map((path) => readFileSync(join(copy, path), 'utf8'))
    expect(await makeFeature(copy, polls)).toEqual({
      problem: 'packages/contract/src/stories/polls.ts exists already.',
    })
    expect(indexes.map((path) => readFileSync(join(copy, path), 'utf8'))).toEqual(before)
  })

  it('refuses an area that does not exist', async () => {
    expect(await makeFeature(copy, { ...polls, area: 'attic' })).toMatchObject({
      problem: expect.stringContaining('The areas are foundation, accounts'),
    })
  })
})

describe('parseFeatureOptions', () => {
  it.each([
    [['polls', '--area', 'stories'], { name: 'polls', one: 'poll', area: 'stories' }],
    [['--area', 'stories', 'stories'], { name: 'stories', one: 'story', area: 'stories' }],
    [
      ['analytics', '--area', 'publishing', '--one', 'figure'],
      { name: 'analytics', one: 'figure', area: 'publishing' },
    ],
    [['mailboxes', '--area', 'home'], { name: 'mailboxes', one: 'mailbox', area: 'home' }],
  ])('reads %j', (given, expected) => {
    expect(parseFeatureOptions(given)).toEqual(expected)
  })

  it.each([[['Polls', '--area', 'stories']], [['polls']], [['polls', '--area', '0']], [[]]])(
    'refuses %j with the usage',
    (given) => {
      expect(parseFeatureOptions(given)).toMatchObject({ problem: expect.stringContaining('Usage:') })
    },
  )
})
