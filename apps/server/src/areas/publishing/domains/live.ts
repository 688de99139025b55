import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** A domain was added, verified, lost or deleted. */
export const domainsChanged = defineLiveEvent({ kind: 'domains', payload: nothing, needs: 'domains.view' })
