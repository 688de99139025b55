import { elementsOf, type Form, formVersion, isQuestion, isReady } from '@taplore/form'

/** Shown where a form has no title yet. */
const untitled = 'Untitled form'

/** All columns of the row that derive from the document. */
export function documentColumns(document: Form) {
  return {
    name: document.title.trim() || untitled,
    language: document.language,
    questions: elementsOf(document).filter(isQuestion).length,
    document,
    documentVersion: formVersion,
    state: isReady(document) ? ('ready' as const) : ('draft' as const),
  }
}
