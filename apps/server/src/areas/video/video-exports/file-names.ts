const prefix = 'video-exports/'

export interface ExportPlace {
  readonly workspaceId: string
  readonly exportId: string
}

/** Storage key of an exported video. */
export function keyOf({ workspaceId, exportId }: ExportPlace): string {
  return `${prefix}${workspaceId}/${exportId}/video.mp4`
}

/** Storage key of its still. */
export function posterKeyOf({ workspaceId, exportId }: ExportPlace): string {
  return `${prefix}${workspaceId}/${exportId}/poster.jpg`
}

/** URL of its still for members. */
export function posterAddressOf({ workspaceId, exportId }: ExportPlace): string {
  return `/api/video-exports/${exportId}/poster.jpg?workspace=${workspaceId}`
}

/** URL of an exported video for members. */
export function addressOf({ workspaceId, exportId }: ExportPlace): string {
  return `/api/video-exports/${exportId}/video.mp4?workspace=${workspaceId}`
}

export const videoExportsPrefix = prefix
