import { workspaceSetupSteps } from '@taplore/contract'
import { z } from 'zod'
import { defineTaskKind } from '../tasks/index.ts'

/** Makes a workspace, invites its team and sees that the mails leave. Mails take their time, so it looks again quite often. */
export const setUpWorkspaceKind = defineTaskKind({
  kind: 'onboarding.set-up-workspace',
  stages: workspaceSetupSteps,
  payload: z.object({ setupId: z.uuid() }),
  retryLimit: 30,
})
