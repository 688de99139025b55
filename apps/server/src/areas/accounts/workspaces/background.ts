import { type Background, onEvent } from '../../../platform/background/background.ts'
import { auditEvents } from '../../foundation/audit/index.ts'
import { forwardAuditEvents } from './forward-audit-events.ts'

export const workspacesBackground: Background = {
  events: [onEvent(auditEvents.personalAct, 'workspaces.pass-on-acts', forwardAuditEvents)],
}
