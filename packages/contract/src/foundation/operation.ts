import { oc } from '@orpc/contract'
import { z } from 'zod'
import { commonRefusals } from './common-refusals.ts'
import type { OperationNeed } from './permissions.ts'
import type { WorkspaceRole } from './roles.ts'

/**
 * Who may call an operation at all; the finer questions are answered by the feature's `access.ts`.
 * - `public`: anyone.
 * - `session`: a signed-in user, no workspace needed.
 * - `workspace`: a member of the workspace named by the query parameter `workspace`.
 * - `staff`: platform staff.
 */
export type OperationAccess = 'public' | 'session' | 'workspace' | 'staff'

export type OperationMeta = WorkspaceMeta | PlainMeta

/** Of an operation inside a workspace. */
export interface WorkspaceMeta {
  readonly access: 'workspace'
  /** The lowest role that may call it; EDITOR by default. A guest (`VIEW`) sees only what was shared with them. */
  readonly leastRole?: WorkspaceRole
  /** What the caller needs in addition. */
  readonly needs: OperationNeed
  /**
   * Guests may call it too, for a story or a folder that was shared with them for editing (EDIT) or with full access (SHARE):
   * every id in `storyId`, `storyIds` or `folderId` of the input must be one.
   */
  readonly guests?: GuestAccess
}

/** What a guest must have been given of a story or a folder to change it. */
export type GuestAccess = 'EDIT' | 'SHARE'

export interface PlainMeta {
  readonly access: Exclude<OperationAccess, 'workspace'>
  /** Whether a personal token for programs may call it; only for `session` operations that a stolen token cannot harm with. */
  readonly forTokens?: boolean
}

/** Starts the description of one operation; `operation({ access: 'workspace' }).route({ method, path }).input(…).output(…)`. */
export function operation(meta: OperationMeta) {
  return oc.$meta<OperationMeta>({ access: 'public' }).meta(meta).errors(commonRefusals)
}

/** A yes or no in a query string: `true` and `false`, also as words, since addresses carry only text. */
export const queryFlag = z.union([z.boolean(), z.stringbool()])
