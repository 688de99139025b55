import { isDeepStrictEqual } from 'node:util'
import { minuteMs, newId } from '@taplore/kit'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { insertOne } from '../database/insert-one.ts'
import type { StateTable } from './tables.ts'

export type StateRow = StateTable['$inferSelect']
/** What a list needs of a version. */
export type StateListRow = Pick<StateRow, 'id' | 'kind' | 'name' | 'size' | 'savedBy' | 'createdAt'>
type NewState = Pick<StateRow, 'documentId' | 'workspaceId' | 'kind' | 'size' | 'document'> &
  Partial<Pick<StateRow, 'name' | 'savedBy'>>

interface Ctx {
  readonly db: Transaction
}

const saveEveryMs = 10 * minuteMs

/** The queries of the versions of one kind of documents. */
export function historyStore(table: StateTable) {
  function insert(ctx: Ctx, state: NewState): Promise<StateRow> {
    return insertOne(ctx.db, table, { id: newId(), ...state })
  }

  /** Newest first, without documents; `before` is the id of the last row (ids sort by time). */
  function list(ctx: Ctx, documentId: string, limit: number, before?: string): Promise<StateListRow[]> {
    const { id, kind, name, size, savedBy, createdAt } = table
    return ctx.db
      .select({ id, kind, name, size, savedBy, createdAt })
      .from(table)
      .where(and(eq(table.documentId, documentId), before ? lt(table.id, before) : undefined))
      .orderBy(desc(table.id))
      .limit(limit)
  }

  return {
    insert,
    list,
    async find(ctx: Ctx, documentId: string, stateId: string): Promise<StateRow | null> {
      const [row] = await ctx.db
        .select()
        .from(table)
        .where(and(eq(table.documentId, documentId), eq(table.id, stateId)))
      return row ?? null
    },
    /**
     * Saves a version every ten minutes of work: the state that is about to become `next`, last changed at
     * `changedAt`. So the last state of a session can be restored even when the next change comes days later. A state
     * saved since its last change is not saved again.
     */
    async insertBeforeChange(
      ctx: Ctx,
      { changedAt, next, ...state }: Omit<NewState, 'kind' | 'name' | 'savedBy'> & { changedAt: Date; next: unknown },
    ): Promise<void> {
      if (isDeepStrictEqual(state.document, next)) return
      const [newest] = await list(ctx, state.documentId, 1)
      if (newest && (newest.createdAt >= changedAt || Date.now() - newest.createdAt.getTime() < saveEveryMs)) return
      await insert(ctx, { ...state, kind: 'auto' })
    },
    /** Of permanently deleted documents. */
    async remove(ctx: Ctx, documentIds: readonly string[]): Promise<void> {
      await ctx.db.delete(table).where(inArray(table.documentId, [...documentIds]))
    },
  }
}

export type HistoryStore = ReturnType<typeof historyStore>
