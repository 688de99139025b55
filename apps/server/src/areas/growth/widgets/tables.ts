import type { WidgetDesign, WidgetStyle, WidgetType } from '@taplore/contract'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Stories of a channel as they appear on pages of others. */
export const widget = pgTable(
  'widget',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    /** The page that it is meant for; empty where none was named. */
    link: text('link').notNull(),
    channelId: uuid('channel_id').notNull(),
    design: text('design').$type<WidgetDesign>().notNull(),
    type: text('type').$type<WidgetType>().notNull(),
    /** Joined by commas; empty for all stories. */
    tags: text('tags').notNull(),
    style: jsonb('style').$type<WidgetStyle>().notNull(),
    /** Sites and starts of addresses where it appears; everywhere when there are none. */
    pages: text('pages').array().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('widget_list').on(table.workspaceId, table.id.desc())],
)
