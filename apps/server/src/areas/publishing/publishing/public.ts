import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { findChannel, findChannelByDomain, findChannelByHandle, listLiveHandles } from './channel-store.ts'
import { type ListingQuery, listPage, listTags } from './listing-store.ts'
import {
  addBandwidth,
  countLive,
  findFile,
  findLive,
  findLiveRelease,
  findLiveSubject,
  listLive,
} from './release-store.ts'

/**
 * What public pages may read: only what is live, of any workspace. Public names are shared by all workspaces, so these open
 * transactions of the system role.
 */
export interface PublicChannel {
  readonly id: string
  readonly workspaceId: string
  readonly handle: string
  readonly name: string
  readonly language: string
  readonly publisherName: string
}

export function findPublicChannel(
  database: Database,
  by: { handle: string } | { id: string } | { domain: string; paths: readonly string[] },
): Promise<PublicChannel | null> {
  return database.system((db) => {
    if ('handle' in by) return findChannelByHandle({ db }, by.handle)
    if ('domain' in by) return findChannelByDomain({ db }, { name: by.domain, paths: by.paths })
    return z.uuid().safeParse(by.id).success ? findChannel({ db }, by.id) : Promise.resolve(null)
  })
}

export function findPublicPage(database: Database, channelId: string, slug: string) {
  return database.system((db) => findLive({ db }, channelId, slug))
}

/** The live release of an item; null when it is not public. */
export function findPublicRelease(database: Database, kind: string, subjectId: string) {
  return database.system((db) => findLiveRelease({ db }, kind, subjectId))
}

/** The item that is live under a slug, present or former; null when none is. */
export function findPublicSubject(database: Database, channelId: string, slug: string) {
  return database.system((db) => findLiveSubject({ db }, channelId, slug))
}

export function findPublicFile(database: Database, file: { channelId: string; workspaceId: string; name: string }) {
  return database.system((db) => findFile({ db }, file))
}

export function listPublic(database: Database, channelId: string, limit: number, offset: number) {
  return database.system(async (db) => {
    const rows = await listLive({ db }, channelId, limit, offset)
    const counts = await countLive({ db }, [channelId])
    return { rows, total: counts.get(channelId) ?? 0 }
  })
}

/** A page of a channel's list, its tags, and how many stories the channel has. */
export function listChannelPage(database: Database, query: ListingQuery) {
  return database.system(async (db) => {
    const rows = await listPage({ db }, query)
    const tags = await listTags({ db }, query.channelId, 24)
    const counts = await countLive({ db }, [query.channelId])
    return { rows, tags, total: counts.get(query.channelId) ?? 0 }
  })
}

export function listPublicHandles(database: Database) {
  return database.system((db) => listLiveHandles({ db }, 50_000))
}

/** Adds served bytes to the month of each channel. */
export function noteBandwidth(
  database: Database,
  rows: { workspaceId: string; channelId: string; month: string; bytes: number }[],
) {
  return database.system((db) => addBandwidth({ db }, rows))
}
