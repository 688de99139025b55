import type { Transaction } from '../../../platform/database/database.ts'
import type { Beacon } from './beacons/beacon.ts'
import { Counters } from './counting/counters.ts'
import { addBeacon, newRead, type Read } from './counting/read.ts'
import { addParts, addSlots, insertReaders, insertReads, lockReads, updateReads } from './store.ts'
import { readDay, readSlot } from './tables.ts'

/** Another process saved the same view at the same time: the batch has to be read again. */
export class SavedMeanwhileError extends Error {
  override readonly name = 'SavedMeanwhileError'
}

export interface ArrivedBeacon extends Beacon {
  readonly at: Date
}

/**
 * Saves a batch of messages: the views that they belong to, and what these add to the counters, in one transaction. So the counters are
 * the totals of the views at every moment.
 */
export async function keepBeacons(ctx: { readonly db: Transaction }, beacons: readonly ArrivedBeacon[]): Promise<void> {
  const byView = Map.groupBy(beacons, ({ storyId, viewId }) => `${storyId} ${viewId}`)
  const known = await lockReads(
    ctx,
    [...byView.values()].flatMap(([first]) => (first ? [{ storyId: first.storyId, viewId: first.viewId }] : [])),
  )
  const before = new Map(known.map((read) => [`${read.storyId} ${read.viewId}`, read]))
  const started = [...byView].flatMap(([view, [first]]) => (first && !before.has(view) ? [first] : []))
  const firsts = await findFirsts(ctx, started)
  const counters = new Counters()
  const fresh: Read[] = []
  const changed: Read[] = []
  for (const [view, messages] of byView) {
    const [first] = messages
    if (!first) continue
    const former = before.get(view)
    const begun = former ?? { ...newRead(first, first.at), firstOf: firsts.get(view) ?? 0 }
    const read = messages.reduce((sum, message) => addBeacon(sum, message, message.at), begun)
    if (former) counters.add(former, -1)
    counters.add(read, 1)
    if (former) changed.push(read)
    else fresh.push(read)
  }
  if ((await insertReads(ctx, fresh)) < fresh.length)
    throw new SavedMeanwhileError('A view was saved by another process.')
  await updateReads(ctx, changed)
  await addSlots(ctx, readSlot, counters.slots)
  await addSlots(ctx, readDay, counters.days)
  await addParts(ctx, counters.parts)
}

/** Whether new views are the first of their readers today: of the story, the channel and the workspace, as bits. */
async function findFirsts(
  ctx: { readonly db: Transaction },
  started: readonly ArrivedBeacon[],
): Promise<ReadonlyMap<string, number>> {
  const scopesOf = ({ storyId, channelId, workspaceId }: Beacon) => [storyId, channelId, workspaceId]
  const added = await insertReaders(
    ctx,
    started.flatMap((beacon) =>
      scopesOf(beacon).map((scopeId) => ({
        scopeId,
        readerHash: beacon.reader,
        day: beacon.at.toISOString().slice(0, 10),
      })),
    ),
  )
  return new Map(
    started.map((beacon) => {
      let firstOf = 0
      // Of several views of one batch it is the first.
      for (const [bit, scopeId] of scopesOf(beacon).entries())
        if (added.delete(`${scopeId} ${beacon.reader}`)) firstOf |= 1 << bit
      return [`${beacon.storyId} ${beacon.viewId}`, firstOf] as const
    }),
  )
}
