import type { WorkspaceContext } from '../../../../platform/context.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { listRevisions } from '../document/versions-store.ts'

/** The kind of all forms in publishing. */
export const kind = 'form'

export const toSubject = (formId: string) => ({ kind, subjectId: formId })

/** Where a form is or will be, and what of it is public. */
export interface FormPublication {
  readonly slug: string
  readonly url: string
  /** The version the world sees; null while the form is not public. */
  readonly version: number | null
  readonly publishedOn: Date | null
  /** The revision of the draft that is public. */
  readonly revision: number | null
}

/** Whether the draft differs from what the world sees. */
export function isChangedSince(
  row: { readonly revision: number },
  { version, revision }: Pick<FormPublication, 'version' | 'revision'>,
): boolean {
  return version !== null && revision !== row.revision
}

/** The publications of several forms, by their ids. */
export async function publicationsOf(
  ctx: Pick<WorkspaceContext, 'db' | 'config'>,
  formIds: readonly string[],
): Promise<(formId: string) => FormPublication> {
  const rows = formIds.length > 0 ? await publishing.listPublications(ctx, kind, formIds) : []
  const live = rows.flatMap(({ subjectId: formId, liveNumber: number }) =>
    number === null ? [] : [{ formId, number }],
  )
  const revisions = new Map((await listRevisions(ctx, live)).map(({ formId, revision }) => [formId, revision]))
  const publications = new Map(
    rows.map(({ subjectId, slug, liveNumber: version, livePublishedAt: publishedOn }): [string, FormPublication] => [
      subjectId,
      { slug, url: formUrl(ctx, slug), version, publishedOn, revision: revisions.get(subjectId) ?? null },
    ]),
  )
  return (formId) => {
    const found = publications.get(formId)
    if (!found) throw new Error('A form without an address.')
    return found
  }
}

export async function publicationOf(
  ctx: Pick<WorkspaceContext, 'db' | 'config'>,
  formId: string,
): Promise<FormPublication> {
  return (await publicationsOf(ctx, [formId]))(formId)
}

/** Number of the version that is public; null while the form is not. */
export async function publishedVersionOf(ctx: Pick<WorkspaceContext, 'db' | 'config'>, formId: string) {
  return (await publicationOf(ctx, formId)).version
}

export function formUrl({ config }: Pick<WorkspaceContext, 'config'>, slug: string): string {
  const { addresses } = publishing
  return addresses.page(addresses.formsHome(config.storiesUrl), slug)
}
