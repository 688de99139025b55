import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../testing/world.ts'
import { CopyBuffer } from './copy/copy-buffer.ts'
import { copyRows, linesOf } from './copy/copy-rows.ts'
import type { Database, Transaction } from './database.ts'

let world: World
let database: Database
const scope = { workspaceId: '11111111-2222-4333-8444-555555555555', userId: null }

beforeAll(async () => {
  world = await startWorld()
  database = world.app.installation.database
})
afterAll(() => world?.close())

const scopeOf = async (db: Transaction) => {
  const { rows } = await db.execute<{ workspace: string; person: string }>(
    `select current_setting('app.workspace_id', true) as workspace, current_setting('app.user_id', true) as person`,
  )
  return rows[0]
}

describe('a transaction', () => {
  it('takes no connection for work that asks nothing', async () => {
    const connect = vi.spyOn(database.appPool, 'connect')
    expect(await database.person('', async () => 'done')).toBe('done')
    await expect(database.workspace(scope, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(connect).not.toHaveBeenCalled()
    connect.mockRestore()
  })

  it('has its scope before the first query, also under concurrent queries', async () => {
    const seen = await database.workspace(scope, (db) => Promise.all([scopeOf(db), scopeOf(db), scopeOf(db)]))
    expect(seen).toEqual(Array(3).fill({ workspace: scope.workspaceId, person: '' }))
  })

  it('leaves no scope on the connection that it gives back', async () => {
    await database.workspace(scope, scopeOf)
    const { rows } = await database.appPool.query(`select current_setting('app.workspace_id', true) as workspace`)
    expect(rows[0].workspace || null).toBeNull()
  })

  it('commits when it returns and rolls back when it throws, nested ones too', async () => {
    const handles = () => world.sql<{ key: string }>(`select key from transaction_probe order by key`)
    await world.sql('create table transaction_probe (key text primary key)')
    await world.sql('grant select, insert on transaction_probe to public')
    await database.system(async (db) => {
      await db.execute(`insert into transaction_probe values ('kept')`)
      await expect(
        db.transaction(async (inner) => {
          await inner.execute(`insert into transaction_probe values ('inner')`)
          throw new Error('only this part')
        }),
      ).rejects.toThrow('only this part')
    })
    const broken = database.system(async (db) => {
      await db.execute(`insert into transaction_probe values ('lost')`)
      throw new Error('all of it')
    })
    await expect(broken).rejects.toThrow('all of it')
    expect(await handles()).toEqual([{ key: 'kept' }])
  })

  it('refuses queries after its end, which would run outside of any scope', async () => {
    const kept = await database.workspace(scope, async (db) => {
      await scopeOf(db)
      return { db }
    })
    await expect(scopeOf(kept.db)).rejects.toMatchObject({ cause: { message: /has ended/ } })
  })

  it('gives back its connection when the connection breaks in the middle', async () => {
    const broken = database.workspace(scope, async (db) => {
      const { rows } = await db.execute<{ pid: number }>('select pg_backend_pid() as pid')
      await world.sql('select pg_terminate_backend($1)', [rows[0]?.pid])
      await scopeOf(db)
    })
    await expect(broken).rejects.toThrow()
    expect((await database.workspace(scope, scopeOf))?.workspace).toBe(scope.workspaceId)
    expect(database.appPool.idleCount).toBe(database.appPool.totalCount)
  })

  it('that is frequent asks together, in order, and is taken back as a whole when one of them fails', async () => {
    const frequent = <T>(work: (db: Transaction) => Promise<T>) => database.system(work, { isFrequent: true })
    await world.sql('create table frequent_probe (place serial, word text primary key)')
    await world.sql('grant all on frequent_probe, frequent_probe_place_seq to public')
    const put = (db: Transaction, word: string) => db.execute(sql`insert into frequent_probe (word) values (${word})`)
    const words = async () =>
      (await world.sql<{ word: string }>('select word from frequent_probe order by place')).map(({ word }) => word)
    await frequent((db) => Promise.all([put(db, 'one'), put(db, 'two'), put(db, 'three')]))
    expect(await words()).toEqual(['one', 'two', 'three'])
    const broken = frequent((db) => Promise.all([put(db, 'four'), put(db, 'two'), put(db, 'five')]))
    await expect(broken).rejects.toThrow()
    expect(await words()).toEqual(['one', 'two', 'three'])
    // The same connection goes on with what it keeps by name.
    const seen = await frequent(async (db) => {
      await put(db, 'six')
      return Promise.all([scopeOf(db), db.execute<{ count: string }>('select count(*) from frequent_probe')])
    })
    expect(seen[1].rows).toEqual([{ count: '4' }])
  })

  it('takes only ids as its scope', async () => {
    for (const workspaceId of ["'; drop table story; --", 'a b', 'x\0', '\\']) {
      await expect(database.workspace({ workspaceId, userId: null }, scopeOf)).rejects.toThrow('ids only')
    }
  })
})

describe('very many rows of a transaction', () => {
  const roomFor = () => ({ room: new CopyBuffer(), onRows: () => {} })
  const rowsOf = (count: number, value = sql`n::text`) => sql`select n, ${value} from generate_series(1, ${count}) n`

  it('come as they are, long ones too, between other queries', async () => {
    const target = roomFor()
    const value = sql`case when n % 4000 = 0 then repeat('long ', 100000) else 'ü' end`
    await database.workspace(scope, async (db) => {
      await scopeOf(db)
      await copyRows(db, rowsOf(20_000, value), target)
      expect((await scopeOf(db))?.workspace).toBe(scope.workspaceId)
    })
    const lines = [...linesOf(target.room)]
    expect(lines).toHaveLength(20_000)
    expect(lines[0]).toBe('1\tü')
    expect(lines.findIndex((line, index) => !line.startsWith(`${index + 1}\t`))).toBe(-1)
    expect(lines[7_999]).toHaveLength(500_005)
  })

  it('that end in a fault are refused, and the connection is as before', async () => {
    const target = roomFor()
    const broken = database.workspace(scope, (db) => copyRows(db, rowsOf(9_000, sql`1 / (5000 - n)`), target))
    await expect(broken).rejects.toThrow('division by zero')
    expect(target.room.count).toBeGreaterThan(0)
    expect((await database.workspace(scope, scopeOf))?.workspace).toBe(scope.workspaceId)
  })

  it('whose connection breaks are refused', async () => {
    const value = sql`case when n = 5000 then pg_terminate_backend(pg_backend_pid()) end`
    const broken = database.workspace(scope, (db) => copyRows(db, rowsOf(9_000, value), roomFor()))
    await expect(broken).rejects.toThrow()
    expect((await database.workspace(scope, scopeOf))?.workspace).toBe(scope.workspaceId)
  })
})
