import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { isConnectionLoss } from './connection-loss.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('tells a database that went away from work that it refused', async () => {
  const client = new pg.Client({ connectionString: inject('postgresAdminUrl') })
  client.on('error', () => undefined)
  await client.connect()
  expect(isConnectionLoss(await failureOf(client.query('select 1 / 0')))).toBe(false)
  const ended = await failureOf(client.query('select pg_terminate_backend(pg_backend_pid())'))
  expect(isConnectionLoss(ended)).toBe(true)
  expect(isConnectionLoss(new Error('Failed query', { cause: ended }))).toBe(true)
  expect(isConnectionLoss(await failureOf(client.query('select 1')))).toBe(true)
  const nobody = new pg.Client({ host: '127.0.0.1', port: 1 })
  expect(isConnectionLoss(await failureOf(nobody.connect()))).toBe(true)
  expect(isConnectionLoss(new Error('connect is a word'))).toBe(false)
})
