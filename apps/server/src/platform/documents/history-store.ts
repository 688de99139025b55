import { minuteMs, newId } from '@taplore/kit'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { insertOne } from '../database/insert-one.ts'
import type { StateTable } from './tables.ts'

export type StateRow = StateTable['$inferSelect']
/** What a list needs of a state. */
export type StateListRow = Pick<StateRow, 'id' | 'kind' | 'name' | 'size' | 'savedBy' | 'createdAt'>
type NewState = Pick<StateRow, 'documentId' | 'workspaceId' | 'kind' | 'size' | 'document'> &
  Partial<Pick<StateRow, 'name' | 'savedBy'>>

interface Ctx {
  readonly db: Transaction
}

const keptEveryMs = 10 * minuteMs

/** The queries of the states of one kind of documents. */
export function historyStore(table: StateTable) {
  function insert(ctx: Ctx, state: NewState): Promise<StateRow> {
    return insertOne(ctx.db, table, { id: newId(), ...state })
  }

  /** Newest first, without documents; `before` is the id of the last row seen (ids sort by time). */
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
    /** A way back every ten minutes of work: keeps nothing when the newest state is younger. */
    async insertNowAndThen(ctx: Ctx, state: Omit<NewState, 'kind' | 'name' | 'savedBy'>): Promise<void> {
      const [newest] = await list(ctx, state.documentId, 1)
      if (newest && Date.now() - newest.createdAt.getTime() < keptEveryMs) return
      await insert(ctx, { ...state, kind: 'auto' })
    },
    /** Of documents that go for ever. */
    async remove(ctx: Ctx, documentIds: readonly string[]): Promise<void> {
      await ctx.db.delete(table).where(inArray(table.documentId, [...documentIds]))
    },
  }
}

export type HistoryStore = ReturnType<typeof historyStore>
