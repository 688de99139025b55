import type { SystemContext } from '../../../../platform/context.ts'
import type { AddressChange } from '../../identity/index.ts'
import { moveAddress } from './address-store.ts'
import { notifyWorkspace } from './notify-members.ts'

/** Memberships, and with them seats, carry the new address. Invitations to the previous one stay with it. */
export async function followAddress(ctx: SystemContext, { userId, newEmail }: AddressChange): Promise<void> {
  for (const workspaceId of await moveAddress(ctx.db, { userId, newEmail })) await notifyWorkspace(ctx, workspaceId)
}
