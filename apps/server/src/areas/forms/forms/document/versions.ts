import { formRefusals } from '@taplore/contract'
import { upgrade } from '@taplore/form'
import { documentHistory } from '../../../../platform/documents/history.ts'
import { namesOf } from '../../../accounts/identity/index.ts'
import { notifyFormLists } from '../notify-lists.ts'
import { requireFormRow } from '../require-form.ts'
import { withHash, withoutHash } from '../rules.ts'
import { formDocuments } from './shared-document.ts'
import { formHistory } from './versions-store.ts'

/** Versions of drafts; published versions are separate, because submissions refer to them. */
export const versions = documentHistory({
  store: formHistory,
  documents: formDocuments,
  upgrade,
  sizeOf: (row) => row.questions,
  present: ({ size: questions, ...state }) => ({ ...state, questions }),
  refusals: { document: formRefusals.FORM_NOT_FOUND, state: formRefusals.FORM_VERSION_NOT_FOUND },
  require: requireFormRow,
  namesOf,
  shown: withoutHash,
  merge: (old, present) => withHash(old, present.settings.passwordHash),
  tell: notifyFormLists,
})
