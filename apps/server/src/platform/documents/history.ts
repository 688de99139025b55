import { type NamedRefusal, Refusal } from '@taplore/kit'
import type { WorkspaceContext } from '../context.ts'
import type { HistoryStore, StateListRow } from './history-store.ts'

const pageLength = 30

/** A version in a list: when, why and by whom it was saved. `size` is the number of its pages or questions. */
export type ShownState = Omit<StateListRow, 'savedBy' | 'createdAt'> & {
  /** The name of the user; null for automatic versions and deleted accounts. */
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
  readonly upgrade: (json: unknown) => Document
  readonly sizeOf: (row: Row) => number
  readonly present: (state: ShownState) => Shown
  readonly refusals: { readonly document: NamedRefusal; readonly state: NamedRefusal }
  /** Refuses when the document does not exist or the caller has no access. */
  require(ctx: WorkspaceContext, documentId: string): Promise<unknown>
  namesOf(ctx: WorkspaceContext, userIds: readonly (string | null)[]): Promise<(userId: string | null) => string | null>
  /** Transforms a document before it is sent; unchanged by default. */
  shown?(document: Document): Document
  /** What of the current document stays when a version is restored; nothing by default. */
  merge?(old: Document, present: Document): Document
  /** A version was restored. */
  tell?(ctx: WorkspaceContext): Promise<void>
}

/**
 * The history of shared documents of one kind: versions are saved automatically and by name, previewed and restored.
 */
export function documentHistory<Document, Row extends { document: unknown }, Shown>(
  options: HistoryOptions<Document, Row, Shown>,
) {
  const { store, documents, refusals, upgrade: lift } = options

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

  /** Including edits of this moment: rows may be a second behind the last keystroke. */
  async function presentState(ctx: WorkspaceContext, documentId: string): Promise<{ size: number; document: unknown }> {
    await options.require(ctx, documentId)
    await documents.flush(documentId)
    const row = await documents.readCurrent(ctx, documentId)
    if (!row) throw new Refusal(refusals.document)
    return { size: options.sizeOf(row), document: row.document }
  }

  return {
    /** Newest first; `next` is the `before` of the next page. */
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

    /** Saves the current state under a name. */
    async keepAs(ctx: WorkspaceContext, documentId: string, name: string): Promise<Shown> {
      const present = await presentState(ctx, documentId)
      const { workspaceId, userId } = ctx.actor
      const base = { documentId, workspaceId, savedBy: userId }
      return shownOne(ctx, await store.insert(ctx, { ...base, ...present, kind: 'named', name }))
    },

    /**
     * Restores a version. The previous state stays in the history, as `before`, and users with the document open see
     * it change.
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
