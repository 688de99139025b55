import { rmSync } from 'node:fs'

export type CheckStep = {
  name: string
  args: string[]
  /** Its output is shown while it runs, not only when it failed. */
  isLoud?: boolean
  timeoutMs: number
  before?: () => void
  env?: Record<string, string>
}

const minute = 60_000

const build: CheckStep = { name: 'build', args: ['scripts/build.mjs'], timeoutMs: 10 * minute }

/** The checks in the order of CI, cheap ones first; each is a script for Node. `report` is where the tests write their results. */
export function checkSteps(report: string): CheckStep[] {
  return [
    { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], timeoutMs: 5 * minute },
    {
      name: 'types',
      args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
      timeoutMs: 10 * minute,
    },
    { name: 'floors', args: ['tooling/floors/main.ts'], timeoutMs: 5 * minute },
    { name: 'words', args: ['tooling/words/main.ts'], timeoutMs: minute },
    { name: 'registry', args: ['tooling/registry/main.ts', '--check'], timeoutMs: minute },
    { name: 'unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'], timeoutMs: 5 * minute },
    { name: 'migrations', args: ['tooling/database/check.ts'], timeoutMs: 5 * minute },
    { name: 'specification', args: ['tooling/spec/main.ts', '--check'], timeoutMs: minute },
    { name: 'settings', args: ['tooling/settings/main.ts', '--check'], timeoutMs: minute },
    { name: 'delivery', args: ['tooling/delivery/main.ts'], timeoutMs: minute },
    build,
    {
      name: 'tests',
      args: ['node_modules/vitest/vitest.mjs', 'run', ...reportersTo(report)],
      isLoud: true,
      timeoutMs: 60 * minute,
      // Results of an earlier run must not stand in for one that broke off.
      before: () => rmSync(report, { force: true }),
    },
  ]
}

/** The tests that show endurance, run whole: `npm test` runs each of them with the same faults, but shorter. */
export function enduranceSteps(report: string): CheckStep[] {
  return [
    build,
    {
      name: 'endurance',
      args: ['node_modules/vitest/vitest.mjs', 'run', ...reportersTo(report), ...enduranceTests],
      isLoud: true,
      timeoutMs: 45 * minute,
      env: { TAPLORE_ENDURANCE: '1' },
      before: () => rmSync(report, { force: true }),
    },
  ]
}

const enduranceTests = [
  'apps/server/src/areas/forms/submissions/intake/durability.test.ts',
  'apps/server/src/areas/connections/webhooks/delivery.test.ts',
  'apps/server/src/areas/growth/feeds/reading/hostile-feeds.test.ts',
  'apps/server/src/areas/money/ledger/random-sequences.test.ts',
  'apps/server/src/areas/money/payments/killed-checkout.test.ts',
  'apps/server/src/areas/money/payments/notifications/burst.test.ts',
  'apps/server/src/areas/money/payments/random-sequences.test.ts',
  'apps/server/src/areas/stories/reads/replay.test.ts',
  'apps/server/src/areas/stories/schedules/killed-schedules.test.ts',
  'apps/server/src/areas/stories/schedules/year-of-schedules.test.ts',
  'apps/server/src/areas/video/series/killed-series.test.ts',
  'apps/server/src/hostile-input.test.ts',
  'packages/story-editor/src/line-breaks.browser.test.ts',
  'packages/story-frames/src/frames.browser.test.ts',
  'tooling/new-feature/new-feature.test.ts',
  'tests/journeys/first-story.test.ts',
  'tests/journeys/killed-clip.test.ts',
  'tests/journeys/languages.test.ts',
  'tests/journeys/pages.test.ts',
]

function reportersTo(report: string): string[] {
  const costs = '--reporter=./packages/testing/src/cost/cost-reporter.ts'
  return ['--reporter=default', costs, '--reporter=json', `--outputFile.json=${report}`]
}
