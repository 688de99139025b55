import { afterAll } from 'vitest'
import { processorSeconds } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the worker and of all it started, from before the file was read to after its last hook. */
    processorSeconds?: number
  }
}

// A setup file is read anew before each test file, and the hook that is registered first runs last.
const before = processorSeconds()

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures the hook wants, and it wants none.
afterAll(({}, file) => {
  file.meta.processorSeconds = Math.max(0, processorSeconds() - before)
})
