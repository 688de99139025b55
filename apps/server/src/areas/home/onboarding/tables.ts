import type { MemberAccess } from '@taplore/contract'
import { jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a user has dismissed. */
export const onboardingState = pgTable('onboarding_state', {
  userId: uuid('user_id').primaryKey(),
  checklistDismissedAt: moment('checklist_dismissed_at'),
})

/** A sample story in a workspace. */
export const sampleStory = pgTable(
  'sample_story',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Which sample it is. */
    sample: text('sample').notNull(),
    storyId: uuid('story_id').notNull(),
    /** The story's modification time at creation: a later one means that it was edited. */
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.sample] })],
)

/**
 * One run of the wizard for a new workspace. It belongs to the workspace the user was in, usually the personal one.
 */
export const workspaceSetup = pgTable(
  'workspace_setup',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    taskId: uuid('task_id').notNull(),
    /** Chosen by the caller: a repeated call is the same run. */
    requestKey: text('request_key').notNull(),
    /** Id of the new workspace; chosen before anything starts. */
    newWorkspaceId: uuid('new_workspace_id').notNull(),
    name: text('name').notNull(),
    members: jsonb('members').$type<readonly { email: string; access: MemberAccess }[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** All four steps are done. */
    finishedAt: moment('finished_at'),
  },
  (table) => [unique('workspace_setup_request').on(table.userId, table.requestKey)],
)
