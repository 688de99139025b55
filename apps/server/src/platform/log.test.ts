import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { createLog } from './log.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.sql('create table secret_note (id uuid primary key, note text unique, weight int check (weight < 10))')
  await world.sql('grant all on secret_note to public')
})
afterAll(() => world?.close())

const lines: string[] = []
const log = createLog('trace', { write: (line: string) => void lines.push(line) })
/** The log after an error was logged, under both names used for errors. */
function logged(error: unknown, key = 'err'): string {
  lines.length = 0
  log.error({ [key]: error }, 'it failed')
  return lines.join('')
}
const faultOf = (work: () => Promise<unknown>) =>
  work().then(
    () => expect.fail('It should have failed.'),
    (error: unknown) => error,
  )
const failing = (query: ReturnType<typeof sql>) =>
  faultOf(() => world.app.installation.database.system((db) => db.execute(query)))

describe('errors of the database in the log', () => {
  const id = '0197f3a2-0000-7000-8000-000000000001'
  const hidden = ['Ada@example.com', 'line two of it', 'at secret.place', id]
  const note = `Ada@example.com\nline two of it\n    at secret.place (x.ts:1:1)`

  it('carry no bound parameters, whatever statement failed', async () => {
    const insert = sql`insert into secret_note values (${id}, ${note}, 1)`
    await world.app.installation.database.system((db) => db.execute(insert))
    for (const key of ['err', 'error']) {
      const written = logged(await failing(insert), key)
      expect(written).toContain('23505')
      expect(written).toContain('secret_note_pkey')
      expect(written).toMatch(/insert into secret_note values \(\$1, \$2, 1\)/)
      expect(written).toContain('log.test.ts')
      for (const word of hidden) expect(written).not.toContain(word)
    }
  })

  it('quote no value that the database could not read', async () => {
    const written = logged(await failing(sql`select ${'Ada@example.com'}::text::uuid`))
    expect(written).toContain('invalid input syntax for type uuid')
    expect(written).not.toContain('Ada@example.com')
  })

  it('show no row that breaks a rule of its table', async () => {
    const written = logged(await failing(sql`insert into secret_note values (${id}, ${note}, ${77123})`))
    expect(written).toContain('23514')
    for (const word of [...hidden, '77123']) expect(written).not.toContain(word)
  })

  it('are cleaned where they are causes, parts of others, or come from the driver itself', async () => {
    const client = new pg.Client({ connectionString: world.ownerUrl })
    await client.connect()
    const fault = await faultOf(() => client.query('select $1::text::uuid', ['Ada@example.com']))
    await client.end()
    for (const error of [fault, new Error('outer', { cause: fault }), new AggregateError([fault], 'many')]) {
      const written = logged(error)
      expect(written).toContain('22P02')
      expect(written).not.toContain('Ada@example.com')
    }
  })
})

describe('other errors in the log', () => {
  it('keep what helps to find them', () => {
    const fault = Object.assign(new TypeError('no such thing', { cause: new Error('below') }), { code: 'E_THING' })
    const { err } = JSON.parse(logged(fault))
    expect(err).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
      code: 'E_THING',
      cause: { message: 'below' },
    })
    expect(err.stack).toMatch(/^TypeError: no such thing\n {4}at .*log\.test\.ts/)
  })

  it('are written whatever was thrown', () => {
    expect(logged('a word')).toContain('a word')
    expect(logged(undefined)).toContain('it failed')
    const round = new Error('round')
    round.cause = round
    expect(logged(round)).toContain('round')
  })
})
