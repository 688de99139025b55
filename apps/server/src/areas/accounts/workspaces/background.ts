import { type Background, onEvent } from '../../../platform/jobs/background.ts'
import { auditEvents } from '../../foundation/audit/index.ts'
import { passOnActs } from './pass-on-acts.ts'

export const workspacesBackground: Background = {
  events: [onEvent(auditEvents.personalAct, 'workspaces.pass-on-acts', passOnActs)],
}
