import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { attachEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/index.ts'
import type { Bench } from './lib/bench.ts'

const stories = 10_000
const folders = 40
const tries = 15

/** Server time of the slowest of five answers about 10,000 stories: the first page with its count, a search, a page from the middle, a folder, the tree of folders. */
export const bench: Bench = {
  name: 'story-list',
  title: '10,000 stories: slowest first page',
  unit: 'ms',
  better: 'lower',
  limit: 100,
  async run() {
    const product = await startProduct()
    try {
      const { cookie, workspaceId } = await signUp(product)
      const folderId = await fill(product, { cookie, workspaceId })
      const ask = (path: string) =>
        answerMs(product, cookie, `${path}${path.includes('?') ? '&' : '?'}workspace=${workspaceId}`)
      const detail = {
        first: await ask('/stories?withCount=true'),
        search: await ask('/stories?withCount=true&search=harbour%2099'),
        deep: await ask(`/stories?after=${await cursorAt(product, { cookie, workspaceId })}`),
        folder: await ask(`/stories?withCount=true&folder=${folderId}`),
        tree: await ask('/folders'),
      }
      return { value: Math.max(...Object.values(detail)), detail }
    } finally {
      await product.remove()
    }
  },
}

interface Place {
  readonly cookie: string
  readonly workspaceId: string
}

/** Ten thousand copies of one story that was made over HTTP, in forty folders. Answers the id of one of those. */
async function fill(product: Product, place: Place): Promise<string> {
  const model = (await call(product, 'POST', '/stories', { ...place, body: { name: 'Harbour' } })) as {
    story_id: string
  }
  const embedded = await attachEmbeddedPostgres(product.dataDir)
  if (!embedded) throw new Error('The database of the measured product is not there.')
  const address = new URL(embedded.adminUrl)
  address.pathname = '/taplore'
  const url = address.toString()
  const database = openDatabase({ appUrl: url, systemUrl: url, maxConnections: 4, onError: () => undefined })
  const client = database.systemPool
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into folder (id, workspace_id, name, color, created_by)
       select gen_random_uuid(), $1, 'Folder ' || n, 'grey', $1 from generate_series(1, $2::int) as n returning id`,
      [place.workspaceId, folders],
    )
    await client.query(
      `insert into story (id, workspace_id, created_by, name, type, folder_id, language, tags, pages, document,
                          document_version, cover, updated_at)
       select gen_random_uuid(), workspace_id, created_by, 'Harbour ' || n, 'scratch', ($3::uuid[])[1 + n % $4::int], language,
              array['tag ' || n % 50], pages, document, document_version, cover, now() - n * interval '1 minute'
         from story, generate_series(1, $2::int) as n where id = $1`,
      [model.story_id, stories - 1, rows.map(({ id }) => id), folders],
    )
    await client.query('analyze')
    return rows[0]?.id ?? ''
  } finally {
    await database.close()
  }
}

/** The cursor after five thousand stories. */
async function cursorAt(product: Product, place: Place): Promise<string> {
  let next = ''
  for (let seen = 0; seen < stories / 2; seen += 150) {
    const page = await call(product, 'GET', `/stories?limit=150${next && `&after=${next}`}`, place)
    next = (page as { next: string }).next
  }
  return next
}

/** Median of the whole answer, after one that warms up. */
async function answerMs(product: Product, cookie: string, path: string): Promise<number> {
  const times: number[] = []
  for (let index = 0; index <= tries; index += 1) {
    const started = performance.now()
    const answer = await fetch(`${product.url}/api${path}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    if (index > 0) times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length / 2)] ?? 0
}
