import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { storyVersion } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** Visitors may still have an older release open; earlier ones are ignored. */
const releasesLookedAt = 20

/** Elements of the last releases, including withdrawn ones, newest first. */
function elements(storyId: string) {
  return sql`
    (select id, document from ${storyVersion}
      where story_id = ${storyId} and kind = 'published' order by id desc limit ${releasesLookedAt}) as release
    cross join lateral jsonb_array_elements(release.document->'pages') with ordinality as page (value, number)
    cross join lateral jsonb_array_elements(page.value->'elements') as element`
}

/** An element as last published; null when no release contains it. */
export async function publishedElement({ db }: Ctx, storyId: string, elementId: string): Promise<unknown> {
  const { rows } = await db.execute<{ element: unknown }>(sql`
    select element from ${elements(storyId)} where element->>'id' = ${elementId} order by release.id desc limit 1`)
  return rows[0]?.element ?? null
}

/** Elements of some kinds in the last releases, in page order. */
export async function publishedElements({ db }: Ctx, storyId: string, kinds: readonly string[]) {
  const { rows } = await db.execute<{ element: unknown; pageId: string }>(sql`
    select element, "pageId" from (
      select distinct on (element->>'id') element, page.value->>'id' as "pageId", page.number, release.id
        from ${elements(storyId)} where element->>'kind' in ${[...kinds]}
       order by element->>'id', release.id desc) as newest
     order by number, element->>'id'`)
  return rows
}

/** The pages of the newest release, in order. */
export async function publishedPages({ db }: Ctx, storyId: string): Promise<{ id: string; page: unknown }[]> {
  const { rows } = await db.execute<{ id: string; page: unknown }>(sql`
    select page.value->>'id' as id, page.value as page from (
      select document from ${storyVersion}
       where story_id = ${storyId} and kind = 'published' order by id desc limit 1) as release
     cross join lateral jsonb_array_elements(release.document->'pages') with ordinality as page (value, number) order by page.number`)
  return rows
}

/** Ids of the pages of the last releases, including removed ones. */
export async function publishedPageIds({ db }: Ctx, storyId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct page.value->>'id' as id from (
      select document from ${storyVersion}
       where story_id = ${storyId} and kind = 'published' order by id desc limit ${releasesLookedAt}) as release
     cross join lateral jsonb_array_elements(release.document->'pages') as page (value)`)
  return rows.map(({ id }) => id)
}
