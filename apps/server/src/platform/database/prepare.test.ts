import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../testing/world.ts'

let world: World
let neighbour: pg.Client

beforeAll(async () => {
  world = await startWorld()
  neighbour = new pg.Client({ connectionString: world.ownerUrl })
  await neighbour.connect()
})
afterAll(async () => {
  await neighbour?.end()
  await world?.close()
})

it('starts while another installation of the cluster changes the same roles', async () => {
  const [role] = (
    await neighbour.query<{ name: string }>(`select rolname as name from pg_roles where rolname like '%\\_app'`)
  ).rows
  await neighbour.query('begin')
  await neighbour.query(`alter role ${neighbour.escapeIdentifier(role?.name ?? '')} login`)
  const restarting = world.restart()
  const waiting = () =>
    world.sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter role%'`)
  await expect.poll(waiting).toHaveLength(1)
  await neighbour.query('commit')
  await restarting
  expect((await world.fetch('/readyz')).status).toBe(200)
})
