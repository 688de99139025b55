import type { NotificationKind } from '@taplore/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { askOne } from '../../../platform/extensions.ts'

/**
 * Whether a user gets an email of this kind at once; asked by features that send one themselves. `db` may be of either role.
 */
export const wantsMail =
  askOne<(db: Transaction, about: { workspaceId: string; userId: string; kind: NotificationKind }) => Promise<boolean>>(
    'mail.wantsMail',
  )
