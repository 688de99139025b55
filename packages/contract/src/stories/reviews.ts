import { defineRefusals, idSchema, nameSchema, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { storyRefusals } from './stories.ts'

/** Limits of comments and links: characters, threads of a story, open links, comments of a link per hour. */
export const mostReview = { characters: 2_000, inStory: 2_000, links: 20, perHour: 60 } as const

const bodySchema = proseSchema(mostReview.characters).min(1)
const reviewerNameSchema = nameSchema(60)
/**
 * Where a thread is pinned. `x` and `y` are fractions of the page, from the top left; of the element when one is
 * given.
 */
const placeSchema = z.object({
  pageId: textSchema(80).min(1),
  elementId: textSchema(80).min(1).nullable().default(null),
  x: z.number().min(0).max(1).nullable().default(null),
  y: z.number().min(0).max(1).nullable().default(null),
})

/** A comment or a reply. */
export const storyCommentSchema = z.object({
  id: idSchema,
  /** The comment it replies to; null for the first of a thread, which has position and state. */
  parentId: idSchema.nullable(),
  pageId: z.string(),
  elementId: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  body: z.string(),
  author: z.object({
    /** Null for a reviewer without an account. */
    id: idSchema.nullable(),
    name: z.string(),
    photoUrl: z.string().nullable(),
  }),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  isResolved: z.boolean(),
  isOwn: z.boolean(),
  mayRemove: z.boolean(),
})
export type StoryComment = z.infer<typeof storyCommentSchema>

export const reviewLinkSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  allowsComments: z.boolean(),
  hasPassword: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  createdAt: z.iso.datetime(),
  comments: z.number().int(),
})
export type ReviewLink = z.infer<typeof reviewLinkSchema>

export const reviewRefusals = defineRefusals({
  COMMENT_NOT_FOUND: { status: 404, message: 'This comment no longer exists.' },
  COMMENT_NOT_OWN: { status: 403, message: 'Only the author of a comment can change it.' },
  COMMENT_LIMIT_REACHED: { status: 409, message: 'This story has reached the number of comments. Remove some first.' },
  REVIEW_LINK_LIMIT_REACHED: {
    status: 409,
    message: `A story can have ${mostReview.links} review links. End one first.`,
  },
  REVIEW_LINK_NOT_FOUND: { status: 404, message: 'This review link has already been revoked.' },
  /** One message for links that never existed, were revoked or expired. */
  REVIEW_CLOSED: {
    status: 404,
    message: 'This link doesn’t open a story anymore. Ask the person who sent it for a new one.',
  },
  REVIEW_PASSWORD_NEEDED: { status: 401, message: 'Enter the password for this review.' },
  REVIEW_PASSWORD_WRONG: { status: 401, message: 'This password isn’t correct.' },
  REVIEW_TOO_FAST: { status: 429, message: 'Too many changes at once. Wait a moment and try again.' },
  REVIEW_READ_ONLY: { status: 403, message: 'This review is view-only.' },
})
const R = reviewRefusals
const { STORY_NOT_FOUND } = storyRefusals

const look = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' })
/** Anyone who can view a story may comment on it, except keys. */
const talk = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'person' })
const ofStory = z.object({ storyId: idSchema })
const ofComment = ofStory.extend({ commentId: idSchema })

/** Comments pinned to pages and elements of a story. */
export const comments = {
  list: look
    .route({ method: 'GET', path: '/stories/{storyId}/comments', summary: 'List the comments of a story' })
    .input(ofStory)
    .output(z.object({ comments: z.array(storyCommentSchema) }))
    .errors({ STORY_NOT_FOUND }),
  people: look
    .route({
      method: 'GET',
      path: '/stories/{storyId}/people',
      summary: 'List the users you can mention in comments of a story',
    })
    .input(ofStory)
    .output(z.object({ people: z.array(z.object({ id: idSchema, name: z.string() })) }))
    .errors({ STORY_NOT_FOUND }),
  add: talk
    .route({
      method: 'POST',
      path: '/stories/{storyId}/comments',
      summary: 'Comment on a page or element, or reply to a comment',
    })
    .input(
      ofStory.extend(placeSchema.shape).extend({
        parentId: idSchema.nullable().default(null),
        body: bodySchema,
        /** Mentioned users; each gets an email. */
        mentions: z.array(idSchema).max(20).default([]),
      }),
    )
    .output(storyCommentSchema)
    .errors({
      STORY_NOT_FOUND,
      COMMENT_NOT_FOUND: R.COMMENT_NOT_FOUND,
      COMMENT_LIMIT_REACHED: R.COMMENT_LIMIT_REACHED,
    }),
  edit: talk
    .route({
      method: 'POST',
      path: '/stories/{storyId}/comments/{commentId}',
      summary: 'Edit your own comment',
    })
    .input(ofComment.extend({ body: bodySchema }))
    .output(z.object({ ok: z.literal(true) }))
    .errors({ STORY_NOT_FOUND, COMMENT_NOT_FOUND: R.COMMENT_NOT_FOUND, COMMENT_NOT_OWN: R.COMMENT_NOT_OWN }),
  remove: talk
    .route({
      method: 'POST',
      path: '/stories/{storyId}/comments/{commentId}/delete',
      summary: 'Delete a comment, and its replies if it starts a thread',
    })
    .input(ofComment)
    .output(z.object({ ok: z.literal(true) }))
    .errors({ STORY_NOT_FOUND, COMMENT_NOT_FOUND: R.COMMENT_NOT_FOUND, COMMENT_NOT_OWN: R.COMMENT_NOT_OWN }),
  resolve: talk
    .route({
      method: 'POST',
      path: '/stories/{storyId}/comments/{commentId}/resolve',
      summary: 'Resolve or reopen a comment thread',
    })
    .input(ofComment.extend({ isResolved: z.boolean() }))
    .output(z.object({ ok: z.literal(true) }))
    .errors({ STORY_NOT_FOUND, COMMENT_NOT_FOUND: R.COMMENT_NOT_FOUND }),
}

