import { z } from 'zod'

/** 720 and 1080 px on the shorter side. */
export const videoExportSizes = ['standard', 'high'] as const
/** How a clip is placed in its frame: following faces, the middle, or all of it on its own blur. */
export const clipFramings = ['faces', 'middle', 'whole'] as const
export type ClipFraming = (typeof clipFramings)[number]

/** A clip by its first and last sentence. */
export const cutIdSchema = z.string().regex(/^\d{1,6}-\d{1,6}$/)
