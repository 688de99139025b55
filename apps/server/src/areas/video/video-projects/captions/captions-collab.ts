import { mayDo } from '@taplore/contract'
import type { CollabKind } from '../../../../platform/documents/collab.ts'
import { findProject } from '../store.ts'
import { captionDocuments } from './shared-document.ts'

/** Who may open shared captions, and what they may do there. Video projects are not shared outside of the team. */
export const captionsCollab: CollabKind = {
  documents: captionDocuments,
  async admit(person, projectId, { database, gatekeeper }) {
    const row = await database.system((db) => findProject({ db }, projectId))
    if (!row?.document || row.trashedAt) return null
    if (person.key?.workspaceId && person.key.workspaceId !== row.workspaceId) return null
    const { workspaceId } = row
    const membership = await gatekeeper.membershipOf(database, person, workspaceId)
    if (!membership || membership.role === 'VIEW') return null
    const { role, permissions } = membership
    const rights = { role, permissions, scopes: person.key?.scopes ?? null }
    if (!mayDo(rights, 'stories.view')) return null
    return { workspaceId, isGuest: false, isReadOnly: !mayDo(rights, 'stories.manage') }
  },
}
