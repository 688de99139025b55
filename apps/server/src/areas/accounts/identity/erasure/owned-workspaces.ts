import type { SystemContext } from '../../../../platform/context.ts'

/** A workspace of a person, as far as the end of their account needs to know. */
export interface OwnedWorkspace {
  readonly id: string
  readonly name: string
  readonly otherMembers: number
}

export interface Workspaces {
  /** Every workspace that belongs to the person, the personal one too. */
  owned(ctx: SystemContext, userId: string): Promise<OwnedWorkspace[]>
  /** Takes the person out of the workspaces of others, and their own workspaces away. Called with all rows of those gone. */
  forget(ctx: SystemContext, userId: string): Promise<void>
}

let known: Workspaces | null = null

/** Workspaces stand a floor above; they tell here, once while they are loaded, what belongs to a person. */
export function tellOwnedWorkspaces(workspaces: Workspaces): void {
  known = workspaces
}

export function ownedWorkspaces(): Workspaces {
  // A process that erases accounts without the floor above would leave half of them.
  if (!known) throw new Error('No feature has said which workspaces a person owns; load the features first.')
  return known
}
