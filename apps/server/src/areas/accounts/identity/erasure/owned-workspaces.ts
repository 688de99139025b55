import type { SystemContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'

/** A workspace of a person, as far as the deletion of their account needs to know. */
export interface OwnedWorkspace {
  readonly id: string
  readonly name: string
  readonly otherMembers: number
}

export interface OwnedWorkspaces {
  /** Every workspace that belongs to the person, the personal one too. */
  list(ctx: SystemContext, userId: string): Promise<OwnedWorkspace[]>
  /** Removes the person from the workspaces of others and deletes their own. Called when all rows of those are gone. */
  remove(ctx: SystemContext, userId: string): Promise<void>
}

export const ownedWorkspaces = askOne<OwnedWorkspaces>('identity.ownedWorkspaces')
