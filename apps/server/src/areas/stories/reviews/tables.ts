import { boolean, index, integer, pgTable, real, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Comments on a story: the first of a thread is pinned to a page or element, the others are replies. */
export const storyComment = pgTable(
  'story_comment',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    storyId: uuid('story_id').notNull(),
    /** The first of the thread; null for that one itself. */
    parentId: uuid('parent_id'),
    pageId: text('page_id').notNull(),
    elementId: text('element_id'),
    /** Fractions of the page, or of the element. */
    x: real('x'),
    y: real('y'),
    body: text('body').notNull(),
    /** Null for a reviewer without an account, who entered `authorName`. */
    authorId: uuid('author_id'),
    authorName: text('author_name'),
    /** The link it was made through. */
    reviewLinkId: uuid('review_link_id'),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    index('story_comment_story').on(table.storyId, table.id),
    index('story_comment_thread').on(table.parentId),
    index('story_comment_link').on(table.reviewLinkId, table.createdAt),
  ],
)

/** A link that shows a story to anyone. */
export const reviewLink = pgTable(
  'review_link',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    storyId: uuid('story_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the secret in the URL. */
    tokenHash: text('token_hash').notNull(),
    /** The secret itself in an envelope, so that the link can be copied again. */
    tokenSealed: text('token_sealed').notNull(),
    /** Argon2id; null without a password. */
    passwordHash: text('password_hash'),
    allowsComments: boolean('allows_comments').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    endedAt: moment('ended_at'),
    /** Wrong passwords since `failedSince`. */
    failed: integer('failed').notNull().default(0),
    failedSince: moment('failed_since'),
  },
  (table) => [uniqueIndex('review_link_token').on(table.tokenHash), index('review_link_story').on(table.storyId)],
)
