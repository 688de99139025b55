import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
})

/**
 * The two tables of shared documents of one kind, `story_snapshot` and `story_update`. A snapshot is the document up
 * to and including one update, smaller than the updates it replaces; the updates are the changes since, in commit
 * order.
 */
export function sharedDocumentTables<Kind extends string>(kind: Kind) {
  const snapshot = pgTable(`${kind}_snapshot`, {
    documentId: uuid(`${kind}_id`).primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    state: bytes('state').notNull(),
    upToUpdate: bigint('up_to_update', { mode: 'number' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  })
  const update = pgTable(
    `${kind}_update`,
    {
      id: bigserial('id', { mode: 'number' }).primaryKey(),
      documentId: uuid(`${kind}_id`).notNull(),
      workspaceId: uuid('workspace_id').notNull(),
      update: bytes('update').notNull(),
      createdBy: uuid('created_by'),
      createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    },
    (table) => [index(`${kind}_update_${kind}`).on(table.documentId, table.id)],
  )
  return { snapshot, update }
}

export type SharedDocumentTables = ReturnType<typeof sharedDocumentTables>

/** A table of versions of one kind of documents; `size` names the column of its measure, such as `pages`. */
export function stateTable<Name extends string>(name: Name, { of, size }: { of: string; size: string }) {
  return pgTable(
    name,
    {
      id: uuid('id').primaryKey(),
      documentId: uuid(`${of}_id`).notNull(),
      workspaceId: uuid('workspace_id').notNull(),
      kind: text('kind', { enum: ['auto', 'named', 'published', 'restored'] }).notNull(),
      name: text('name'),
      size: integer(size).notNull(),
      document: jsonb('document').notNull(),
      savedBy: uuid('saved_by'),
      createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    },
    (table) => [index(`${name}_${of}`).on(table.documentId, table.id.desc())],
  )
}

export type StateTable = ReturnType<typeof stateTable>
