import type { StoredMedia } from '../../host.ts'
import type { Placing } from './place-media.ts'

export type MediaKind = StoredMedia['kind']

/** Use of new media: an element, the background, the audio of a page, or the music of the story. */
export type MediaUse = ({ as: 'element' } & Placing) | { as: 'background' | 'voice' | 'music' }
