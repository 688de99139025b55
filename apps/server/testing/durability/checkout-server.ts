import { flushCompileCache } from 'node:module'
import { systemClock } from '@taplore/kit'
import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { readConfig, withPort } from '../../src/config.ts'
import { listen } from '../../src/platform/http/listener.ts'
import { createLog } from '../../src/platform/log.ts'

/**
 * The product with its API, as a process that kills itself (-9) right before the write it is told: `fork checkout-server.ts <owner
 * address> <data folder> <secret> <role prefix> <milliseconds its clock is ahead>`. Only what a purchase writes counts, and the commits
 * of it. It takes no job until it is told to work.
 */
const [ownerUrl = '', dataDir = '', secret = '', rolePrefix = '', aheadMs = '0'] = process.argv.slice(2)

const ofPurchase = /\b(?:payment_\w+|sandbox_\w+|ledger_\w+|invoice\w*|scheduled_plan|subscription|top_up)\b/
const writes = /^\s*(?:insert|update|delete)\b|^\s*with\b[\s\S]*\b(?:insert into|update|delete from)\b/i
const written = new WeakSet<object>()
let count = 0
let last = Number.POSITIVE_INFINITY
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: object, ...given: unknown[]) {
  const [first] = given
  const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '')
  const isWrite = writes.test(text) && ofPurchase.test(text)
  if (isWrite) written.add(this)
  if (isWrite || (text === 'commit' && written.delete(this))) {
    count += 1
    if (count === last) process.kill(process.pid, 'SIGKILL')
  }
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

const listener = await listen(0, '127.0.0.1')
const read = readConfig({
  NODE_ENV: 'test',
  PORT: '0',
  TAPLORE_DATA_DIR: dataDir,
  TAPLORE_SECRET: secret,
  TAPLORE_DATABASE_ROLE_PREFIX: rolePrefix,
  TAPLORE_LOG_LEVEL: 'silent',
  TAPLORE_PUBLIC_URL: 'http://localhost:0',
})
const config = withPort(read, listener.port)
const log = createLog('silent')
const clock = { now: () => new Date(systemClock.now().getTime() + Number(aheadMs)) }
const app = await createApp({ config, log, ownerUrl, clock })
listener.serve(app.handle, app.upgrade, log, app.atOnce)

/** What it is told: to die before a write, counted from now on; to do the jobs that wait; to say how much was written. */
export type CheckoutOrder = { readonly killAt: number } | 'work' | 'count'

process.on('message', (order: CheckoutOrder) => {
  if (order === 'work') void app.workOff().then(() => process.send?.('worked'))
  else if (order === 'count') process.send?.(count)
  else {
    count = 0
    last = order.killAt
    process.send?.('armed')
  }
})
process.send?.({ url: config.publicUrl })
flushCompileCache()
