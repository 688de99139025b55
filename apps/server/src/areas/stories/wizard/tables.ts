import type { AiStoryPayload, WizardSlide } from '@taplore/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** What was read for a story, as the review shows it; the text itself lies in the checkpoints of the work. */
export interface KeptSource {
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
  /** Licence of the text, where it asks to be named. */
  readonly license: string | null
}

/** One story in the making, from the wizard's form until it is assembled. Its id is the `taskId` of the interface. */
export const aiStory = pgTable(
  'ai_story',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    storyId: uuid('story_id').notNull(),
    /** The work in the tray: first the writing, later the finalising. */
    workId: uuid('work_id').notNull(),
    state: text('state', { enum: ['writing', 'ready', 'finalising', 'finalised'] }).notNull(),
    payload: jsonb('payload').$type<AiStoryPayload>().notNull(),
    title: text('title').notNull(),
    /** Language of the slides, as stored: `en-GB`, never `en-UK`. */
    language: text('language').notNull(),
    slides: jsonb('slides').$type<WizardSlide[]>().notNull().default(sql`'[]'`),
    /** Index of the block of the source that each slide rests on, by slide id; pictures are chosen by it. */
    blocks: jsonb('blocks').$type<Record<string, number>>().notNull().default(sql`'{}'`),
    level: text('level', { enum: ['full', 'basic'] }),
    source: jsonb('source').$type<KeptSource>(),
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
