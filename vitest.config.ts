import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { contractRoutes } from './apps/web/contract-routes.ts'
import { LongestFirst } from './packages/testing/src/longest-first.ts'
import { keepTemporaryFilesInMemory } from './packages/testing/src/memory-folder.ts'

keepTemporaryFilesInMemory()

const browserTests = ['**/*.browser.test.{ts,tsx}', 'tests/journeys/**/*.test.ts']
// Judged by the time of single frames: these want the machine for themselves.
const framesAndGestures = ['packages/story-player/**/*.browser.test.ts']
const measured = 'packages/testing/src/cost/measure-file.ts'
const noMessagesLeft = 'packages/ui/src/testing/no-messages-left.ts'
const seenAtFailure = 'packages/testing/src/show-page-on-failure.ts'
const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**']

// Starts one Postgres for all files of the server and hands its address on; each file makes its own database in it.
const postgresForTests = 'apps/server/testing/postgres-global-setup.ts'
const globalSetup = existsSync(new URL(postgresForTests, import.meta.url)) ? [postgresForTests] : []

/** How long a page may take to come to what is expected; a busy machine needs more than the second that is usual. */
const pagePatienceMs = 15_000

/** A test that takes this long hangs; a busy machine makes a test five times as slow. What a file may cost is bounded in `cost/bounds.ts`. */
const hangMs = 120_000
const hookHangMs = 180_000

/** One more than the usual two cores: a test often waits for a timer, the disk or a page, and the third file uses that time. */
const workers = 3

/** Tests without a browser wait more and need less memory, so there is one file more of them. */
const workersWithoutBrowser = 4

/**
 * Four projects. The first two share their workers, so that no core waits for the last file of a project. Then what is
 * judged by frames, alone; then parts and whole journeys in a browser.
 * A file that needs a DOM without a browser says so in its first line: `// @vitest-environment jsdom`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [contractRoutes()],
        test: {
          name: 'unit',
          include: ['{packages,apps/web,apps/cli,tooling,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...browserTests],
          env: { TAPLORE_TEST: '1' },
          // Most of these files take less time than reading what they import: each worker reads it once.
          isolate: false,
          maxWorkers: workersWithoutBrowser,
          testTimeout: hangMs,
          hookTimeout: hookHangMs,
          setupFiles: [measured, noMessagesLeft],
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
          // Reading the server's sources takes longer than most files do: each worker reads them once. What files leave behind in
          // modules, in the environment and on the clock, they take back.
          isolate: false,
          maxWorkers: workersWithoutBrowser,
          testTimeout: hangMs,
          hookTimeout: hookHangMs,
          setupFiles: [measured],
          sequence: { groupOrder: 0 },
          expect: { poll: { timeout: pagePatienceMs } },
        },
      },
      {
        test: {
          name: 'frames',
          include: framesAndGestures,
          exclude: never,
          env: { TAPLORE_TEST: '1' },
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: hangMs,
          hookTimeout: hookHangMs,
          setupFiles: [measured, seenAtFailure],
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: pagePatienceMs } },
        },
      },
      {
        test: {
          name: 'browser',
          include: browserTests,
          exclude: [...never, ...framesAndGestures],
          env: { TAPLORE_TEST: '1' },
          globalSetup: ['packages/testing/src/prepared-product.ts'],
          pool: 'forks',
          // The browser, the page of the editor and what the tests import are there once per worker.
          isolate: false,
          maxWorkers: workers,
          testTimeout: hangMs,
          hookTimeout: hookHangMs,
          setupFiles: [measured, seenAtFailure],
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: pagePatienceMs } },
        },
      },
    ],
  },
})
