import { sessions } from '@taplore/contract'
import { publicOperations, sessionOperations } from '../../../../platform/api/operations.ts'
import { revokeActiveSession } from './active-session.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './list-sessions.ts'

const open = publicOperations(sessions)
const own = sessionOperations(sessions)

export const sessionsRoutes = {
  revokeActive: open.revokeActive.handler(async ({ context, input }) => {
    await revokeActiveSession(context.ctx, input.query)
    return { status: 'success' as const }
  }),
  list: own.list.handler(({ context }) => listSessions(context.ctx)),
  end: own.end.handler(async ({ context, input }) => {
    await revokeSession(context.ctx, input)
    return { status: 'success' as const }
  }),
  endOthers: own.endOthers.handler(({ context }) => revokeOtherSessions(context.ctx)),
}
