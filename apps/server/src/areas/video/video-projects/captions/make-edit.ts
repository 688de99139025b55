import type { CaptionEdit } from '@taplore/contract'
import { captionLanguageOf } from '@taplore/contract'
import {
  addCue,
  addCut,
  addSpeaker,
  type Captions,
  deleteCue,
  deleteSpeaker,
  dismissUnheard,
  editCueText,
  emphasizeWord,
  holdCue,
  mergeCues,
  moveCue,
  moveWordEdge,
  regroup,
  removeCut,
  renameSpeaker,
  replaceText,
  setSpeaker,
  setStyle,
  shiftAll,
  splitCue,
  translateCue,
} from '@taplore/media'

type Edits = {
  readonly [Kind in CaptionEdit['kind']]: (captions: Captions, edit: Extract<CaptionEdit, { kind: Kind }>) => Captions
}

const edits: Edits = {
  text: editCueText,
  delete: deleteCue,
  add: addCue,
  'dismiss-unheard': dismissUnheard,
  split: (captions, { wordId }) => splitCue(captions, { wordId }),
  merge: mergeCues,
  'word-edge': moveWordEdge,
  move: moveCue,
  'shift-all': (captions, { byMs }) => shiftAll(captions, byMs),
  hold: holdCue,
  emphasize: emphasizeWord,
  replace: (captions, edit) => replaceText(captions, edit).captions,
  regroup: (captions, { shape }) => regroup(captions, shape).captions,
  'add-speaker': addSpeaker,
  'rename-speaker': renameSpeaker,
  'delete-speaker': (captions, { speakerId }) => deleteSpeaker(captions, speakerId),
  speaker: setSpeaker,
  translate: (captions, { cueId, language, text }) =>
    translateCue(captions, { cueId, language: captionLanguageOf(language) ?? language, text }),
  cut: addCut,
  uncut: removeCut,
  style: (captions, { fields }) => setStyle(captions, fields),
}

/** Captions after one edit; throws `EditRefused`. */
export function makeEdit<Kind extends CaptionEdit['kind']>(
  captions: Captions,
  edit: Extract<CaptionEdit, { kind: Kind }>,
): Captions {
  const make: (captions: Captions, edit: Extract<CaptionEdit, { kind: Kind }>) => Captions = edits[edit.kind as Kind]
  return make(captions, edit)
}
