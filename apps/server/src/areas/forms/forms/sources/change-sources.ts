import { type FormSource, formRefusals } from '@taplore/contract'
import { newId, randomId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { responsesBySource } from '../form-counts.ts'
import { notifyFormLists } from '../notify-lists.ts'
import { publicationOf } from '../publish/publications.ts'
import { requireFormRow } from '../require-form.ts'
import {
  changeSource,
  countSources,
  deleteSource,
  insertSource,
  listSourceRows,
  type SourceRow,
} from './source-store.ts'

const mostSources = 200
const keyLength = 8

interface Named {
  readonly formId: string
  readonly sourceId: string
}

export async function listSources(ctx: WorkspaceContext, { formId }: { formId: string }) {
  await requireFormRow(ctx, formId)
  const { url } = await publicationOf(ctx, formId)
  const responses = await responsesBySource(ctx, formId)
  const rows = await listSourceRows(ctx, formId)
  return { sources: rows.map((row) => present(url, row, responses(row.key))) }
}

export async function saveSource(
  ctx: WorkspaceContext,
  { formId, name, kind }: { formId: string; name: string; kind: FormSource['kind'] },
): Promise<FormSource> {
  await requireFormRow(ctx, formId)
  if ((await countSources(ctx, formId)) >= mostSources) throw refuse(formRefusals.FORM_SOURCE_LIMIT_REACHED)
  const { workspaceId } = ctx.actor
  const now = ctx.clock.now()
  const key = randomId(keyLength)
  const row = await insertSource(ctx, {
    id: newId(now.getTime()),
    formId,
    workspaceId,
    key,
    name,
    kind,
    createdAt: now,
  })
  await notifyFormLists(ctx)
  const { url } = await publicationOf(ctx, formId)
  return present(url, row, 0)
}

/** Renames a source, changes its kind, closes or opens it. A closed one takes no submissions from now on: pages look it up each time. */
export async function updateSource(
  ctx: WorkspaceContext,
  { formId, sourceId, ...change }: Named & Partial<Pick<FormSource, 'name' | 'kind' | 'isDisabled'>>,
): Promise<FormSource> {
  await requireFormRow(ctx, formId)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const row =
    Object.keys(given).length > 0
      ? await changeSource(ctx, { formId, sourceId }, given)
      : (await listSourceRows(ctx, formId)).find(({ id }) => id === sourceId)
  if (!row) throw refuse(formRefusals.FORM_SOURCE_NOT_FOUND)
  await notifyFormLists(ctx)
  const { url } = await publicationOf(ctx, formId)
  return present(url, row, (await responsesBySource(ctx, formId))(row.key))
}

/** Its submissions stay, under its key. */
export async function removeSource(ctx: WorkspaceContext, { formId, sourceId }: Named) {
  await requireFormRow(ctx, formId)
  if (!(await deleteSource(ctx, { formId, sourceId }))) throw refuse(formRefusals.FORM_SOURCE_NOT_FOUND)
  await notifyFormLists(ctx)
  return { removed: sourceId }
}

function present(formUrl: string, row: SourceRow, responses: number | null): FormSource {
  const { id, key, name, kind, isDisabled, createdAt } = row
  const url = `${formUrl}?source=${key}`
  return { id, key, name, kind, isDisabled, url, createdAt: createdAt.toISOString(), responses }
}
