import { flushCompileCache } from 'node:module'
import { systemClock } from '@taplore/kit'
import { createApp } from '../../src/app.ts'
import { postDue } from '../../src/areas/connections/video-posts/post-due.ts'
import { readConfig } from '../../src/config.ts'
import { longJobContext } from '../../src/platform/api/scope.ts'
import { createLog } from '../../src/platform/log.ts'

/**
 * A worker that posts what is due once, as a process of its own: `fork poster-process.ts <owner address> <milliseconds its clock is
 * ahead>` with the settings of the test in its environment. Says "done" at the end, unless it was killed.
 */
const [ownerUrl = '', aheadMs = '0'] = process.argv.slice(2)
const clock = { now: () => new Date(systemClock.now().getTime() + Number(aheadMs)) }
const app = await createApp({ config: readConfig(), log: createLog('silent'), ownerUrl, clock })
flushCompileCache()
await postDue(longJobContext(app.installation, 'poster'), new AbortController().signal)
process.send?.('done')
await app.close()
process.exit(0)
