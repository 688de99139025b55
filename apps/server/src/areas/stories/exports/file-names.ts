import type { ExportFormat } from '@taplore/contract'

const prefix = 'exports/'

/** Key of a file of an export in the storage. */
export function keyOf(place: { workspaceId: string; exportId: string }, name: string): string {
  return `${prefix}${place.workspaceId}/${place.exportId}/${name}`
}

/** Where members fetch a file of an export. */
export function addressOf(place: { workspaceId: string; exportId: string }, name: string): string {
  return `/api/exported-stories/${place.exportId}/files/${name}?workspace=${place.workspaceId}`
}

export const exportFilesPrefix = prefix

export const zipName = 'all.zip'

/** The file of a page, counted from 0: `page-01.mp4`. */
export function pageFileName(pageIndex: number, extension: string): string {
  return `page-${String(pageIndex + 1).padStart(2, '0')}.${extension}`
}

/** What a page becomes in each format that is drawn; the others are one file for the whole story. */
export const drawnFormats = {
  video: { extension: 'mp4', mime: 'video/mp4', work: 'film' },
  gif: { extension: 'gif', mime: 'image/gif', work: 'gif' },
  png: { extension: 'png', mime: 'image/png', work: 'png' },
} as const
export type DrawnFormat = keyof typeof drawnFormats

export function isDrawn(format: ExportFormat): format is DrawnFormat {
  return Object.hasOwn(drawnFormats, format)
}
