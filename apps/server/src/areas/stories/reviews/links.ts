import { createHash } from 'node:crypto'
import { mostReview, type ReviewLink, reviewRefusals } from '@taplore/contract'
import { dayMs, newId, newSecret, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { openSecret, sealSecret } from '../../../platform/secrets/envelope.ts'
import { hashPassword } from '../../accounts/identity/index.ts'
import { requireStoryRow } from '../stories/index.ts'
import { insertLink, type LinkRow, listLinkRows, revokeLink } from './store.ts'

interface NewLink {
  readonly storyId: string
  readonly name: string
  readonly expiresInDays: number | null
  readonly password: string | null
  readonly allowsComments: boolean
}

export async function listLinks(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  await requireStoryRow(ctx, storyId)
  const rows = await listLinkRows(ctx, storyId)
  return { links: rows.map(({ row, comments }) => presentLink(ctx, row, comments)) }
}

/** Creates a review link that shows the story to anyone. It is looked up by the hash of its secret. */
export async function createLink(ctx: WorkspaceContext, input: NewLink) {
  const story = await requireStoryRow(ctx, input.storyId)
  if ((await listLinkRows(ctx, story.id)).length >= mostReview.links)
    throw refuse(reviewRefusals.REVIEW_LINK_LIMIT_REACHED)
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const secret = newSecret()
  const row = await insertLink(ctx, {
    id,
    workspaceId: ctx.actor.workspaceId,
    storyId: story.id,
    name: input.name,
    tokenHash: hashOfToken(secret),
    tokenSealed: sealSecret(ctx.config, toAad(id), secret),
    passwordHash: input.password === null ? null : await hashPassword(input.password),
    allowsComments: input.allowsComments,
    createdBy: ctx.actor.userId,
    createdAt: now,
    expiresAt: input.expiresInDays === null ? null : new Date(now.getTime() + input.expiresInDays * dayMs),
  })
  return presentLink(ctx, row, 0)
}

export async function closeLink(ctx: WorkspaceContext, { storyId, linkId }: { storyId: string; linkId: string }) {
  await requireStoryRow(ctx, storyId)
  if (!(await revokeLink(ctx, storyId, linkId, ctx.clock.now()))) throw refuse(reviewRefusals.REVIEW_LINK_NOT_FOUND)
  return { ok: true as const }
}

/** SHA-256 of the secret in a review link, as stored (base64url). */
export function hashOfToken(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Whether a link currently shows its story. */
export function isOpen({ endedAt, expiresAt }: Pick<LinkRow, 'endedAt' | 'expiresAt'>, now: Date): boolean {
  return endedAt === null && (expiresAt === null || expiresAt > now)
}

const toAad = (linkId: string) => `review link ${linkId}`

function presentLink({ config, clock }: WorkspaceContext, row: LinkRow, comments: number): ReviewLink {
  return {
    id: row.id,
    name: row.name,
    // From the configuration, never from the Host header: a forged one would send the secret elsewhere.
    url: `${config.publicUrl}/review/${openSecret(config, toAad(row.id), row.tokenSealed)}`,
    allowsComments: row.allowsComments,
    hasPassword: row.passwordHash !== null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: !isOpen(row, clock.now()),
    createdAt: row.createdAt.toISOString(),
    comments,
  }
}
