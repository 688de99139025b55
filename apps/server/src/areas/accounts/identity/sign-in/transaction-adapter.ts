import { AsyncLocalStorage } from 'node:async_hooks'
import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters'
import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  like,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../../platform/database/database.ts'
import { account, appUser, session, verification } from '../tables.ts'
import { hashSecret } from './hash-secret.ts'

const current = new AsyncLocalStorage<Transaction>()

/** Everything the sign-in library does inside `work` happens in this transaction. */
export function withTransaction<T>(db: Transaction, work: () => Promise<T>): Promise<T> {
  return current.run(db, work)
}

const tables: Record<string, PgTable> = { user: appUser, session, account, verification }

/**
 * The sign-in library's way to our tables. Two things are ours: it works in the transaction of the use case, and a session
 * token reaches the database only as its hash. What the library gets back carries the token it gave, so it never notices.
 */
export const transactionAdapter = createAdapterFactory({
  config: {
    adapterId: 'taplore',
    adapterName: 'Transaction of the use case',
    supportsJSON: true,
    supportsDates: true,
    supportsBooleans: true,
    supportsUUIDs: true,
    transaction: false,
  },
  adapter: () => ({
    async create({ model, data }) {
      const [row] = await database()
        .insert(table(model))
        .values(stored(model, data) as never)
        .returning()
      return { ...row, ...tokenOf(model, data) } as never
    },
    async findOne({ model, where }) {
      const [row] = await database().select().from(table(model)).where(condition(model, where)).limit(1)
      return (row ? { ...row, ...tokenAsked(model, where) } : null) as never
    },
    async findMany({ model, where, limit, sortBy, offset }) {
      const order = sortBy ? [(sortBy.direction === 'desc' ? desc : asc)(column(model, sortBy.field))] : []
      const rows = await database()
        .select()
        .from(table(model))
        .where(condition(model, where))
        .orderBy(...order)
        .limit(limit)
        .offset(offset ?? 0)
      return rows as never
    },
    async update({ model, where, update }) {
      const [row] = await database()
        .update(table(model))
        .set(stored(model, update as Record<string, unknown>) as never)
        .where(condition(model, where))
        .returning()
      return (row ?? null) as never
    },
    async updateMany({ model, where, update }) {
      const { rowCount } = await database()
        .update(table(model))
        .set(stored(model, update) as never)
        .where(condition(model, where))
      return rowCount ?? 0
    },
    async delete({ model, where }) {
      await database().delete(table(model)).where(condition(model, where))
    },
    async deleteMany({ model, where }) {
      const { rowCount } = await database().delete(table(model)).where(condition(model, where))
      return rowCount ?? 0
    },
    async count({ model, where }) {
      const [row] = await database().select({ total: count() }).from(table(model)).where(condition(model, where))
      return row?.total ?? 0
    },
  }),
})

function database(): Transaction {
  const db = current.getStore()
  if (!db) throw new Error('Sign-in was asked outside of a transaction.')
  return db
}

function table(model: string): PgTable {
  const found = tables[model]
  if (!found) throw new Error(`The sign-in library asked for an unknown table, ${model}.`)
  return found
}

function column(model: string, field: string): Column {
  const found = getTableColumns(table(model))[field]
  if (!found) throw new Error(`The sign-in library asked for an unknown column, ${model}.${field}.`)
  return found
}

function isToken(model: string, field: string): boolean {
  return model === 'session' && field === 'token'
}

function stored(model: string, data: Record<string, unknown>): Record<string, unknown> {
  const token = tokenOf(model, data).token
  return token === undefined ? data : { ...data, token: hashSecret(token) }
}

function tokenOf(model: string, data: Record<string, unknown>): { token?: string } {
  return isToken(model, 'token') && typeof data.token === 'string' ? { token: data.token } : {}
}

function tokenAsked(model: string, where: CleanedWhere[]): { token?: string } {
  const asked = where.find(({ field, operator }) => isToken(model, field) && operator === 'eq')?.value
  return typeof asked === 'string' ? { token: asked } : {}
}

function condition(model: string, where: CleanedWhere[] | undefined): SQL | undefined {
  if (!where?.length) return undefined
  const all = where.filter(({ connector }) => connector !== 'OR').map((part) => comparison(model, part))
  const any = where.filter(({ connector }) => connector === 'OR').map((part) => comparison(model, part))
  return and(...all, any.length > 0 ? or(...any) : undefined)
}

function comparison(model: string, { field, operator, value }: CleanedWhere): SQL {
  const left = column(model, field)
  const hashed = (item: unknown) => (isToken(model, field) && typeof item === 'string' ? hashSecret(item) : item)
  const right = Array.isArray(value) ? value.map(hashed) : hashed(value)
  switch (operator) {
    case 'ne':
      return ne(left, right)
    case 'lt':
      return lt(left, right)
    case 'lte':
      return lte(left, right)
    case 'gt':
      return gt(left, right)
    case 'gte':
      return gte(left, right)
    case 'in':
      return inArray(left, Array.isArray(right) ? right : [right])
    case 'not_in':
      return notInArray(left, Array.isArray(right) ? right : [right])
    case 'contains':
      return like(left, `%${asPattern(right)}%`)
    case 'starts_with':
      return like(left, `${asPattern(right)}%`)
    case 'ends_with':
      return like(left, `%${asPattern(right)}`)
    default:
      return eq(left, right)
  }
}

function asPattern(value: unknown): string {
  return String(value).replace(/[\\%_]/g, '\\$&')
}
