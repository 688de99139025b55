import { enableCompileCache } from 'node:module'
import { shortenImportResolution } from './platform/programs/import-resolution.ts'

// Type stripping is most of the time of a warm start; its result is cached between starts.
enableCompileCache()
shortenImportResolution()
const { start } = await import('./start.ts')
await start()
