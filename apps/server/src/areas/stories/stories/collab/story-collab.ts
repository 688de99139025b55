import { mayDo, permissions } from '@taplore/contract'
import type { CollabKind } from '../../../../platform/documents/collab.ts'
import { storyDocuments } from '../document/shared-document.ts'
import { commentsChanged } from '../live.ts'
import { accessTo, reaches, sharedWith } from '../sharing/guest-access.ts'
import { findStory } from '../store.ts'

/** Who may open a story's shared document, and what they may do there. */
export const storyCollab: CollabKind = {
  documents: storyDocuments,
  async admit(person, storyId, { database, gatekeeper }) {
    const row = await database.system((db) => findStory({ db }, storyId))
    if (!row || row.trashedAt || (person.key?.workspaceId && person.key.workspaceId !== row.workspaceId)) return null
    const { workspaceId } = row
    const membership = await gatekeeper.membershipOf(database, person, workspaceId)
    if (!membership) return null
    const actor = { workspaceId, userId: person.userId, role: membership.role }
    const shared = await database.workspace(actor, (db) => sharedWith({ db, actor }))
    const access = shared ? accessTo(shared, row) : null
    if (shared && access === null) return null
    // A guest has no cell of the matrix: their share decides; a key is limited to its scopes either way.
    const held = reaches(access, 'EDIT') ? permissions : membership.permissions
    const rights = { role: membership.role, permissions: held, scopes: person.key?.scopes ?? null }
    if (!mayDo(rights, 'stories.view')) return null
    return { workspaceId, isGuest: membership.role === 'VIEW', isReadOnly: !mayDo(rights, 'stories.manage') }
  },
  hear: (live, tell) => [live.hearAll(commentsChanged, ({ payload }) => tell(payload.storyId, 'comments'))],
}
