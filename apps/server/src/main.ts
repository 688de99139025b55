import { enableCompileCache } from 'node:module'

// Sources are stripped of types at every start; kept between starts, that is most of the time a warm start takes.
enableCompileCache()
const { start } = await import('./start.ts')
await start()
