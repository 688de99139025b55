import { flushCompileCache } from 'node:module'
import { shortenImportResolution } from '../../src/platform/programs/import-resolution.ts'

/**
 * The part of the product that publishes scheduled stories, as a process that can be killed: `node schedule-worker.ts <owner address>
 * <data folder>`. It says `ready` when it is. Posters are drawn minutes ahead, so here they are not drawn at all.
 */
const [ownerUrl = '', dataDir = ''] = process.argv.slice(2)
// Nobody supervises a test that was broken off.
process.stdin.on('end', () => process.exit()).resume()
// What breaks with the database comes back with it; only a signal ends this process.
process.on('unhandledRejection', () => {})
// As the server starts.
shortenImportResolution()
const { createApp } = await import('../../src/app.ts')
const { setPosterDrawing } = await import('../../src/areas/stories/exports/render/draw-posters.ts')
const { schedulesBackground } = await import('../../src/areas/stories/schedules/background.ts')
const { untilAccepting } = await import('../../src/platform/database/until-accepting.ts')
const { createLog } = await import('../../src/platform/log.ts')
const { configOfGround } = await import('./stoppable-database.ts')
setPosterDrawing(false)
await untilAccepting(ownerUrl)
const app = await createApp({ config: configOfGround(dataDir), log: createLog('silent'), ownerUrl })
await app.queue.work([schedulesBackground], app.runJobs)
process.stdout.write('ready\n')
flushCompileCache()
