import { mayDo } from '@taplore/contract'
import type { CollabKind } from '../../../../platform/documents/collab.ts'
import { formDocuments } from '../document/shared-document.ts'
import { findForm } from '../store.ts'

/** Who may open a form's shared document, and what they may do there. Forms are not shared outside of the team. */
export const formCollab: CollabKind = {
  documents: formDocuments,
  async admit(person, formId, { database, gatekeeper }) {
    const row = await database.system((db) => findForm({ db }, formId))
    if (!row || row.trashedAt || (person.key?.workspaceId && person.key.workspaceId !== row.workspaceId)) return null
    const { workspaceId } = row
    const membership = await gatekeeper.membershipOf(database, person, workspaceId)
    if (!membership || membership.role === 'VIEW') return null
    const { role, permissions } = membership
    const rights = { role, permissions, scopes: person.key?.scopes ?? null }
    if (!mayDo(rights, 'forms.view')) return null
    return { workspaceId, isGuest: false, isReadOnly: !mayDo(rights, 'forms.manage') }
  },
}
