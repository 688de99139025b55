import type { ExportFormat } from '@taplore/contract'

const prefix = 'exports/'

/** Storage key of an export file. */
export function keyOf(place: { workspaceId: string; exportId: string }, name: string): string {
  return `${prefix}${place.workspaceId}/${place.exportId}/${name}`
}

/** URL of an export file for members. */
export function addressOf(place: { workspaceId: string; exportId: string }, name: string): string {
  return `/api/exported-stories/${place.exportId}/files/${name}?workspace=${place.workspaceId}`
}

export const exportFilesPrefix = prefix

export const zipName = 'all.zip'
/** The video of all pages. */
export const joinedName = 'story.mp4'

/** The file of a page, counted from 0: `page-01.mp4`. */
export function pageFileName(pageIndex: number, extension: string): string {
  return `page-${String(pageIndex + 1).padStart(2, '0')}.${extension}`
}

/** File types of the formats rendered page by page; the others are one file for the whole story. */
export const drawnFormats = {
  video: { extension: 'mp4', mime: 'video/mp4', work: 'video' },
  gif: { extension: 'gif', mime: 'image/gif', work: 'gif' },
  png: { extension: 'png', mime: 'image/png', work: 'png' },
} as const
export type DrawnFormat = keyof typeof drawnFormats

export function isDrawn(format: ExportFormat): format is DrawnFormat {
  return Object.hasOwn(drawnFormats, format)
}
