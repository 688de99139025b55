import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CheckoutForTests } from './checkout-for-tests.ts'

const scripts: Record<string, string> = {
  'format and lint': 'node_modules/@biomejs/biome/bin/biome',
  types: 'node_modules/typescript/bin/tsc',
  floors: 'tooling/floors/main.ts',
  words: 'tooling/words/main.ts',
  registry: 'tooling/registry/main.ts',
  unused: 'node_modules/knip/bin/knip.js',
  migrations: 'tooling/database/check.ts',
  specification: 'tooling/spec/main.ts',
  settings: 'tooling/settings/main.ts',
  delivery: 'tooling/delivery/main.ts',
}
const names = [...Object.keys(scripts), 'build']
const vitest = (passed: number, failed: number) => `
const file = process.argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1]
require('node:fs').writeFileSync(file, JSON.stringify({ numPassedTests: ${passed}, numFailedTests: ${failed}, testResults: [] }))
process.exit(${failed === 0 ? 0 : 1})
`

let checkout: CheckoutForTests

beforeEach(() => {
  checkout = new CheckoutForTests()
  for (const path of Object.values(scripts)) checkout.put(path, '')
  checkout.put(
    'node_modules/vitest/vitest.mjs',
    `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)${vitest(12, 0)}`,
  )
})

afterEach(() => checkout.remove())

const lines = (output: string) => output.trimEnd().split('\n')

describe('npm test', () => {
  it('runs every step in order and ends with the counts alone on a line', async () => {
    const ran = await checkout.run('test.mjs')
    const told = lines(ran.output).flatMap((line) => /^(.+?) +(?:ok|FAILED) [\d.]+ s$/.exec(line)?.[1] ?? [])
    expect(told).toEqual([...names, 'tests'])
    expect(lines(ran.output).at(-1)).toBe('12 passed, 0 failed')
    expect(ran.code).toBe(0)
  })

  it('runs steps beside each other, and prints each in its place', async () => {
    checkout.put(
      'node_modules/typescript/bin/tsc',
      `const { existsSync } = require('node:fs')\nwhile (!existsSync('floors-done'));`,
    )
    checkout.put('tooling/floors/main.ts', `import { writeFileSync } from 'node:fs'\nwriteFileSync('floors-done', '')`)
    const ran = await checkout.run('with-node.mjs', ['scripts/check.ts', 'types', 'floors'])
    expect(ran.output).toMatch(/^types +ok.*\nfloors +ok/m)
  })

  it('goes on after a failed step, shows what it said, and counts it as a failure', async () => {
    checkout.put('tooling/floors/main.ts', `console.log('imports upward')\nprocess.exit(1)`)
    const ran = await checkout.run('test.mjs')
    expect(ran.output).toMatch(/imports upward\nfloors +FAILED/)
    expect(ran.output).toMatch(/delivery +ok/)
    expect(lines(ran.output).at(-1)).toBe('12 passed, 1 failed')
    expect(ran.code).toBe(1)
  })

  it('counts failed tests once, not again for their step', async () => {
    checkout.put(
      'node_modules/vitest/vitest.mjs',
      `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)${vitest(9, 3)}`,
    )
    const ran = await checkout.run('test.mjs')
    expect(lines(ran.output).at(-1)).toBe('9 passed, 3 failed')
    expect(ran.code).toBe(1)
  })

  it('counts a run of tests that broke off as a failure, and takes no results from an earlier one', async () => {
    checkout.put('.cache/vitest.json', JSON.stringify({ numPassedTests: 99 }))
    checkout.put('node_modules/vitest/vitest.mjs', 'process.exit(1)')
    const ran = await checkout.run('test.mjs')
    expect(lines(ran.output).at(-1)).toBe('0 passed, 1 failed')
  })

  it('keeps the database and settings of the user out of the tests', async () => {
    checkout.put(
      'tooling/floors/main.ts',
      `const own = Object.keys(process.env).filter((name) => /^TAPLORE_|^DATABASE_URL$/.test(name))\nprocess.exit(own.length)`,
    )
    const ran = await checkout.run('test.mjs', [], { DATABASE_URL: 'postgres://real', TAPLORE_DATA_DIR: '/real' })
    expect(ran.output).toMatch(/floors +ok/)
  })
})

describe('npm run check', () => {
  it('leaves the tests out, and runs single steps by name', async () => {
    const all = await checkout.run('with-node.mjs', ['scripts/check.ts'])
    expect(all.output).not.toMatch(/^tests/m)
    const some = await checkout.run('with-node.mjs', ['scripts/check.ts', 'types', 'floors'])
    expect(lines(some.output).flatMap((line) => /^(\S+) +ok/.exec(line)?.[1] ?? [])).toEqual(['types', 'floors'])
  })
})
