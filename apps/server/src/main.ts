import { enableCompileCache } from 'node:module'

// Type stripping is most of the time of a warm start; its result is cached between starts.
enableCompileCache()
const { start } = await import('./start.ts')
await start()
