import { type Form, lift } from '@taplore/form'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import type { ReleasedFile } from '../tables.ts'
import { findFormerHolder, findLiveRow, findReleasedFile, findSourceRow, findVersionRow } from './public-form-store.ts'
import { withReleasedFiles } from './release-files.ts'

/** A form as the world sees it. */
export interface LiveForm {
  readonly workspaceId: string
  readonly formId: string
  readonly name: string
  readonly slug: string
  /** Number of the version that is public; answers are bound to it. */
  readonly version: number
  readonly form: Form
  /** What its pages show of the workspace. */
  readonly files: readonly ReleasedFile[]
}

/**
 * The form that is public under a slug or an id; null for what is not, whatever the reason. Slugs are shared by all workspaces, so
 * this opens a transaction of the system role. An address that a form had before finds it too, as long as no other public form has it:
 * then `slug` is not the one asked for. May be kept until the live event `form-publication` names the form.
 */
export async function findLiveForm(
  database: Database,
  by: { slug: string } | { formId: string },
): Promise<LiveForm | null> {
  const row = await database.system(async (db) => {
    const found = await findLiveRow({ db }, by)
    if (found || !('slug' in by)) return found
    const formId = await findFormerHolder({ db }, by.slug)
    return formId === null ? null : findLiveRow({ db }, { formId })
  })
  if (!row) return null
  const { document, ...live } = row
  return { ...live, form: lift(document) }
}

/** What was published under a number. It never changes, so it may be kept. */
export async function findFormVersion(
  db: Transaction,
  { formId, number }: { formId: string; number: number },
): Promise<Form | null> {
  const row = await findVersionRow({ db }, formId, number)
  return row && lift(row.document)
}

/** What was published under a number, with its files where `addressOf` says. */
export async function findShownVersion(
  db: Transaction,
  { formId, number, addressOf }: { formId: string; number: number; addressOf: (name: string) => string },
): Promise<Form | null> {
  const row = await findVersionRow({ db }, formId, number)
  return row && withReleasedFiles(lift(row.document), row.files, addressOf)
}

/** A file that any version of a form shows; pages that were opened before a publication still ask for theirs. */
export function findFileOfForm(
  db: Transaction,
  { formId, name }: { formId: string; name: string },
): Promise<ReleasedFile | null> {
  return findReleasedFile({ db }, formId, name)
}

/** A way into a form by the key in its address; null for a key that nobody gave out. A disabled one takes no answers. */
export function findSource(
  db: Transaction,
  { formId, key }: { formId: string; key: string },
): Promise<{ id: string; name: string; kind: 'link' | 'embed' | 'qr' | 'campaign'; isDisabled: boolean } | null> {
  return findSourceRow({ db }, formId, key)
}
