import { storyRefusals } from '@taplore/contract'
import { upgrade } from '@taplore/story'
import { documentHistory } from '../../../../platform/documents/history.ts'
import { namesOf } from '../../../accounts/identity/index.ts'
import { requireStoryRow } from '../list-stories.ts'
import { storyHistory } from '../store.ts'
import { storyDocuments } from './shared-document.ts'

/** The versions of stories. */
export const versions = documentHistory({
  store: storyHistory,
  documents: storyDocuments,
  upgrade,
  sizeOf: (row) => row.pages,
  present: ({ size: pages, ...state }) => ({ ...state, pages }),
  refusals: { document: storyRefusals.STORY_NOT_FOUND, state: storyRefusals.VERSION_NOT_FOUND },
  require: requireStoryRow,
  namesOf,
})
