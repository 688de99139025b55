import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { contractRoutes } from './apps/web/contract-routes.ts'

const browserTests = ['**/*.browser.test.{ts,tsx}', 'apps/e2e/**/*.test.ts', 'tests/journeys/**/*.test.ts']
const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**']

// Starts one Postgres for all files of the server and hands its address on; each file makes its own database in it.
const postgresForTests = 'apps/server/testing/postgres-global-setup.ts'
const globalSetup = existsSync(new URL(postgresForTests, import.meta.url)) ? [postgresForTests] : []

/**
 * Three projects, run one after the other (`groupOrder`), since they want different numbers of workers.
 * A file that needs a DOM without a browser says so in its first line: `// @vitest-environment jsdom`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [contractRoutes()],
        test: {
          name: 'unit',
          include: ['{packages,apps/web,apps/cli,tooling,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...browserTests],
          env: { TAPLORE_TEST: '1' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...never, ...browserTests],
          env: { TAPLORE_TEST: '1' },
          globalSetup,
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: browserTests,
          exclude: never,
          env: { TAPLORE_TEST: '1' },
          globalSetup,
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
