import type { Installation } from '../../../../platform/api/scope.ts'
import { Batcher, QueueFullError } from '../../../../platform/batcher.ts'
import { deviceOf } from '../../../../platform/http/requests/visitor-device.ts'
import { readPreferences } from '../../forms/index.ts'
import { insertCounted, type NewEvent } from '../counters/counters-store.ts'
import { countersFromEvents } from '../counters/daily-counters.ts'

/**
 * What a page reports about one visit. `reach` and `answer` name their question: it was shown; it was answered for
 * the first time, after `ms`.
 */
export interface FormEvent {
  readonly kind: 'view' | 'start' | 'reach' | 'answer'
  readonly elementId?: string
  readonly ms?: number
}

export interface FormEventInput {
  readonly workspaceId: string
  readonly formId: string
  readonly version: number
  /** Chosen by the page for one visit, stored nowhere else: no cookie, no identifier of a person. */
  readonly visitId: string
  readonly sourceKey?: string | null
  readonly userAgent?: string
  readonly events: readonly FormEvent[]
}

const mostEvents = 200
const boxes = new WeakMap<object, Batcher<NewEvent[], void>>()

/**
 * Saves the events of a visit and counts them, each once; invalid ones are ignored. Never throws when the queue is
 * full.
 */
export async function recordFormEvents(installation: Installation, input: FormEventInput): Promise<void> {
  if (!/^[\w-]{8,100}$/.test(input.visitId)) return
  const at = installation.clock.now().toISOString()
  const { countsViews, countsDevices } = await readPreferences(installation.database, input.workspaceId)
  const device = countsDevices ? deviceOf(input.userAgent ?? '') : 'other'
  const events = input.events.slice(0, mostEvents).flatMap(({ kind, elementId = '', ms }): NewEvent[] => {
    if (kind === 'view' && !countsViews) return []
    const isOfElement = kind === 'reach' || kind === 'answer'
    if (isOfElement !== (elementId !== '') || !/^[\w-]{0,64}$/.test(elementId)) return []
    const { workspaceId, formId, version, visitId } = input
    const sourceKey = (input.sourceKey ?? '').replace(/[^\w-]/g, '').slice(0, 40)
    const spent = typeof ms === 'number' && ms >= 0 && ms <= 86_400_000 ? Math.round(ms) : null
    return [{ workspaceId, formId, version, visitId, kind, elementId, sourceKey, device, ms: spent, at }]
  })
  if (events.length === 0) return
  try {
    await boxOf(installation).add(events)
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
  }
}

function boxOf(installation: Installation): Batcher<NewEvent[], void> {
  const known = boxes.get(installation)
  if (known) return known
  const made = new Batcher<NewEvent[], void>(async (batch) => {
    await installation.database.system((db) => insertCounted({ db }, batch.flat(), { listStats: countersFromEvents }), {
      isFrequent: true,
    })
    return batch.map(() => undefined)
  })
  boxes.set(installation, made)
  return made
}
