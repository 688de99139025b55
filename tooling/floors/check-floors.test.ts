import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFloors } from './check-floors.ts'

/** A small house without a fault; each test plants one fault into it. */
const house: Record<string, string> = {
  'apps/server/src/areas/floors.ts': `export const floors = [['identity', 'workspaces'], ['assets'], ['publishing', 'voices'], ['stories']]`,
  'apps/server/src/areas/accounts/identity/index.ts': `export const person = 1`,
  'apps/server/src/areas/accounts/workspaces/index.ts': `import { person } from '../identity/index.ts'\nexport const workspace = person`,
  'apps/server/src/areas/library/assets/index.ts': `export * from './keep-asset.ts'`,
  'apps/server/src/areas/library/assets/keep-asset.ts': `import { workspace } from '../workspaces/index.ts'\nexport const keep = workspace`,
  'apps/server/src/areas/library/assets/store.ts': `import { eq } from 'drizzle-orm'\nexport const find = eq`,
  'apps/server/src/areas/publishing/publishing/index.ts': `import { keep } from '../assets/index.ts'\nexport const release = keep`,
  'apps/server/src/areas/library/voices/index.ts': `export const voice = 1`,
  'apps/server/src/areas/stories/stories/index.ts': `import { release } from '../publishing/index.ts'\nexport const story = release`,
  'apps/server/src/sites/page.ts': `import { release } from '../features/publishing/index.ts'\nexport const page = release`,
  'apps/server/src/platform/egress/egress.ts': `import { request } from 'undici'\nexport const get = request`,
  'apps/server/src/providers/speech/vendor.ts': `import { generateText } from 'ai'\nexport const speak = () => [generateText, fetch('https://api.vendor.example')]`,
  'apps/server/src/config.ts': `export const port = process.env.PORT`,
  'packages/kit/package.json': `{ "name": "@taplore/kit", "exports": { ".": "./src/index.ts" } }`,
  'packages/kit/src/index.ts': `export const id = 1`,
  'packages/story/package.json': `{ "name": "@taplore/story", "exports": { ".": "./src/index.ts", "./art": "./src/art/index.ts" } }`,
  'packages/story/src/index.ts': `import { id } from '@taplore/kit'\nexport const document = { window: id }`,
  'packages/story/src/art/index.ts': `export const art = 1`,
  'packages/contract/package.json': `{ "name": "@taplore/contract", "exports": { ".": "./src/index.ts" } }`,
  'packages/contract/src/index.ts': `import { document } from '@taplore/story'\nexport const contract = document`,
  'apps/web/src/areas/stories/stories/list.page.tsx': `import { art } from '@taplore/story/art'\nexport const List = () => <p>{art}</p>`,
  'apps/web/src/areas/stories/wizard/wizard.page.tsx': `export const Wizard = () => <p />`,
  'apps/web/src/routes/index.tsx': `import { List } from '../features/stories/list.page.tsx'\nexport const Route = List`,
}

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'taplore-floors-'))
  for (const [path, text] of Object.entries(house)) put(path, text)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('checkFloors', () => {
  it('finds nothing in a house that keeps to the rules', async () => {
    const { findings, fileCount } = await checkFloors(root)
    expect(findings).toEqual([])
    expect(fileCount).toBeGreaterThan(15)
  })

  it.each<[string, string, string, RegExp]>([
    [
      'a feature that imports upward',
      'apps/server/src/areas/library/assets/a.ts',
      `import { story } from '../stories/index.ts'`,
      /imports upward: "stories"/,
    ],
    [
      'a stair climbed upward',
      'apps/server/src/areas/accounts/identity/a.ts',
      `import { workspace } from '../workspaces/index.ts'`,
      /imports upward/,
    ],
    [
      'neighbours that know each other',
      'apps/server/src/areas/library/voices/a.ts',
      `import { release } from '../publishing/index.ts'`,
      /imports its neighbour/,
    ],
    [
      'a way past the door',
      'apps/server/src/areas/stories/stories/a.ts',
      `import { keep } from '../assets/keep-asset.ts'`,
      /only its door index\.ts is open/,
    ],
    [
      'a type taken from above',
      'apps/server/src/areas/library/assets/a.ts',
      `import type { story } from '../stories/index.ts'`,
      /imports upward/,
    ],
    [
      'a type taken from above in passing',
      'apps/server/src/areas/library/assets/a.ts',
      `export type S = typeof import('../stories/index.ts')`,
      /imports upward/,
    ],
    [
      'a late import upward',
      'apps/server/src/areas/library/assets/a.ts',
      `export const s = () => import('../stories/index.ts')`,
      /imports upward/,
    ],
    [
      'an export passed on from above',
      'apps/server/src/areas/library/assets/a.ts',
      `export { story } from '../stories/index.ts'`,
      /imports upward/,
    ],
    [
      'a feature without a floor',
      'apps/server/src/features/polls/a.ts',
      `import { keep } from '../assets/index.ts'`,
      /"polls", which has no floor/,
    ],
    [
      'a platform that knows a feature',
      'apps/server/src/platform/a.ts',
      `import { story } from '../features/stories/index.ts'`,
      /lies under features/,
    ],
    [
      'a platform that runs a provider',
      'apps/server/src/platform/a.ts',
      `import { speak } from '../providers/speech/vendor.ts'`,
      /runs no provider/,
    ],
    [
      'a provider that knows a feature',
      'apps/server/src/providers/a/a.ts',
      `import { story } from '../../features/stories/index.ts'`,
      /lies under features/,
    ],
    [
      'a site that knows stories',
      'apps/server/src/sites/a.ts',
      `import { story } from '../features/stories/index.ts'`,
      /only publishing and submissions/,
    ],
    [
      'a vendor library in a feature',
      'apps/server/src/areas/stories/stories/a.ts',
      `import { generateText } from 'ai'`,
      /stay in providers/,
    ],
    [
      'sign-in outside identity',
      'apps/server/src/areas/accounts/workspaces/a.ts',
      `import { betterAuth } from 'better-auth'`,
      /stays inside identity/,
    ],
    [
      'a query in a use case',
      'apps/server/src/areas/stories/stories/publish.ts',
      `import { eq } from 'drizzle-orm'`,
      /queries stay/,
    ],
    [
      'a connection in a feature',
      'apps/server/src/areas/stories/stories/store.ts',
      `import pg from 'pg'`,
      /connections in platform/,
    ],
    [
      'an HTTP client in a feature',
      'apps/server/src/areas/stories/stories/a.ts',
      `import { request } from 'undici'`,
      /calls out/,
    ],
    [
      'a request by hand',
      'apps/server/src/areas/stories/stories/a.ts',
      `import { request } from 'node:https'`,
      /calls out/,
    ],
    [
      'a fetch in a feature',
      'apps/server/src/areas/stories/stories/a.ts',
      `export const load = (url: string) => fetch(url)`,
      /calls out by itself/,
    ],
    [
      'a fetch by its long name',
      'apps/server/src/areas/stories/stories/a.ts',
      `export const load = (url: string) => globalThis.fetch(url)`,
      /calls out by itself/,
    ],
    [
      'a setting read elsewhere',
      'apps/server/src/areas/stories/stories/a.ts',
      `export const key = process.env.KEY`,
      /only config\.ts/,
    ],
    [
      'a setting read by another spelling',
      'apps/server/src/areas/stories/stories/a.ts',
      `export const key = process['env'].KEY`,
      /only config\.ts/,
    ],
    [
      'a package that uses an app',
      'packages/ui/src/a.ts',
      `import { List } from '../../../apps/web/src/areas/stories/stories/list.page.tsx'`,
      /is a package and imports an app/,
    ],
    [
      'an app that uses another',
      'apps/web/src/a.ts',
      `import { port } from '../../server/src/config.ts'`,
      /another app/,
    ],
    [
      'React in a pure package',
      'packages/story/src/a.ts',
      `import { useState } from 'react'`,
      /is pure and imports react/,
    ],
    [
      'Node in a pure package',
      'packages/story/src/a.ts',
      `import { readFileSync } from 'node:fs'`,
      /is pure and imports node:fs/,
    ],
    [
      'a screen in a pure package',
      'packages/story/src/a.ts',
      `export const width = window.innerWidth`,
      /is pure and uses the browser/,
    ],
    [
      'a document that knows the contract',
      'packages/story/src/a.ts',
      `import { contract } from '@taplore/contract'`,
      /is a document and imports the contract/,
    ],
    [
      'a kit that knows the product',
      'packages/kit/src/a.ts',
      `import { document } from '@taplore/story'`,
      /knows nothing of the product/,
    ],
    [
      'a deep import by name',
      'apps/web/src/a.ts',
      `import { art } from '@taplore/story/src/art/index.ts'`,
      /does not offer/,
    ],
    [
      'a climb into a package',
      'apps/web/src/a.ts',
      `import { art } from '../../../packages/story/src/art/index.ts'`,
      /climbs into/,
    ],
    [
      'web features that know each other',
      'apps/web/src/areas/stories/stories/a.tsx',
      `import { Wizard } from '../wizard/wizard.page.tsx'`,
      /imports the web feature "wizard"/,
    ],
    [
      'a web feature that imports a route',
      'apps/web/src/areas/stories/stories/a.tsx',
      `import { Route } from '../../routes/index.tsx'`,
      /imports a route/,
    ],
  ])('refuses %s', async (_fault, path, text, sentence) => {
    put(path, text)
    const { findings } = await checkFloors(root)
    expect(findings.map((finding) => finding.sentence)).toEqual(
      expect.arrayContaining([expect.stringMatching(sentence)]),
    )
    expect(findings.find((finding) => sentence.test(finding.sentence))).toMatchObject({
      file: join(root, path),
      line: 1,
    })
  })

  it('refuses a circle of files and shows the way round', async () => {
    put('packages/ui/src/a.ts', `import { b } from './b.ts'\nexport const a = b`)
    put('packages/ui/src/b.ts', `import { c } from './c.ts'\nexport const b = c`)
    put('packages/ui/src/c.ts', `import type { a } from './a.ts'\nexport const c: typeof a = 1`)
    const { findings } = await checkFloors(root)
    expect(findings.map((finding) => finding.sentence)).toEqual([
      'imports itself in a circle: packages/ui/src/a.ts > packages/ui/src/b.ts > packages/ui/src/c.ts > packages/ui/src/a.ts',
    ])
  })

  it('lets tests reach where they need to', async () => {
    put(
      'apps/server/src/areas/library/assets/a.test.ts',
      `import { story } from '../stories/index.ts'\nprocess.env.X = story`,
    )
    expect((await checkFloors(root)).findings).toEqual([])
  })

  it('takes words in comments and texts for what they are', async () => {
    put(
      'apps/server/src/areas/library/assets/a.ts',
      `// fetch(url) and process.env.X\nexport const text = "fetch(url) process.env.X"`,
    )
    expect((await checkFloors(root)).findings).toEqual([])
  })
})

function put(path: string, text: string) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${text}\n`)
}
