import { type NamedRefusal, Refusal } from '@taplore/kit'
import type { WorkspaceContext } from '../context.ts'
import type { HistoryStore, StateListRow } from './history-store.ts'

const pageLength = 30

/** A state as it is told: when it was kept, why, and by whom. `size` is the number of its pages or questions. */
export type ShownState = Omit<StateListRow, 'savedBy' | 'createdAt'> & {
  /** The name of the person; null when the product did it by itself, or the account is gone. */
  readonly savedBy: string | null
  readonly createdAt: string
}

interface HistoryOptions<Document, Row, Shown> {
  readonly store: HistoryStore
  readonly documents: {
    edit(ctx: WorkspaceContext, documentId: string, change: (document: Document) => Document): Promise<Row | null>
    readCurrent(ctx: WorkspaceContext, documentId: string): Promise<Row | null>
    flush(documentId: string): Promise<void>
  }
  readonly lift: (json: unknown) => Document
  readonly sizeOf: (row: Row) => number
  readonly present: (state: ShownState) => Shown
  readonly refusals: { readonly document: NamedRefusal; readonly state: NamedRefusal }
  /** Refuses for a document that is not there, or not for whoever asks. */
  require(ctx: WorkspaceContext, documentId: string): Promise<unknown>
  namesOf(ctx: WorkspaceContext, userIds: readonly (string | null)[]): Promise<(userId: string | null) => string | null>
  /** A document as it leaves the server; as it is, unless told. */
  shown?(document: Document): Document
  /** What of the present document stays when an older state comes back; nothing, unless told. */
  merge?(old: Document, present: Document): Document
  /** An older state has come back. */
  tell?(ctx: WorkspaceContext): Promise<void>
}

/** The history of shared documents of one kind: states are kept by themselves and by name, looked at, and come back. */
export function documentHistory<Document, Row extends { document: unknown }, Shown>(
  options: HistoryOptions<Document, Row, Shown>,
) {
  const { store, documents, refusals, lift } = options

  async function shown(ctx: WorkspaceContext, rows: readonly StateListRow[]): Promise<Shown[]> {
    const nameOf = await options.namesOf(
      ctx,
      rows.map((row) => row.savedBy),
    )
    return rows.map(({ id, kind, name, size, savedBy, createdAt }) =>
      options.present({ id, kind, name, size, savedBy: nameOf(savedBy), createdAt: createdAt.toISOString() }),
    )
  }

  async function shownOne(ctx: WorkspaceContext, row: StateListRow): Promise<Shown> {
    const [one] = await shown(ctx, [row])
    if (one === undefined) throw new Error('A state that is there is shown.')
    return one
  }

  async function requireState(ctx: WorkspaceContext, documentId: string, stateId: string) {
    await options.require(ctx, documentId)
    const row = await store.find(ctx, documentId, stateId)
    if (!row) throw new Refusal(refusals.state)
    return row
  }

  /** With what people typed up to this moment: rows may be a second behind the last keystroke. */
  async function presentState(ctx: WorkspaceContext, documentId: string): Promise<{ size: number; document: unknown }> {
    await options.require(ctx, documentId)
    await documents.flush(documentId)
    const row = await documents.readCurrent(ctx, documentId)
    if (!row) throw new Refusal(refusals.document)
    return { size: options.sizeOf(row), document: row.document }
  }

  return {
    /** Newest first; `next` is what to ask for as `before`. */
    async list(ctx: WorkspaceContext, documentId: string, before?: string) {
      await options.require(ctx, documentId)
      const rows = await store.list(ctx, documentId, pageLength + 1, before)
      const page = rows.slice(0, pageLength)
      const next = rows.length > pageLength ? (page.at(-1)?.id ?? null) : null
      return { versions: await shown(ctx, page), next }
    },

    async get(ctx: WorkspaceContext, documentId: string, stateId: string) {
      const row = await requireState(ctx, documentId, stateId)
      const document = lift(row.document)
      return { ...(await shownOne(ctx, row)), document: options.shown?.(document) ?? document }
    },

    /** Keeps the present state under a name. */
    async keepAs(ctx: WorkspaceContext, documentId: string, name: string): Promise<Shown> {
      const present = await presentState(ctx, documentId)
      const { workspaceId, userId } = ctx.actor
      const base = { documentId, workspaceId, savedBy: userId }
      return shownOne(ctx, await store.insert(ctx, { ...base, ...present, kind: 'named', name }))
    },

    /**
     * Makes an older state the present one. What was there before stays in the history, as `before`, and people who have the document
     * open see it change.
     */
    async restore(ctx: WorkspaceContext, documentId: string, stateId: string) {
      const old = await requireState(ctx, documentId, stateId)
      const present = await presentState(ctx, documentId)
      const { workspaceId, userId } = ctx.actor
      const base = { documentId, workspaceId, savedBy: userId }
      const before = await store.insert(ctx, { ...base, ...present, kind: 'auto' })
      const document = lift(old.document)
      await documents.edit(ctx, documentId, (now) => options.merge?.(document, now) ?? document)
      const { name, size } = old
      const restored = await store.insert(ctx, { ...base, kind: 'restored', name, size, document })
      await options.tell?.(ctx)
      return { ...(await shownOne(ctx, restored)), before: before.id }
    },
  }
}
