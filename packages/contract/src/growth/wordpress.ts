import { defineRefusals, idSchema, lineSchema, minuteMs, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { entitlementRefusals } from '../foundation/entitlements.ts'
import { operation } from '../foundation/operation.ts'
import { addressRefusals } from '../foundation/url-refusals.ts'
import { publishingRefusals, storySlugSchema } from '../publishing/publishing.ts'
import { storyRefusals } from '../stories/stories.ts'

/** A site registers itself as pending, and someone of the workspace allows it. */
export const wordpressStatuses = { allowed: 1, pending: 0, disabled: -1 } as const
const statusSchema = z.union([z.literal(1), z.literal(0), z.literal(-1)])
export type WordpressStatus = z.infer<typeof statusSchema>

export const wordpressLimits = {
  sitesPerWorkspace: 50,
  /** How long a connection code is valid. */
  codeMs: 60 * minuteMs,
  /** Minutes after a failed attempt at which it is tried again; after the last one it has failed. */
  waitsMinutes: [1, 5, 15, 60],
} as const

/** Why a site or a publication on it is not well. */
export const wordpressReasons = [
  'unreachable',
  'too-slow',
  'site-failed',
  'moved',
  'not-wordpress',
  'plugin-missing',
  'disconnected',
  'password-refused',
  'user-refused',
  'clock',
  'no-room',
  'file-refused',
  'newer-version',
  'not-allowed',
  'story-not-valid',
] as const
export type WordpressReason = (typeof wordpressReasons)[number]

/** `name` and `wordpress_user_id` are the specification's names (WP-02). */
export const wordpressSiteSchema = z.object({
  id: idSchema,
  /** Null when the site has none. */
  name: z.string().nullable(),
  /** The user on whose behalf stories are published there. */
  wordpress_user_id: z.number().int().nullable(),
  /** Host and path, without the scheme. */
  domain: z.string(),
  site_url: z.string(),
  status: statusSchema,
  /** By the plugin with a code, or by an application password. */
  way: z.enum(['plugin', 'password']),
  /** What the last check found; null when the site answered well. */
  problem: z.enum(wordpressReasons).nullable(),
  /** Null before the first check. */
  checkedAt: z.iso.datetime().nullable(),
  wordpressVersion: z.string().nullable(),
  pluginVersion: z.string().nullable(),
  connectedAt: z.iso.datetime(),
  /** Stories that are public there. */
  stories: z.number().int(),
})
export type WordpressSite = z.infer<typeof wordpressSiteSchema>

export const wordpressPostStates = ['publishing', 'published', 'unpublishing', 'unpublished', 'failed'] as const

/** A story on a site. */
export const wordpressPostSchema = z.object({
  id: idSchema,
  state: z.enum(wordpressPostStates),
  /** Whether a version of it is public there, whatever is in progress. */
  isPublic: z.boolean(),
  url: z.string().nullable(),
  reason: z.enum(wordpressReasons).nullable(),
  /** The site's own words. */
  detail: z.string().nullable(),
  /** When it is tried again; null when nothing follows. */
  nextTryAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** What happened, newest first. */
  log: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(['requested', 'published', 'unpublished', 'waits', 'failed']),
      reason: z.enum(wordpressReasons).nullable(),
    }),
  ),
})
export type WordpressPost = z.infer<typeof wordpressPostSchema>

export const wordpressRefusals = defineRefusals({
  WORDPRESS_SITE_NOT_FOUND: { status: 404, message: 'This WordPress site is no longer connected.' },
  WORDPRESS_SITE_LIMIT: {
    status: 409,
    message: 'A workspace has at most 50 WordPress sites. Remove one that you no longer need.',
  },
  WORDPRESS_CODE_INVALID: {
    status: 404,
    message: 'This code has expired or was used before. Create a new one in Taplore.',
  },
  WORDPRESS_ADDRESS_MISMATCH: {
    status: 422,
    message: 'The addresses of the site don’t belong together. Check the WordPress and site address in its settings.',
  },
  WORDPRESS_NOT_SECURE: {
    status: 422,
    message: 'Application passwords need https. Use an address that starts with https://, or connect with the plugin.',
  },
  WORDPRESS_SITE_PENDING: {
    status: 409,
    message: 'This WordPress site is pending. Enable it under WordPress sites first.',
    data: z.object({ domain: z.string() }),
  },
  WORDPRESS_SITE_DISABLED: {
    status: 409,
    message: 'This WordPress site is disabled. Enable it under WordPress sites first.',
    data: z.object({ domain: z.string() }),
  },
  WORDPRESS_POST_NOT_FOUND: { status: 404, message: 'This story isn’t published on this WordPress site.' },
  WORDPRESS_CHECK_FAILED: {
    status: 422,
    message: 'The site didn’t pass the check.',
    data: z.object({ reason: z.enum(wordpressReasons), detail: z.string().nullable() }),
  },
})
const R = wordpressRefusals
const { WORDPRESS_SITE_NOT_FOUND, WORDPRESS_CHECK_FAILED } = R

const read = operation({ access: 'workspace', needs: 'domains.view' })
const manage = operation({ access: 'workspace', needs: 'domains.manage' })
const connecting = operation({ access: 'workspace', needs: 'domains.manage', requires: 'stories.wordpressPlugin' })
const named = z.object({ id: idSchema })
const ofStory = z.object({ storyId: idSchema })
const onSite = z.object({
  site: wordpressSiteSchema.pick({ id: true, name: true, domain: true, status: true }),
  post: wordpressPostSchema.nullable(),
})
export type StoryOnWordpress = z.infer<typeof onSite>
const urlSchema = textSchema(500).min(1, 'Enter an address.')

