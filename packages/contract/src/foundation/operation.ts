import { oc } from '@orpc/contract'
import { z } from 'zod'
import { commonRefusals } from './common-refusals.ts'
import { type EntitlementKey, entitlementRefusals } from './entitlements.ts'
import type { OperationNeed } from './permissions.ts'
import type { WorkspaceRole } from './roles.ts'

/**
 * Who may call an operation; finer checks are in the feature's `access.ts`.
 * - `public`: anyone.
 * - `session`: a signed-in user, no workspace required.
 * - `workspace`: a member of the workspace in the query parameter `workspace`.
 * - `staff`: platform staff.
 */
export type OperationAccess = 'public' | 'session' | 'workspace' | 'staff'

export type OperationMeta = WorkspaceMeta | PlainMeta

/** Of an operation inside a workspace. */
export interface WorkspaceMeta {
  readonly access: 'workspace'
  /** The lowest role that may call it; EDITOR by default. A guest (`VIEW`) sees only what was shared with them. */
  readonly leastRole?: WorkspaceRole
  /** The permission that is required in addition. */
  readonly needs: OperationNeed
  /** Members who lack the second factor that the workspace requires may call it too. */
  readonly withoutSecondFactor?: boolean
  /**
   * What the plan of the workspace's owner has to include, for an operation that is of no use without it. What depends on the
   * input or on a document is asked in the use case by the same key.
   */
  readonly requires?: EntitlementKey
  /**
   * Guests may call it too, for stories or folders shared with them for editing (EDIT) or with full access (SHARE):
   * every id in `storyId`, `storyIds` or `folderId` of the input must be one of these.
   */
  readonly guests?: GuestAccess
}

/** The share a guest needs on a story or folder to change it. */
export type GuestAccess = 'EDIT' | 'SHARE'

export interface PlainMeta {
  readonly access: Exclude<OperationAccess, 'workspace'>
  /** Whether a personal token may call it; only for `session` operations that are harmless with a stolen token. */
  readonly forTokens?: boolean
}

/** Starts the description of one operation; `operation({ access: 'workspace' }).route({ method, path }).input(…).output(…)`. */
export function operation(meta: OperationMeta) {
  const { PLAN_FEATURE_LOCKED } = entitlementRefusals
  const isGated = meta.access === 'workspace' && meta.requires !== undefined
  return oc
    .$meta<OperationMeta>({ access: 'public' })
    .meta(meta)
    .errors({ ...commonRefusals, ...(isGated ? { PLAN_FEATURE_LOCKED } : {}) })
}

/** A boolean in a query string: `true` or `false`, also as text, since URLs contain only text. */
export const queryFlag = z.union([z.boolean(), z.stringbool()])
