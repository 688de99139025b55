import { type Captions, captionsVersion } from '@taplore/media'

/** All columns of the row that derive from the captions. */
export function documentColumns(document: Captions) {
  return { document, documentVersion: captionsVersion, cues: document.cues.length }
}
