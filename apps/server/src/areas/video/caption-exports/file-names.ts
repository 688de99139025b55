const prefix = 'caption-exports/'

export interface ExportPlace {
  readonly workspaceId: string
  readonly exportId: string
}

/** Storage key of an exported video. */
export function keyOf({ workspaceId, exportId }: ExportPlace): string {
  return `${prefix}${workspaceId}/${exportId}/video.mp4`
}

/** URL of an exported video for members. */
export function addressOf({ workspaceId, exportId }: ExportPlace): string {
  return `/api/caption-exports/${exportId}/video.mp4?workspace=${workspaceId}`
}

export const captionExportsPrefix = prefix
