import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { contractRoutes } from './apps/web/contract-routes.ts'

const browserTests = ['**/*.browser.test.{ts,tsx}', 'apps/e2e/**/*.test.ts', 'tests/journeys/**/*.test.ts']
const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**']

// Starts one Postgres for all files of the server and hands its address on; each file makes its own database in it.
const postgresForTests = 'apps/server/testing/postgres-global-setup.ts'
const globalSetup = existsSync(new URL(postgresForTests, import.meta.url)) ? [postgresForTests] : []

/**
 * Three projects. The first two share two workers, so that neither core waits for the last file of a project; then the browser's,
 * one file after the other, since each brings a server, a database and a browser that keep two cores busy.
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
          maxWorkers: 2,
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
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: browserTests,
          exclude: never,
          env: { TAPLORE_TEST: '1' },
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
          // How long a page may take to come to what is expected; a busy machine needs more than the second that is usual.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