/** Links that show a story and accept comments without an account. */
export const reviewLinks = {
  list: operation({ access: 'workspace', needs: 'stories.view', guests: 'SHARE' })
    .route({ method: 'GET', path: '/stories/{storyId}/review-links', summary: 'List the review links of a story' })
    .input(ofStory)
    .output(z.object({ links: z.array(reviewLinkSchema) }))
    .errors({ STORY_NOT_FOUND }),
  create: operation({ access: 'workspace', needs: 'stories.manage', guests: 'SHARE' })
    .route({
      method: 'POST',
      path: '/stories/{storyId}/review-links',
      summary: 'Create a review link for a story',
    })
    .input(
      ofStory.extend({
        name: nameSchema(80),
        /** Null: until it is revoked. */
        expiresInDays: z.number().int().min(1).max(365).nullable().default(30),
        password: textSchema(100).min(4).nullable().default(null),
        allowsComments: z.boolean().default(true),
      }),
    )
    .output(reviewLinkSchema)
    .errors({ STORY_NOT_FOUND, REVIEW_LINK_LIMIT_REACHED: R.REVIEW_LINK_LIMIT_REACHED }),
  end: operation({ access: 'workspace', needs: 'stories.manage', guests: 'SHARE' })
    .route({ method: 'POST', path: '/stories/{storyId}/review-links/{linkId}/end', summary: 'Revoke a review link' })
    .input(ofStory.extend({ linkId: idSchema }))
    .output(z.object({ ok: z.literal(true) }))
    .errors({ STORY_NOT_FOUND, REVIEW_LINK_NOT_FOUND: R.REVIEW_LINK_NOT_FOUND }),
}

const open = operation({ access: 'public' })
const entrance = z.object({
  /** The secret of the link. */
  token: textSchema(200).min(1),
  password: textSchema(100).nullable().default(null),
})
const entranceRefusals = {
  REVIEW_CLOSED: R.REVIEW_CLOSED,
  REVIEW_PASSWORD_NEEDED: R.REVIEW_PASSWORD_NEEDED,
  REVIEW_PASSWORD_WRONG: R.REVIEW_PASSWORD_WRONG,
  REVIEW_TOO_FAST: R.REVIEW_TOO_FAST,
}
/** What a reviewer sees: threads that started through this link, with all replies. */
const reviewThreads = z.object({ comments: z.array(storyCommentSchema) })
const voiceRefusals = { ...entranceRefusals, REVIEW_READ_ONLY: R.REVIEW_READ_ONLY }

/** Called by the page of a review link, for anyone with the link (SHARE-12). POST keeps the secret out of URLs. */
export const reviews = {
  open: open
    .route({ method: 'POST', path: '/review/open', summary: 'Get the story behind a review link' })
    .input(entrance)
    .output(
      reviewThreads.extend({
        name: z.string(),
        /** The page for our player. */
        html: z.string(),
        pages: z.array(z.object({ id: z.string(), name: z.string() })),
        allowsComments: z.boolean(),
        from: z.string(),
      }),
    )
    .errors(entranceRefusals),
  comments: open
    .route({ method: 'POST', path: '/review/comments', summary: 'List the comment threads of a review link' })
    .input(entrance)
    .output(reviewThreads)
    .errors(entranceRefusals),
  comment: open
    .route({ method: 'POST', path: '/review/comment', summary: 'Comment on a page through a review link' })
    .input(
      entrance.extend({
        name: reviewerNameSchema,
        pageId: textSchema(80).min(1),
        parentId: idSchema.nullable().default(null),
        body: bodySchema,
      }),
    )
    .output(reviewThreads)
    .errors({
      ...voiceRefusals,
      COMMENT_NOT_FOUND: R.COMMENT_NOT_FOUND,
      COMMENT_LIMIT_REACHED: R.COMMENT_LIMIT_REACHED,
    }),
  resolve: open
    .route({ method: 'POST', path: '/review/resolve', summary: 'Resolve or reopen a comment thread of a review link' })
    .input(entrance.extend({ commentId: idSchema, isResolved: z.boolean() }))
    .output(reviewThreads)
    .errors({ ...voiceRefusals, COMMENT_NOT_FOUND: R.COMMENT_NOT_FOUND }),
}
