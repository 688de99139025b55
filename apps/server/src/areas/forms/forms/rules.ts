import { formRefusals } from '@taplore/contract'
import { type Form, problemsOf, problemText, publicForm, upgrade } from '@taplore/form'
import { refuse } from '@taplore/kit'
import { requireDocument } from '../../../platform/documents/require-document.ts'
import type { Cursor, FormListRow, FormSort } from './store.ts'

/** Migrates and checks a document from outside. Refuses with the first ten faults and where they are. */
export function requireForm(document: unknown): Form {
  return requireDocument(document, upgrade, (faults) => refuse(formRefusals.FORM_INVALID, faults))
}

/** The problems of a form as sentences. */
export function problemsIn(form: Form) {
  return problemsOf(form).map((each) => {
    const { code, severity, id } = each
    return { code, severity, id, message: problemText(each) }
  })
}

/** The draft as its editors read it: the hash of a password never leaves the server. */
export function withoutHash(form: Form): Form {
  return withHash(form, null)
}

/** A draft from outside with the stored password: a hash from outside is never accepted. */
export function withHash(form: Form, passwordHash: string | null): Form {
  if (form.settings.passwordHash === passwordHash) return form
  return { ...form, settings: { ...form.settings, passwordHash } }
}

/** What a program may show of a public form; nothing while it has a password. */
export function shownForm(form: Form): Form | null {
  return form.settings.passwordHash === null ? publicForm(form) : null
}

/** Where a list continues after a row, opaque to the client. */
export function encodeCursor(row: FormListRow, sort: FormSort): string {
  const at = row.trashedAt ?? (sort === 'created' ? row.createdAt : row.updatedAt)
  const value = sort === 'name' && !row.trashedAt ? row.name : at.toISOString()
  return Buffer.from(`${row.id}|${value}`).toString('base64url')
}

/** Undefined for a missing cursor, or one that is not ours. */
export function parseCursor(cursor: string | undefined, sort: FormSort): Cursor | undefined {
  const words = Buffer.from(cursor ?? '', 'base64url').toString('utf8')
  const [id, value] = [words.slice(0, 36), words.slice(37)]
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  return sort === 'name' || !Number.isNaN(Date.parse(value)) ? { id, value } : undefined
}
