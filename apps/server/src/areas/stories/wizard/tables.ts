import type { AiStoryPayload, WizardSlide } from '@taplore/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** The source of a story, as the review shows it; its text is in the task's saved steps. */
export interface StoredSource {
  readonly title: string
  readonly siteName: string
  readonly url: string
  readonly sentences: readonly string[]
  readonly images: readonly {
    readonly url: string
    readonly alt: string
    readonly credit: string | null
    readonly block: number
  }[]
  /** Licence of the text, where it requires attribution. */
  readonly license: string | null
}

/** One wizard story, from the form until it is assembled. Its id is the `taskId` of the interface. */
export const aiStory = pgTable(
  'ai_story',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    storyId: uuid('story_id').notNull(),
    /** The task: first writing, later finalizing. */
    workId: uuid('work_id').notNull(),
    state: text('state', { enum: ['writing', 'ready', 'finalising', 'finalised'] }).notNull(),
    payload: jsonb('payload').$type<AiStoryPayload>().notNull(),
    title: text('title').notNull(),
    /** Language of the slides, as stored: `en-GB`, never `en-UK`. */
    language: text('language').notNull(),
    slides: jsonb('slides').$type<WizardSlide[]>().notNull().default(sql`'[]'`),
    /** Index of the source block of each slide, by slide id; images are chosen by it. */
    blocks: jsonb('blocks').$type<Record<string, number>>().notNull().default(sql`'{}'`),
    level: text('level', { enum: ['full', 'basic'] }),
    source: jsonb('source').$type<StoredSource>(),
    notes: jsonb('notes').$type<string[]>().notNull().default(sql`'[]'`),
    requestKey: text('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ai_story_request').on(table.workspaceId, table.requestKey),
    index('ai_story_story').on(table.workspaceId, table.storyId),
  ],
)
