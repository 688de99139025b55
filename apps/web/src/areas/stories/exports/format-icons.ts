import type { ExportFormat, ExportStatus } from '@taplore/contract'
import type { Status } from '@taplore/ui'
import { Clapperboard, FileArchive, Globe, Image, ImagePlay, type LucideIcon } from 'lucide-react'

export const formatIcons: Record<ExportFormat, LucideIcon> = {
  video: Clapperboard,
  png: Image,
  gif: ImagePlay,
  amp: Globe,
  json: FileArchive,
}

/** The dot before a status. */
export const statusDots: Record<ExportStatus, Status> = {
  QUEUED: 'scheduled',
  PENDING: 'working',
  EXPORTED: 'published',
  FAILED: 'failed',
}
