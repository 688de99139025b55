import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFloors } from './check-floors.ts'

/** A small repository without a fault; each test adds one. */
const features = [
  'accounts/identity',
  'accounts/workspaces',
  'library/assets',
  'library/voices',
  'publishing/publishing',
  'stories/stories',
  'forms/forms',
]
const at = (feature: string) => `apps/server/src/areas/${feature}`

const house: Record<string, string> = {
  'apps/server/src/areas/areas.ts': `export const areas = [['accounts'], ['library'], ['publishing'], ['stories', 'forms']]`,
  'apps/server/src/areas/index.ts': features
    .map((feature) => `export { ${feature.split('/')[1]} } from './${feature}/feature.ts'`)
    .join('\n'),
  ...Object.fromEntries(
    features.map((feature) => [`${at(feature)}/feature.ts`, `export const ${feature.split('/')[1]} = 1`]),
  ),
  [`${at('accounts/identity')}/index.ts`]: `export const person = 1`,
  [`${at('accounts/workspaces')}/index.ts`]: `import { person } from '../identity/index.ts'\nexport const workspace = person`,
  [`${at('library/assets')}/index.ts`]: `export * from './save-asset.ts'`,
  [`${at('library/assets')}/save-asset.ts`]: `import { workspace } from '../../accounts/workspaces/index.ts'\nexport const save = workspace`,
  [`${at('library/assets')}/store.ts`]: `import { eq } from 'drizzle-orm'\nexport const find = eq`,
  [`${at('publishing/publishing')}/index.ts`]: `import { save } from '../../library/assets/index.ts'\nexport const release = save`,
  [`${at('library/voices')}/index.ts`]: `export const voice = 1`,
  [`${at('stories/stories')}/index.ts`]: `import { release } from '../../publishing/publishing/index.ts'\nexport const story = release`,
  [`${at('forms/forms')}/index.ts`]: `export const form = 1`,
  'apps/server/src/sites/page.ts': `import { release } from '../areas/publishing/publishing/index.ts'\nexport const page = release`,
  'apps/server/src/platform/egress/egress.ts': `import { request } from 'undici'\nexport const get = request`,
  'apps/server/src/providers/language/vendor.ts': `import { generateText } from 'ai'\nexport const speak = () => [generateText, fetch('https://api.vendor.example')]`,
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
  'apps/web/src/routes/index.tsx': `import { List } from '../areas/stories/stories/list.page.tsx'\nexport const Route = List`,
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
      `${at('library/assets')}/a.ts`,
      `import { story } from '../../stories/stories/index.ts'`,
      /imports upward: "stories"/,
    ],
    [
      'areas side by side that know each other',
      `${at('forms/forms')}/a.ts`,
      `import { story } from '../../stories/stories/index.ts'`,
      /stands beside "forms"/,
    ],
    [
      'an import past index.ts',
      `${at('stories/stories')}/a.ts`,
      `import { save } from '../../library/assets/save-asset.ts'`,
      /other features use its index\.ts only/,
    ],
    [
      'a type taken from above',
      `${at('library/assets')}/a.ts`,
      `import type { story } from '../../stories/stories/index.ts'`,
      /imports upward/,
    ],
    [
      'a type taken from above in passing',
      `${at('library/assets')}/a.ts`,
      `export type S = typeof import('../../stories/stories/index.ts')`,
      /imports upward/,
    ],
    [
      'a late import upward',
      `${at('library/assets')}/a.ts`,
      `export const s = () => import('../../stories/stories/index.ts')`,
      /imports upward/,
    ],
    [
      'an export passed on from above',
      `${at('library/assets')}/a.ts`,
      `export { story } from '../../stories/stories/index.ts'`,
      /imports upward/,
    ],
    [
      'a feature that imports the list of all features',
      `${at('library/assets')}/a.ts`,
      `export { stories } from '../../index.ts'`,
      /lists all features and is above them/,
    ],
    [
      'a contract that imports upward',
      'packages/contract/src/library/assets.ts',
      `import { story } from '../stories/stories.ts'`,
      /imports upward/,
    ],
    [
      'a platform that knows a feature',
      'apps/server/src/platform/a.ts',
      `import { story } from '../areas/stories/stories/index.ts'`,
      /lies under areas/,
    ],
    [
      'a port that knows who opens it',
      'apps/server/src/ports/a.ts',
      `import type { Voice } from '../providers/language/vendor.ts'`,
      /is a port/,
    ],
    [
      'a platform that runs a provider',
      'apps/server/src/platform/a.ts',
      `import { speak } from '../providers/language/vendor.ts'`,
      /runs no provider/,
    ],
    [
      'a provider that knows a feature',
      'apps/server/src/providers/a/a.ts',
      `import { story } from '../../areas/stories/stories/index.ts'`,
      /lies under areas/,
    ],
    [
      'a site that knows stories',
      'apps/server/src/sites/a.ts',
      `import { story } from '../areas/stories/stories/index.ts'`,
      /knows publishing only/,
    ],
    [
      'a vendor library in a feature',
      'apps/server/src/areas/stories/stories/a.ts',
      `import { generateText } from 'ai'`,
      /stay in providers/,
    ],
    [
      'a call of a language model past its provider',
      'apps/server/src/providers/speech/spoken.ts',
      `import { generateText } from 'ai'`,
      /language models are called by providers\/language only/,
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
      /imports the web feature "stories\/wizard"/,
    ],
    [
      'a web feature that imports a route',
      'apps/web/src/areas/stories/stories/a.tsx',
      `import { Route } from '../../../routes/index.tsx'`,
      /imports a route/,
    ],
    [
      'a part of the web app that imports a higher one',
      'apps/web/src/common/a.tsx',
      `import { List } from '../areas/stories/stories/list.page.tsx'`,
      /is above it/,
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

  it('refuses a circle of rooms whose files make none', async () => {
    put('packages/ui/src/controls/button.ts', `import { tip } from '../overlays/tooltip.ts'\nexport const button = tip`)
    put('packages/ui/src/overlays/tooltip.ts', `export const tip = 1`)
    put(
      'packages/ui/src/overlays/dialog.ts',
      `import { button } from '../controls/button.ts'\nexport const dialog = button`,
    )
    const { findings } = await checkFloors(root)
    expect(findings.map((finding) => finding.sentence)).toEqual([
      'has a circle of rooms: controls > overlays > controls',
    ])
  })

  it('refuses a circle of features whose files make none', async () => {
    put(
      `${at('accounts/identity')}/a.ts`,
      `import { workspace } from '../workspaces/index.ts'\nexport const a = workspace`,
    )
    const { findings } = await checkFloors(root)
    expect(findings.map((finding) => finding.sentence)).toEqual([
      'is part of a circle of features: accounts/identity > accounts/workspaces > accounts/identity',
      'has a circle of rooms: identity > workspaces > identity',
    ])
  })

  it('refuses features without a manifest, manifests that are not listed, and unknown areas', async () => {
    put(`${at('stories/polls')}/rules.ts`, 'export const rule = 1')
    put(`${at('stories/votes')}/feature.ts`, 'export const votes = 1')
    put(`${at('attic/boxes')}/feature.ts`, 'export const boxes = 1')
    const { findings } = await checkFloors(root)
    expect(findings.map((finding) => finding.sentence).sort()).toEqual([
      'does not list the manifest of "votes"',
      'is missing: "polls" has no manifest',
      'is the area "attic", which areas.ts does not list',
    ])
  })

  it('refuses live events that the manifest of their feature does not declare', async () => {
    put(`${at('stories/votes')}/feature.ts`, 'export const votes = 1')
    put(`${at('stories/votes')}/live.ts`, 'export const voted = 1')
    const { findings } = await checkFloors(root)
    expect(findings.map((finding) => finding.sentence)).toContain(
      'does not declare what live.ts of the feature exports',
    )
  })

  it('refuses audit actions that are recorded and not declared, declared and not recorded, or in no manifest', async () => {
    put(
      'packages/contract/src/audit/stories-audit.ts',
      `export const storiesAudit = {\n  actions: ['story.told', 'story.sold'],\n} as const`,
    )
    put('packages/contract/src/audit/lost-audit.ts', `export const lostAudit = { actions: ['story.lost'] } as const`)
    put(`${at('stories/stories')}/feature.ts`, 'export const stories = { audit: [storiesAudit] }')
    put(`${at('stories/stories')}/tell.ts`, `export const told = { action: 'story.told' }`)
    put(`${at('library/voices')}/speak.ts`, `export const told = { action: 'story.told' }`)
    const { findings } = await checkFloors(root)
    expect(findings.map((finding) => finding.sentence)).toEqual([
      'records "story.told", which its manifest does not declare',
      'declares "story.sold" for the audit log and records it nowhere',
      'declares lostAudit, which no manifest lists',
    ])
  })

  it('refuses emails that are not in the manifest or that their feature does not send', async () => {
    put(`${at('library/voices')}/mails.ts`, `export const voiceMail = defineMail('voices.ready')`)
    put(`${at('library/assets')}/mails.ts`, `export const assetMail = defineMail('assets.ready')`)
    put(`${at('library/assets')}/feature.ts`, `import * as mails from './mails.ts'\nexport const assets = mails`)
    put(`${at('library/assets')}/send.ts`, 'export const mail = { template: assetMail }')
    const { findings } = await checkFloors(root)
    expect(findings.map((finding) => finding.sentence)).toEqual([
      'does not declare what mails.ts of the feature exports',
      'declares voiceMail, which the feature sends nowhere',
    ])
  })

  it('refuses files and folders that are too large, but for exceptions with a reason', async () => {
    put('packages/ui/src/long.ts', 'export const line = 1\n'.repeat(401))
    put('packages/form-builder/src/logic/condition-editor.tsx', 'export const line = 1\n'.repeat(401))
    for (let index = 0; index < 26; index += 1) put(`packages/ui/src/many/part-${index}.ts`, 'export const part = 1')
    const { findings } = await checkFloors(root)
    expect(findings.map((finding) => finding.sentence)).toEqual([
      'has 401 lines; 400 are the most. Split it by subject',
      'has 26 files; 25 are the most. Split it by subject',
    ])
  })

  it('lets tests reach where they need to', async () => {
    put(
      'apps/server/src/areas/library/assets/a.test.ts',
      `import { story } from '../stories/index.ts'\nprocess.env.X = story`,
    )
    expect((await checkFloors(root)).findings).toEqual([])
  })

  it('refuses tests of the server that read the clock of the machine', async () => {
    put('apps/server/src/areas/library/assets/a.test.ts', 'const soon = Date.now() + 1\n// never new Date() here\n')
    put('apps/server/testing/wait.ts', 'export const now = () => new Date()\nexport const day = new Date(0)\n')
    put('apps/server/testing/durability/run-durability.ts', 'export const begun = performance.now()')
    put('packages/ui/src/a.test.ts', 'export const now = Date.now()')
    const { findings } = await checkFloors(root)
    expect(findings.map(({ file, line }) => `${file.slice(root.length + 1)}:${line}`)).toEqual([
      'apps/server/src/areas/library/assets/a.test.ts:1',
      'apps/server/testing/wait.ts:1',
    ])
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
