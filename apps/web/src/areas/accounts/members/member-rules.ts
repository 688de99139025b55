import { type Member, mayDo, type Seats, type WorkspaceRole, workspaceRoles } from '@taplore/contract'
import type { MyRights } from '../../../shell/session/use-rights.ts'

export type MemberState = 'owner' | 'active' | 'guest' | 'disabled' | 'invited' | 'expired'

/** State of a row, in order of precedence. */
export function stateOf(member: Member): MemberState {
  if (member.isOwner) return 'owner'
  if (member.isDisabled) return 'disabled'
  if (member.permission === 'invited') return member.invitation?.isExpired ? 'expired' : 'invited'
  return member.permission === 'view' ? 'guest' : 'active'
}

/** Options of a row's select (MEM-06, MEM-07); starts with the current value when that is not a role. */
export function choicesOf(member: Member, state: MemberState): readonly string[] {
  if (state === 'invited' || state === 'expired') return ['INVITED', 'RESEND', 'REMOVE']
  if (state === 'guest') return ['view', 'EDIT', 'ADMIN']
  return member.access === 'view' ? ['view'] : ['ADMIN', 'EDIT']
}

const roleOf = { ADMIN: 'ADMIN', EDIT: 'EDITOR', view: 'VIEW' } as const satisfies Record<string, WorkspaceRole>

/** Whether the user may change this row: never the owner, no one above themselves. */
export function mayChange(member: Member, { role, permissions }: Pick<MyRights, 'role' | 'permissions'>): boolean {
  if (!role || member.isOwner) return false
  const isAbove = workspaceRoles.indexOf(roleOf[member.access]) > workspaceRoles.indexOf(role)
  return !isAbove && mayDo({ role, permissions, scopes: null }, 'team.manage')
}

/** Roles the user may give: none above their own. */
export function givable(role: WorkspaceRole | null): readonly ('EDIT' | 'ADMIN')[] {
  return role === 'OWNER' || role === 'ADMIN' ? ['EDIT', 'ADMIN'] : ['EDIT']
}

/** Content of the banner about unused seats, or null when it is hidden (MEM-41, MEM-42). */
export function unusedSeats(
  seats: Pick<Seats, 'total' | 'available'> | undefined,
  { isOwnWorkspace, isWanted }: { isOwnWorkspace: boolean; isWanted: boolean },
): { available: number; surplus: number } | null {
  if (!seats || !isOwnWorkspace || !isWanted || seats.available === 'unlimited') return null
  const surplus = seats.available - seats.total
  return surplus > 0 ? { available: seats.available, surplus } : null
}

export type LimitWords = 'ending' | 'locked' | 'lifetime' | 'manual' | 'buy' | 'ask-owner'

/** Which dialog a refusal about seats opens (MEM-11, MEM-28, MEM-29, R-43); null: none. */
export function limitWords(code: string, data: unknown, { isOwner }: { isOwner: boolean }): LimitWords | null {
  if (code === 'SUBSCRIPTION_ENDING') return 'ending'
  if (code === 'TEAMS_LOCKED') return 'locked'
  if (code !== 'SEAT_LIMIT_REACHED') return null
  const { isLtd, collectionMode } = data as { isLtd: boolean; collectionMode: string }
  if (!isOwner) return 'ask-owner'
  if (isLtd) return 'lifetime'
  return collectionMode === 'automatic' ? 'buy' : 'manual'
}

/** Seats that are free, but fewer than all who are to get one need; null where none is free, or nobody knows. */
export function shortageOf(code: string, data: unknown): { free: number; needed: number } | null {
  if (code !== 'SEAT_LIMIT_REACHED') return null
  const { limit, total, needed } = data as { limit: number; total: number; needed: number }
  const free = limit - total
  return free > 0 ? { free, needed } : null
}
