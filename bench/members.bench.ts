import { createHash } from 'node:crypto'
import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'
import { responseMs } from './lib/response-time.ts'

const people = 1_000
const rooms = 500

/** Server time of the slower of two answers: the team page of a workspace of 1,000, and the list of 500 workspaces of 4 each. */
export const bench: Bench = {
  name: 'members',
  title: '1,000 members, 500 workspaces: slower answer',
  unit: 'ms',
  better: 'lower',
  limit: 150,
  async run() {
    const product = await startProduct()
    try {
      const { cookie, workspaceId } = await signUp(product)
      await fill(product, workspaceId)
      const team = await responseMs(product, cookie, `/members?limit=200&workspace=${workspaceId}`)
      const list = await responseMs(product, cookie, '/workspaces')
      const found = (await call(product, 'GET', '/workspaces', { cookie })) as { sharedWorkspaces: unknown[] }
      if (found.sharedWorkspaces.length !== rooms)
        throw new Error(`${found.sharedWorkspaces.length} workspaces came back`)
      return { value: Math.max(team, list), detail: { team, list } }
    } finally {
      await product.remove()
    }
  },
}

/** A thousand people in one workspace, and five hundred workspaces of others with four members each, one of them ours. */
async function fill(product: Product, workspaceId: string): Promise<void> {
  await inDatabaseOf(product, async (pool) => {
    const ids = (kind: string, count: number) => Array.from({ length: count }, (_, index) => idOf(`${kind} ${index}`))
    const users = ids('user', people)
    await pool.query(
      `insert into app_user (id, name, email, email_verified, created_at, updated_at)
       select id, 'Person ' || n, 'person-' || n || '@bench.example', true, now(), now()
         from unnest($1::uuid[]) with ordinality as t (id, n)`,
      [users],
    )
    await pool.query(
      `insert into membership (id, workspace_id, user_id, email, role, accepted, created_at, accepted_at)
       select gen_random_uuid(), $2, id, 'person-' || n || '@bench.example', 'EDITOR', 1, now() + n * interval '1 ms', now()
         from unnest($1::uuid[]) with ordinality as t (id, n)`,
      [users, workspaceId],
    )
    const workspaces = ids('workspace', rooms)
    await pool.query(
      `insert into workspace (id, name, owner_id, color, created_at, updated_at)
       select w, 'Room ' || n, u, '#5b5bd6', now(), now()
         from unnest($1::uuid[], ($2::uuid[])[1:$3]) with ordinality as t (w, u, n)`,
      [workspaces, users, rooms],
    )
    await pool.query(
      `insert into membership (id, workspace_id, user_id, email, role, accepted, created_at, accepted_at)
       select gen_random_uuid(), w, ($2::uuid[])[n + k], 'person-' || (n + k) || '@bench.example',
              case k when 0 then 'OWNER' else 'EDITOR' end, 1, now() + k * interval '1 ms', now()
         from unnest($1::uuid[]) with ordinality as t (w, n), generate_series(0, 2) as k`,
      [workspaces, users],
    )
    await pool.query(
      `insert into membership (id, workspace_id, user_id, email, role, accepted, created_at, accepted_at)
       select gen_random_uuid(), w, $2, 'ours@bench.example', 'EDITOR', 1, now(), now() from unnest($1::uuid[]) as w`,
      [workspaces, workspaceId],
    )
    await pool.query('analyze')
  })
}

/** The same id for the same words. */
function idOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
