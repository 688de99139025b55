import { rmSync } from 'node:fs'

export type CheckStep = {
  name: string
  args: string[]
  /** Its output is shown while it runs, not only when it failed. */
  isLoud?: boolean
  timeoutMs: number
  before?: () => void
}

const minute = 60_000

/** The checks in the order of CI, cheap ones first; each is a script for Node. `report` is where the tests leave their figures. */
export function checkSteps(report: string): CheckStep[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return [
    { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], timeoutMs: 5 * minute },
    {
      name: 'types',
      args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
      timeoutMs: 10 * minute,
    },
    { name: 'floors', args: ['tooling/floors/main.ts'], timeoutMs: 5 * minute },
    { name: 'registry', args: ['tooling/registry/main.ts', '--check'], timeoutMs: minute },
    { name: 'unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'], timeoutMs: 5 * minute },
    { name: 'migrations', args: ['tooling/database/check.ts'], timeoutMs: 5 * minute },
    { name: 'specification', args: ['tooling/spec/main.ts', '--check'], timeoutMs: minute },
    { name: 'settings', args: ['tooling/settings/main.ts', '--check'], timeoutMs: minute },
    { name: 'delivery', args: ['tooling/delivery/main.ts'], timeoutMs: minute },
    { name: 'build', args: ['scripts/build.mjs'], timeoutMs: 10 * minute },
    {
      name: 'tests',
      args: ['node_modules/vitest/vitest.mjs', 'run', ...reporters],
      isLoud: true,
      timeoutMs: 60 * minute,
      // Figures of an earlier run must not stand in for one that broke off.
      before: () => rmSync(report, { force: true }),
    },
  ]
}
