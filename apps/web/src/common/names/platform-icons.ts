import type { VideoPlatform } from '@taplore/contract'
import { type LucideIcon, Music2, SquarePlay } from 'lucide-react'

/** Signs of video platforms; their logos are theirs. */
export const platformIcons: Readonly<Record<VideoPlatform, LucideIcon>> = { youtube: SquarePlay, tiktok: Music2 }
