import { flushCompileCache } from 'node:module'
import { systemClock } from '@taplore/kit'
import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { seriesBackground } from '../../src/areas/video/series/background.ts'
import { videoExportsBackground } from '../../src/areas/video/video-exports/background.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/platform/log.ts'

/**
 * A worker that makes videos, as a process that kills itself (-9) around one write: `fork video-worker.ts <owner address>
 * <milliseconds its clock is ahead> <name of its jobs> <what is written> <before | after>`. Before: what is written is lost, as is its
 * transaction; after: the transaction was committed, and nothing else.
 */
const [ownerUrl = '', aheadMs = '0', jobName = '', written = '', moment = 'before'] = process.argv.slice(2)

const touched = new WeakSet<object>()
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
const percent = Number(/^percent (\d+)$/.exec(written)?.[1] ?? 0)
const end = () => process.kill(process.pid, 'SIGKILL')
pg.Client.prototype.query = function (this: object, ...given: unknown[]) {
  const [first, values] = given
  const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '')
  const isWritten = Array.isArray(values) && values.some(isMeant)
  if (/^update "(?:task|series_episode|video_export)"/.test(text) && isWritten) touched.add(this)
  if (text !== 'commit' || !touched.has(this)) return query.apply(this, given)
  if (moment === 'before') end()
  const committed = query.apply(this, given)
  if (committed instanceof Promise) return committed.finally(end)
  return committed
} as typeof pg.Client.prototype.query

function isMeant(value: unknown): boolean {
  return percent > 0 ? typeof value === 'number' && value >= percent && value < 95 : String(value).startsWith(written)
}

const clock = { now: () => new Date(systemClock.now().getTime() + Number(aheadMs)) }
const app = await createApp({ config: readConfig(), log: createLog('silent'), ownerUrl, clock })
const all = [seriesBackground, videoExportsBackground].flatMap(({ jobs = [] }) => jobs)
const jobs = all.filter(({ job }) => job.name === jobName)
await app.queue.work([{ jobs }], app.runJobs)
flushCompileCache()
