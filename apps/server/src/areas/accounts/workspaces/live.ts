import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** The team of a workspace, its seats or its name. */
export const workspaceChanged = defineLiveEvent({ kind: 'workspace', payload: nothing, needs: 'team.view' })
