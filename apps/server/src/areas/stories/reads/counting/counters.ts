import { msOf, type Read } from './read.ts'
import { startOf, type Width } from './slots.ts'

export const partKinds = ['page', 'story', 'source', 'country', 'device'] as const
export type PartKind = (typeof partKinds)[number]

const partWidths: readonly Width[] = ['quarter', 'day', 'month']

interface Counted {
  views: number
  reads: number
  ms: number
  clicks: number
}
export interface SlotCount extends Counted {
  readonly scopeId: string
  readonly slot: string
  readonly workspaceId: string
  readers: number
  taps: number
  products: number
  shares: number
  replays: number
}
export interface PartCount extends Counted {
  readonly scopeId: string
  readonly width: Width
  readonly slot: string
  readonly kind: PartKind
  readonly value: string
  readonly workspaceId: string
}

/** What a change of views adds to the counters. Everything of a view counts at the time it began. */
export class Counters {
  readonly #slots = new Map<string, SlotCount>()
  readonly #days = new Map<string, SlotCount>()
  readonly #parts = new Map<string, PartCount>()

  /** Adds a view, or takes it away with a sign of -1. */
  add(read: Read, sign: 1 | -1): void {
    const { workspaceId, storyId, channelId, firstOf } = read
    const starts = {
      quarter: startOf(read.startedAt, 'quarter').toISOString(),
      day: startOf(read.startedAt, 'day').toISOString(),
      month: startOf(read.startedAt, 'month').toISOString(),
    }
    const ms = msOf(read)
    const whole = { views: 1, reads: read.isRead ? 1 : 0, ms, clicks: read.links }
    for (const [bit, scopeId] of [storyId, channelId, workspaceId].entries()) {
      for (const [counts, start] of [
        [this.#slots, starts.quarter],
        [this.#days, starts.day],
      ] as const) {
        const key = `${scopeId} ${start}`
        const slot = counts.get(key) ?? {
          ...{ scopeId, slot: start, workspaceId },
          ...{ views: 0, reads: 0, ms: 0, clicks: 0, readers: 0, taps: 0, products: 0, shares: 0, replays: 0 },
        }
        counts.set(key, slot)
        addTo(slot, whole, sign)
        slot.readers += firstOf & (1 << bit) ? sign : 0
        slot.taps += sign * read.taps
        slot.products += sign * read.products
        slot.shares += sign * read.shares
        slot.replays += sign * read.replays
      }
      const part = (kind: PartKind, value: string, counted: Counted) => {
        for (const width of partWidths) {
          const start = starts[width]
          const partKey = `${scopeId} ${width} ${start} ${kind} ${value}`
          const known = this.#parts.get(partKey) ?? {
            ...{ scopeId, width, slot: start, kind, value, workspaceId },
            ...{ views: 0, reads: 0, ms: 0, clicks: 0 },
          }
          this.#parts.set(partKey, known)
          addTo(known, counted, sign)
        }
      }
      part('source', read.source, whole)
      part('country', read.country, whole)
      part('device', read.device, whole)
      if (scopeId !== storyId) part('story', storyId, whole)
      else
        for (const [id, [pageMs, clicks]] of Object.entries(read.pages))
          part('page', id, { views: 1, reads: 0, ms: pageMs, clicks })
    }
  }

  /** In one order, so that processes do not deadlock. */
  get slots(): SlotCount[] {
    return inOrder(this.#slots, hasAnyOfWhole)
  }

  get days(): SlotCount[] {
    return inOrder(this.#days, hasAnyOfWhole)
  }

  get parts(): PartCount[] {
    return inOrder(this.#parts, hasAny)
  }
}

function addTo(counter: Counted, { views, reads, ms, clicks }: Counted, sign: 1 | -1): void {
  counter.views += sign * views
  counter.reads += sign * reads
  counter.ms += sign * ms
  counter.clicks += sign * clicks
}

function hasAny({ views, reads, ms, clicks }: Counted): boolean {
  return views !== 0 || reads !== 0 || ms !== 0 || clicks !== 0
}

function hasAnyOfWhole(row: SlotCount): boolean {
  return hasAny(row) || row.readers + row.taps + row.products + row.shares + row.replays !== 0
}

function inOrder<Row>(rows: ReadonlyMap<string, Row>, isChanged: (row: Row) => boolean): Row[] {
  return [...rows]
    .filter(([, row]) => isChanged(row))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
}
