import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { openPayments } from './open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'taplore-payments-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const paddle = {
  TAPLORE_DATA_DIR: dataDir,
  PAYMENTS_PROVIDER: 'paddle',
  PADDLE_API_KEY: 'key',
  PADDLE_CLIENT_TOKEN: 'token',
  PADDLE_NOTIFICATION_SECRETS: 'secret',
}
const openWith = (given: NodeJS.ProcessEnv) => openPayments(readConfig({ ...paddle, ...given }))

describe('the environment of payments', () => {
  it.each(['develop', 'staging', 'local'])('BILL-53 BILL-52 takes no money in %s', async (environment) => {
    expect((await openWith({ PADDLE_ENVIRONMENT: environment })).overlay?.environment).toBe('sandbox')
  })

  it('BILL-53 takes money only where it is called live, and names the vendor', async () => {
    const live = await openWith({ PADDLE_ENVIRONMENT: 'live', PADDLE_VENDOR_ID: '41977' })
    expect(live.overlay?.environment).toBe('live')
    expect(live.describe().why).toBe('PAYMENTS_PROVIDER=paddle, vendor 41977')
    expect((await openWith({})).overlay?.environment).toBe('sandbox')
    expect((await openWith({})).describe().why).toBe('PAYMENTS_PROVIDER=paddle')
  })

  it('refuses a name that it does not know', () => {
    expect(() => readConfig({ ...paddle, PADDLE_ENVIRONMENT: 'production' })).toThrow(
      'PADDLE_ENVIRONMENT must be live, develop, staging, local, sandbox or a web address',
    )
  })
})
