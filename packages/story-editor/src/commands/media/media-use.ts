import type { StoredMedia } from '../../host.ts'
import type { Placing } from '../insert.ts'

export type MediaKind = StoredMedia['kind']

/** What brought media are for: a thing on the page, its ground, what is heard on it, or the music of the story. */
export type MediaUse = ({ as: 'element' } & Placing) | { as: 'background' | 'voice' | 'music' }
