import type { SystemContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'

/** A workspace of a user, with what the deletion of their account needs. */
export interface OwnedWorkspace {
  readonly id: string
  readonly name: string
  readonly otherMembers: number
}

export interface OwnedWorkspaces {
  /** Every workspace the user owns, including the personal one. */
  list(ctx: SystemContext, userId: string): Promise<OwnedWorkspace[]>
  /** Removes the user from workspaces of others and deletes their own. Called after all rows of those are deleted. */
  remove(ctx: SystemContext, userId: string): Promise<void>
}

export const ownedWorkspaces = askOne<OwnedWorkspaces>('identity.ownedWorkspaces')
