import { publishingRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { announceChange } from './publication-changes.ts'
import {
  changePublication,
  deletePublication,
  findPublication,
  lockPublication,
  type PublicationRow,
} from './publication-store.ts'
import { addFiles, findRelease, insertRelease, listReleaseRows } from './release-store.ts'
import { tellOfAddress, tellOfRelease } from './search-engines/tell-search-engines.ts'
import { type Subject, urlOf } from './slugs.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** A file that a finished page uses. `name` is made from its content (a hash), so it may be cached forever. */
export interface PublicFile {
  readonly name: string
  readonly storageKey: string
  readonly mime: string
  readonly bytes: number
}

/** A finished page, from the feature that knows what it is. */
export interface FinishedPage {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly pages: number
  readonly tags: readonly string[]
  /** Name among the files. */
  readonly poster: string | null
  readonly posterSquare?: string | null
  readonly posterLandscape?: string | null
  readonly publisherLogo?: string | null
  readonly documents: Readonly<Record<string, string>>
  readonly files: readonly PublicFile[]
}

/** Makes a finished page public: adds a release and moves the pointer to it. */
export async function release(ctx: Ctx, publication: PublicationRow, page: FinishedPage) {
  const { workspaceId } = ctx.actor
  const number = publication.lastNumber + 1
  const now = ctx.clock.now()
  const files = new Map(page.files.map((file) => [file.name, file]))
  const row = await insertRelease(ctx, {
    id: newId(now.getTime()),
    workspaceId,
    publicationId: publication.id,
    number,
    title: page.title,
    description: page.description,
    language: page.language,
    pages: page.pages,
    tags: [...page.tags],
    poster: page.poster,
    posterSquare: page.posterSquare ?? null,
    posterLandscape: page.posterLandscape ?? null,
    publisherLogo: page.publisherLogo ?? null,
    documents: { ...page.documents },
    files: [...files.keys()],
    publishedBy: 'userId' in ctx.actor ? ctx.actor.userId : null,
    createdAt: now,
  })
  await addFiles(
    ctx,
    [...files.values()].map(({ name, storageKey, mime, bytes }) => {
      return { name, storageKey, mime, bytes, channelId: publication.channelId, workspaceId }
    }),
  )
  await changePublication(ctx, publication.id, {
    liveReleaseId: row.id,
    lastNumber: number,
    publishedOn: publication.publishedOn ?? now,
    firstPublishedOn: publication.firstPublishedOn ?? now,
  })
  await announceChange(ctx, publication)
  await tellOfRelease(ctx, publication)
  return row
}

/** Takes an item off the public hosts until it is published again. Returns whether it was public. */
export async function takeDown(ctx: Ctx, subject: Subject): Promise<boolean> {
  const publication = await lockPublication(ctx, subject)
  if (!publication?.liveReleaseId) return false
  await changePublication(ctx, publication.id, { liveReleaseId: null, publishedOn: null })
  await announceChange(ctx, publication)
  await tellOfAddress(ctx, publication)
  return true
}

/** Deletes what publishing has of an item: its releases, its address, and the files that only it has shown. */
export async function purge(ctx: Ctx, subject: Subject): Promise<void> {
  await takeDown(ctx, subject)
  const publication = await lockPublication(ctx, subject)
  if (publication) await deletePublication(ctx, publication)
}

/** Makes an earlier release the live one. */
export async function rollback(ctx: Ctx, subject: Subject, releaseId: string) {
  const publication = await lockPublication(ctx, subject)
  const row = publication ? await findRelease(ctx, publication.id, releaseId) : null
  if (!publication || !row) throw refuse(publishingRefusals.RELEASE_NOT_FOUND)
  await changePublication(ctx, publication.id, {
    liveReleaseId: row.id,
    publishedOn: publication.publishedOn ?? ctx.clock.now(),
  })
  await announceChange(ctx, publication)
  await tellOfAddress(ctx, publication)
  return { url: await urlOf(ctx, publication), releaseId: row.id }
}

/** What was published of an item so far. */
export async function listReleases(ctx: Ctx, subject: Subject) {
  const publication = await findPublication(ctx, subject)
  const rows = publication ? await listReleaseRows(ctx, publication.id, 50) : []
  const url = publication ? await urlOf(ctx, publication) : null
  return {
    publication,
    url,
    releases: rows.map((row) => ({
      id: row.id,
      number: row.number,
      url: url ?? '',
      isLive: row.id === publication?.liveReleaseId,
      publishedBy: row.publishedBy,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}
