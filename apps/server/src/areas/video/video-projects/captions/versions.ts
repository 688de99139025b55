import { videoRefusals } from '@taplore/contract'
import { upgradeCaptions } from '@taplore/media'
import { documentHistory } from '../../../../platform/documents/history.ts'
import { namesOf } from '../../../accounts/identity/index.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import { requireCaptioned } from './require-captions.ts'
import { captionDocuments, captionsHistory } from './shared-document.ts'

/** Versions of captions. */
export const captionVersions = documentHistory({
  store: captionsHistory,
  documents: captionDocuments,
  upgrade: upgradeCaptions,
  sizeOf: (row) => row.cues,
  present: ({ size: cues, ...state }) => ({ ...state, cues }),
  refusals: { document: videoRefusals.CAPTIONS_NOT_READY, state: videoRefusals.CAPTIONS_VERSION_NOT_FOUND },
  require: requireCaptioned,
  namesOf,
  tell: notifyVideoLists,
})
