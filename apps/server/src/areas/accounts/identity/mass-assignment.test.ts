import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

it('takes no right from a body: no one makes themselves staff, verified or someone else', async () => {
  const [person, other] = [await world.aPerson(), await world.aPerson()]
  const rights = { isStaff: true, is_staff: true, emailVerified: true, email_verified: true, role: 'OWNER' }
  const post = (path: string, body: object) =>
    world.fetch(`/api${path}`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: world.url, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...rights, id: other.userId, userId: other.userId, ownerId: other.userId }),
    })
  const email = 'mass-assigned@example.com'
  expect((await post('/account/sign-up', { name: 'Eve', email, password: 'Quiet-harbour-81' })).status).toBe(200)
  expect((await post('/account/profile', { name: 'Renamed' })).status).toBe(200)
  expect((await post('/account/preferences', { language: 'de' })).status).toBe(200)
  const rows = await world.sql<{ id: string; name: string; is_staff: boolean; email_verified: boolean }>(
    'select id, name, is_staff, email_verified from app_user where email = any($1) order by email_verified',
    [[email, person.email]],
  )
  expect(rows).toMatchObject([
    { name: 'Eve', is_staff: false, email_verified: false },
    { id: person.userId, name: 'Renamed', is_staff: false, email_verified: true },
  ])
  expect(await world.sql('select name from app_user where id = $1', [other.userId])).toEqual([{ name: other.name }])
  const languages = await world.sql('select language from user_preference where user_id = $1', [other.userId])
  expect(languages).toEqual([{ language: 'en' }])
})
