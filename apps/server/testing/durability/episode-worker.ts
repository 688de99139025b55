import { flushCompileCache } from 'node:module'
import { systemClock } from '@taplore/kit'
import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { seriesBackground } from '../../src/areas/video/series/background.ts'
import { makeEpisodeKind } from '../../src/areas/video/series/kinds.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/platform/log.ts'

/**
 * A worker that makes episodes, as a process that kills itself (-9) around one write: `fork episode-worker.ts <owner address>
 * <milliseconds its clock is ahead> <what is written> <before | after>`. Before: what is written is lost, as is its transaction; after:
 * the transaction was committed, and nothing else.
 */
const [ownerUrl = '', aheadMs = '0', written = '', moment = 'before'] = process.argv.slice(2)

const touched = new WeakSet<object>()
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
const end = () => process.kill(process.pid, 'SIGKILL')
pg.Client.prototype.query = function (this: object, ...given: unknown[]) {
  const [first, values] = given
  const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '')
  const isWritten = Array.isArray(values) && values.some((value) => String(value).startsWith(written))
  if (/^update "(?:task|series_episode)"/.test(text) && isWritten) touched.add(this)
  if (text !== 'commit' || !touched.has(this)) return query.apply(this, given)
  if (moment === 'before') end()
  const committed = query.apply(this, given)
  if (committed instanceof Promise) return committed.finally(end)
  return committed
} as typeof pg.Client.prototype.query

const clock = { now: () => new Date(systemClock.now().getTime() + Number(aheadMs)) }
const app = await createApp({ config: readConfig(), log: createLog('silent'), ownerUrl, clock })
const jobs = seriesBackground.jobs?.filter(({ job }) => job.name === makeEpisodeKind.job.name) ?? []
await app.queue.work([{ jobs }], app.runJobs)
flushCompileCache()
