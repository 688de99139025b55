import { call, type Product } from '@taplore/testing/product'
import { inDatabaseOf } from './database.ts'

const folders = 40

export interface Place {
  readonly cookie: string
  readonly workspaceId: string
}

/** Copies of one story that was made over HTTP, in forty folders. Answers the id of one of those. */
export async function fillWithStories(product: Product, place: Place, stories: number): Promise<string> {
  const model = (await call(product, 'POST', '/stories', { ...place, body: { name: 'Harbour' } })) as {
    story_id: string
  }
  return inDatabaseOf(product, async (client) => {
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
  })
}
