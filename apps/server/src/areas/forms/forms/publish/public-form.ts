import { type Form, upgrade } from '@taplore/form'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import type { FileUse } from '../tables.ts'
import { findShownVersionRow, findSourceRow, findVersionRow } from './public-form-store.ts'
import { kind } from './publications.ts'
import { withReleasedFiles } from './release-files.ts'

/** A form as the world sees it. */
export interface LiveForm {
  readonly workspaceId: string
  readonly formId: string
  readonly name: string
  readonly slug: string
  /** Number of the version that is public; submissions refer to it. */
  readonly version: number
  readonly form: Form
  /** What its pages use the files of its release for. */
  readonly fileUses: readonly FileUse[]
}

/**
 * The public form with a slug or ID; null when there is none. A previous slug finds it too, unless another public form has it now:
 * then `slug` differs from the requested one. May be cached until publishing announces a change.
 */
export async function findLiveForm(
  database: Database,
  by: { slug: string } | { formId: string },
): Promise<LiveForm | null> {
  const release = await findRelease(database, by)
  if (!release) return null
  const { workspaceId, subjectId: formId, slug, number: version } = release
  const row = await database.system((db) => findShownVersionRow({ db }, formId, version))
  return (
    row && { workspaceId, formId, name: row.name, slug, version, form: upgrade(row.document), fileUses: row.fileUses }
  )
}

async function findRelease(database: Database, by: { slug: string } | { formId: string }) {
  if ('formId' in by) return publishing.findPublicRelease(database, kind, by.formId)
  const found = await publishing.findPublicPage(database, publishing.sharedFormsChannelId, by.slug)
  if (found?.kind === 'live') return found
  return found?.kind === 'moved' ? publishing.findPublicRelease(database, kind, found.subjectId) : null
}

/** What was published under a number. It never changes, so it may be cached. */
export async function findFormVersion(
  db: Transaction,
  { formId, number }: { formId: string; number: number },
): Promise<Form | null> {
  const row = await findVersionRow({ db }, formId, number)
  return row && upgrade(row.document)
}

/** What was published under a number, with its files at the addresses that `addressOf` gives. */
export async function findShownVersion(
  db: Transaction,
  { formId, number, addressOf }: { formId: string; number: number; addressOf: (name: string) => string },
): Promise<Form | null> {
  const row = await findVersionRow({ db }, formId, number)
  return row && withReleasedFiles(upgrade(row.document), row.fileUses, addressOf)
}

/** A source of a form by the key in the address; null for an unknown key. A disabled one takes no submissions. */
export function findSource(
  db: Transaction,
  { formId, key }: { formId: string; key: string },
): Promise<{ id: string; name: string; kind: 'link' | 'embed' | 'qr' | 'campaign'; isDisabled: boolean } | null> {
  return findSourceRow({ db }, formId, key)
}
