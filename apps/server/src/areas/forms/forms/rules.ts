import { formRefusals } from '@taplore/contract'
import { type Form, lift, problemsOf, problemText, publicForm } from '@taplore/form'
import { refuse } from '@taplore/kit'
import { requireDocument } from '../../../platform/documents/require-document.ts'
import type { FormListRow, FormSort, Place } from './store.ts'

/** Lifts and checks a document from outside. Refuses with the first ten faults and where they are. */
export function requireForm(document: unknown): Form {
  return requireDocument(document, lift, (faults) => refuse(formRefusals.FORM_INVALID, faults))
}

/** What is wrong with a form, in words. */
export function problemsIn(form: Form) {
  return problemsOf(form).map((each) => {
    const { code, severity, id } = each
    return { code, severity, id, message: problemText(each) }
  })
}

/** The draft as its editors read it: the hash of a password stays here. */
export function withoutHash(form: Form): Form {
  return withHash(form, null)
}

/** A draft from outside with the password that is kept: nobody brings a hash along. */
export function withHash(form: Form, passwordHash: string | null): Form {
  if (form.settings.passwordHash === passwordHash) return form
  return { ...form, settings: { ...form.settings, passwordHash } }
}

/** What a program may show of a public form; nothing while a password stands before it. */
export function shownForm(form: Form): Form | null {
  return form.settings.passwordHash === null ? publicForm(form) : null
}

/** The place after a row of a list, opaque to the client. */
export function cursorOf(row: FormListRow, sort: FormSort): string {
  const at = row.trashedAt ?? (sort === 'created' ? row.createdAt : row.updatedAt)
  const value = sort === 'name' && !row.trashedAt ? row.name : at.toISOString()
  return Buffer.from(`${row.id}|${value}`).toString('base64url')
}

/** Undefined for a cursor nobody gave or that is not ours. */
export function placeOf(cursor: string | undefined, sort: FormSort): Place | undefined {
  const words = Buffer.from(cursor ?? '', 'base64url').toString('utf8')
  const [id, value] = [words.slice(0, 36), words.slice(37)]
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  return sort === 'name' || !Number.isNaN(Date.parse(value)) ? { id, value } : undefined
}
