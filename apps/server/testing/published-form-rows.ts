import type { Form } from '@taplore/form'
import { newId } from '@taplore/kit'
import { sharedFormsChannelId } from '../src/areas/publishing/publishing/index.ts'

interface Rows {
  readonly formId: string
  readonly workspaceId: string
  readonly userId: string
  readonly name: string
  readonly slug: string
  readonly form: Form
  readonly number?: number
}

/** Writes a public form into the tables as publishing does; with another `number`, its next version. */
export async function insertPublishedForm(
  sql: (text: string, values: unknown[]) => Promise<unknown>,
  { formId, workspaceId, userId, name, slug, form, number = 1 }: Rows,
): Promise<void> {
  const document = JSON.stringify(form)
  await sql(
    `insert into form (id, workspace_id, created_by, name, language, questions, document, document_version, state)
     values ($1, $2, $3, $4, 'en', 3, $5, 1, 'ready') on conflict (id) do update set document = excluded.document`,
    [formId, workspaceId, userId, name, document],
  )
  await sql(
    `insert into form_version (form_id, number, workspace_id, document, revision, published_by, published_at)
     values ($1, $2, $3, $4, 1, $5, now())`,
    [formId, number, workspaceId, document, userId],
  )
  const releaseId = newId()
  await sql(
    `with published as (
       insert into publication (id, workspace_id, channel_id, kind, subject_id, slug, live_release_id, last_number, first_published_on, published_on)
       values ($1, $2, $3, 'form', $4, $5, $6, $7, now(), now())
       on conflict (workspace_id, kind, subject_id)
         do update set live_release_id = excluded.live_release_id, last_number = excluded.last_number
       returning id)
     insert into release (id, workspace_id, publication_id, number, title, description, language, pages, documents, published_by)
     select $6, $2, id, $7, $8, '', 'en', $9, '{}', $10 from published`,
    [newId(), workspaceId, sharedFormsChannelId, formId, slug, releaseId, number, name, form.pages.length, userId],
  )
}
