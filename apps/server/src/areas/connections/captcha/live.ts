import { idSchema } from '@taplore/kit'
import { z } from 'zod'
import { defineLiveEvent } from '../../../platform/live/live-events.ts'

/** The captcha settings of a workspace, which every process that serves forms keeps. */
export const captchaChanged = defineLiveEvent({
  kind: 'captcha',
  payload: z.object({ workspaceId: idSchema }),
  needs: 'forms.view',
})
