import { type Background, onEvent } from '../../../platform/background/background.ts'
import { workspaceEvents } from '../workspaces/index.ts'
import { revokeMemberKeys } from './revoke-member-keys.ts'

export const accessKeysBackground: Background = {
  events: [onEvent(workspaceEvents.memberRemoved, 'access-keys.end-keys', revokeMemberKeys)],
}