export const wordpress = {
  sites: read
    .route({
      method: 'GET',
      path: '/wordpress/sites',
      summary: 'List the WordPress sites of a workspace, newest first',
    })
    .output(z.object({ sites: z.array(wordpressSiteSchema) })),
  createCode: connecting
    .route({ method: 'POST', path: '/wordpress/codes', summary: 'Create a code that connects one WordPress site' })
    .output(z.object({ code: z.string(), expiresAt: z.iso.datetime() })),
  connect: connecting
    .route({
      method: 'POST',
      path: '/wordpress/sites',
      summary: 'Add a WordPress site by an application password of one of its users',
    })
    .input(
      z.object({
        site_url: urlSchema,
        username: lineSchema(120).min(1, 'Enter the username.'),
        applicationPassword: textSchema(200).min(1, 'Enter the application password.'),
      }),
    )
    .output(wordpressSiteSchema)
    .errors({
      ...addressRefusals,
      WORDPRESS_CHECK_FAILED,
      WORDPRESS_SITE_LIMIT: R.WORDPRESS_SITE_LIMIT,
      WORDPRESS_ADDRESS_MISMATCH: R.WORDPRESS_ADDRESS_MISMATCH,
      WORDPRESS_NOT_SECURE: R.WORDPRESS_NOT_SECURE,
    }),
  update: manage
    .route({
      method: 'POST',
      path: '/wordpress/sites/{id}',
      summary: 'Enable (1) or disable (0) a WordPress site',
    })
    /** `domain` guards against a stale list: it has to be the one of the site. */
    .input(named.extend({ domain: textSchema(500).optional(), status: statusSchema }))
    .output(wordpressSiteSchema)
    .errors({
      WORDPRESS_SITE_NOT_FOUND,
      WORDPRESS_CHECK_FAILED,
      PLAN_FEATURE_LOCKED: entitlementRefusals.PLAN_FEATURE_LOCKED,
    }),
  refresh: manage
    .route({ method: 'POST', path: '/wordpress/sites/{id}/refresh', summary: 'Check a WordPress site now' })
    .input(named)
    .output(wordpressSiteSchema)
    .errors({ WORDPRESS_SITE_NOT_FOUND }),
  remove: operation({ access: 'workspace', needs: 'domains.delete' })
    .route({
      method: 'DELETE',
      path: '/wordpress/sites/{id}',
      summary: 'Remove a WordPress site; its stories stay there',
    })
    .input(named)
    .output(z.object({ removed: idSchema }))
    .errors({ WORDPRESS_SITE_NOT_FOUND }),
  register: operation({ access: 'public' })
    .route({
      method: 'POST',
      path: '/wordpress/register',
      summary: 'Register a WordPress site by the code of a workspace',
    })
    .input(
      z.object({
        code: textSchema(100).min(1),
        /** Signs the requests to this site from now on. */
        secret: textSchema(64).regex(/^[0-9a-f]{64}$/, 'Use 64 hexadecimal digits'),
        site_url: urlSchema,
        rest_url: urlSchema,
        name: textSchema(300).default(''),
        wordpress_user_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      }),
    )
    .output(z.object({ id: idSchema, status: statusSchema, workspace: z.string() }))
    .errors({
      ...addressRefusals,
      WORDPRESS_CODE_INVALID: R.WORDPRESS_CODE_INVALID,
      WORDPRESS_SITE_LIMIT: R.WORDPRESS_SITE_LIMIT,
      WORDPRESS_ADDRESS_MISMATCH: R.WORDPRESS_ADDRESS_MISMATCH,
    }),
  ofStory: operation({ access: 'workspace', needs: 'stories.view' })
    .route({
      method: 'GET',
      path: '/stories/{storyId}/wordpress',
      summary: 'List the WordPress sites of a workspace with a story on each',
    })
    .input(ofStory)
    .output(z.object({ sites: z.array(onSite) }))
    .errors({ STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND }),
  publish: operation({ access: 'workspace', needs: 'stories.publish', requires: 'stories.wordpressPlugin' })
    .route({
      method: 'POST',
      path: '/stories/{storyId}/wordpress',
      summary: 'Publish a story on WordPress sites, or update it there',
    })
    .input(
      ofStory.extend({
        siteIds: z.array(idSchema).min(1).max(wordpressLimits.sitesPerWorkspace),
        slug: storySlugSchema.optional(),
        /** The poster is drawn from the first page, unless one was chosen. */
        makesPoster: z.boolean().default(true),
      }),
    )
    .output(z.object({ sites: z.array(onSite) }))
    .errors({
      STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND,
      STORY_NOT_PUBLISHABLE: publishingRefusals.STORY_NOT_PUBLISHABLE,
      CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND,
      WORDPRESS_SITE_NOT_FOUND,
      WORDPRESS_SITE_PENDING: R.WORDPRESS_SITE_PENDING,
      WORDPRESS_SITE_DISABLED: R.WORDPRESS_SITE_DISABLED,
    }),
  unpublish: operation({ access: 'workspace', needs: 'stories.publish' })
    .route({
      method: 'POST',
      path: '/stories/{storyId}/wordpress/unpublish',
      summary: 'Unpublish a story from a WordPress site',
    })
    .input(ofStory.extend({ siteId: idSchema }))
    .output(z.object({ sites: z.array(onSite) }))
    .errors({
      STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND,
      WORDPRESS_POST_NOT_FOUND: R.WORDPRESS_POST_NOT_FOUND,
    }),
}
