import { type FormSource, formRefusals } from '@taplore/contract'
import { newId, randomId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { responsesBySource } from '../form-counts.ts'
import { notifyFormLists, notifyPublication } from '../notify-lists.ts'
import { formUrl } from '../present.ts'
import { requireFormRow } from '../require-form.ts'
import type { FormRow } from '../store.ts'
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
  const form = await requireFormRow(ctx, formId)
  const responses = await responsesBySource(ctx, formId)
  const rows = await listSourceRows(ctx, formId)
  return { sources: rows.map((row) => present(ctx, form, row, responses(row.key))) }
}

export async function saveSource(
  ctx: WorkspaceContext,
  { formId, name, kind }: { formId: string; name: string; kind: FormSource['kind'] },
): Promise<FormSource> {
  const form = await requireFormRow(ctx, formId)
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
  return present(ctx, form, row, 0)
}

/** Another name, another kind, closed or open again. Public pages hear of it: a closed one takes no answers from now on. */
export async function updateSource(
  ctx: WorkspaceContext,
  { formId, sourceId, ...change }: Named & Partial<Pick<FormSource, 'name' | 'kind' | 'isDisabled'>>,
): Promise<FormSource> {
  const form = await requireFormRow(ctx, formId)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const row =
    Object.keys(given).length > 0
      ? await changeSource(ctx, { formId, sourceId }, given)
      : (await listSourceRows(ctx, formId)).find(({ id }) => id === sourceId)
  if (!row) throw refuse(formRefusals.FORM_SOURCE_NOT_FOUND)
  if (change.isDisabled !== undefined) await notifyPublication(ctx, form)
  await notifyFormLists(ctx)
  return present(ctx, form, row, (await responsesBySource(ctx, formId))(row.key))
}

/** Its answers stay, under its key. */
export async function removeSource(ctx: WorkspaceContext, { formId, sourceId }: Named) {
  const form = await requireFormRow(ctx, formId)
  if (!(await deleteSource(ctx, { formId, sourceId }))) throw refuse(formRefusals.FORM_SOURCE_NOT_FOUND)
  await notifyPublication(ctx, form)
  await notifyFormLists(ctx)
  return { removed: sourceId }
}

function present(ctx: WorkspaceContext, form: FormRow, row: SourceRow, responses: number | null): FormSource {
  const { id, key, name, kind, isDisabled, createdAt } = row
  const url = `${formUrl(ctx, form.slug)}?source=${key}`
  return { id, key, name, kind, isDisabled, url, createdAt: createdAt.toISOString(), responses }
}
