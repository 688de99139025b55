export { type CaptionIssue, captionIssueCodes, checkCaptions } from './checks/check-captions.ts'
export { type FoundCut, fillerLanguages, findCuts } from './checks/find-cuts.ts'
export { unheardIn } from './checks/unheard.ts'
export { type ClipBounds, clipById, clipIdOf, clipNear } from './clips/clip-bounds.ts'
export { type ClipFeature, clipFeatures, type MediaFacts } from './clips/features.ts'
export {
  type Clip,
  type ClipReason,
  type ClipScore,
  type ClipWeights,
  type ClipWish,
  clipScores,
  defaultClipWish,
  type FoundClips,
  findClips,
  scoreParts,
} from './clips/find-clips.ts'
export { hookLanguages } from './clips/hook-words.ts'
export { type LeftOut, leftOutReasons, nothingLeftOut } from './clips/left-out.ts'
export { type Sentence, sentencesOf } from './clips/sentences.ts'
export { breakLines, fitsLines } from './cues/break-lines.ts'
export { type CaptionShape, captionShape, textWidth } from './cues/caption-shape.ts'
export { groupWords } from './cues/group-words.ts'
export { applyCuts } from './cuts/apply-cuts.ts'
export { cutClock, isHeard, withoutCutWords } from './cuts/cut-clock.ts'
export { framesIn, type KeptSpan, keptSpans, timeAfterCuts } from './cuts/kept-spans.ts'
export { takePart } from './cuts/take-part.ts'
export {
  type Captions,
  type Cue,
  type Cut,
  captionsSchema,
  captionsVersion,
  cueSchema,
  cutSchema,
  languageTagSchema,
  type Speaker,
  speakerSchema,
  type Word,
  wordSchema,
} from './document/captions.ts'
export { makeId } from './document/make-id.ts'
export { parseCaptions, upgradeCaptions } from './document/parse.ts'
export { addCue } from './edits/add-cue.ts'
export { deleteSpeaker, mergeCues, regroup, setSpeaker, splitCue, translateCue } from './edits/edit-cues.ts'
export {
  addCut,
  addSpeaker,
  dismissUnheard,
  emphasizeWord,
  holdCue,
  removeCut,
  renameSpeaker,
  setStyle,
} from './edits/edit-details.ts'
export { deleteCue, editCueText, type ReplaceText, replaceText } from './edits/edit-text.ts'
export { moveCue, moveWordEdge, shiftAll } from './edits/edit-times.ts'
export { EditRefused } from './edits/locate.ts'
export { matchText } from './edits/match-text.ts'
export { decodeText } from './formats/decode-text.ts'
export {
  type ReadCue,
  type ReadSubtitles,
  readSubtitles,
  type SubtitleFormat,
  subtitleFormatOf,
  subtitleFormats,
  wordsOfCues,
} from './formats/read-subtitles.ts'
export { scriptFormatOf } from './formats/script-format.ts'
export { type ShownCue, shownCues } from './formats/shown-cues.ts'
export { writeAss, writeSrt, writeText, writeVtt } from './formats/write-subtitles.ts'
export { backdrop, backdropFilter, backdropPlace, backdropSizeOf, leavesRoom, paintBackdrop } from './frame/backdrop.ts'
export { keyframeNear, moveCropAt } from './frame/crop-keyframes.ts'
export {
  type CropKeyframe,
  cropKeyframeSchema,
  type Frame,
  type FrameShape,
  frameOf,
  frameShapes,
} from './frame/frame.ts'
export {
  type CropPlace,
  cropAt,
  cropPlaceAt,
  type ExportSide,
  exportShortSides,
  exportSizeOf,
  fitInto,
  type Rect,
  type Size,
} from './frame/place-video.ts'
export {
  coveredMargins,
  platformsThatCover,
  type SafeZonePlatform,
  safeZoneOf,
  safeZonePlatforms,
} from './frame/safe-zones.ts'
export { limits, shortestWordMs } from './limits.ts'
export { type HeardSpeech, type HeardWord, makeCaptions, tidyWords } from './making/make-captions.ts'
export { type Face, facesWithin, joinFaces, type SeenFaces, seenFacesSchema } from './reframe/faces.ts'
export { cropAlong, cropThrough, type FramedShot, framedShotSchema, planFraming } from './reframe/plan-framing.ts'
export { type CaptionLook, captionLooks } from './style/caption-looks.ts'
export {
  type CaptionStyle,
  captionColorSchema,
  captionStyleChangeSchema,
  captionStyleSchema,
  defaultLook,
  type StyleChange,
} from './style/caption-style.ts'
export { emphasisOf } from './style/emphasis.ts'
export { type SentenceOfCues, sentencesOfCues, translateSentences } from './translations/translate-sentences.ts'
export { breaksPhrase } from './words/phrases.ts'
export { matchWords, type Retimed, retime, spread } from './words/retime.ts'
export { endsClause, endsSentence } from './words/sentence-end.ts'
export { isUnspaced, joinWords, splitWords } from './words/split-words.ts'
