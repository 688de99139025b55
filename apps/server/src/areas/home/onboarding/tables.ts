import type { MemberAccess } from '@taplore/contract'
import { jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a person has put away. */
export const onboardingState = pgTable('onboarding_state', {
  userId: uuid('user_id').primaryKey(),
  checklistDismissedAt: moment('checklist_dismissed_at'),
})

/** A sample story that stands in a workspace. */
export const sampleStory = pgTable(
  'sample_story',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Which of the samples. */
    sample: text('sample').notNull(),
    storyId: uuid('story_id').notNull(),
    /** The story's time of change when it was made: a later one means that somebody has worked on it. */
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.sample] })],
)

/** One run of the wizard for a new workspace. It lies where the person was, usually the personal workspace. */
export const workspaceSetup = pgTable(
  'workspace_setup',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    taskId: uuid('task_id').notNull(),
    /** Of the caller: a repeated call is the same run. */
    requestKey: text('request_key').notNull(),
    /** Id of the workspace that is made; decided before anything begins. */
    newWorkspaceId: uuid('new_workspace_id').notNull(),
    name: text('name').notNull(),
    members: jsonb('members').$type<readonly { email: string; access: MemberAccess }[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** All four steps are done. */
    finishedAt: moment('finished_at'),
  },
  (table) => [unique('workspace_setup_request').on(table.userId, table.requestKey)],
)
