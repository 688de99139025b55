import type { ChannelSettings, WorkspaceSettings } from '@taplore/contract'
import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LiveSite } from './live-site.ts'

/** Settings of a channel; no row before something is saved. */
export const channelSettings = pgTable('channel_settings', {
  channelId: uuid('channel_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  saved: jsonb('saved').$type<ChannelSettings>().notNull(),
  /** What its pages show; null before they were regenerated. */
  live: jsonb('live').$type<LiveSite>(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  liveAt: timestamp('live_at', { withTimezone: true }),
  sitemapAt: timestamp('sitemap_at', { withTimezone: true }),
})

/** Languages, analytics and advertising of a workspace; no row before something is saved. */
export const workspaceSettings = pgTable('workspace_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  settings: jsonb('settings').$type<WorkspaceSettings>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
