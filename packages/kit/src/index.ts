export { emojiFallback, emojiStyleSheetPath, fontSource } from './color-emoji.ts'
export {
  type DocumentIssue,
  InvalidDocumentError,
  NewerDocumentError,
  type Parsed,
  parsedBy,
  type UpgradeSteps,
  upgraderOf,
} from './documents.ts'
export { fileNameSuffix, idSchema, newId, newSecret, randomId, timeOfId } from './ids.ts'
export {
  daySchema,
  headerNameSchema,
  inputMessages,
  jsonSchema,
  lineSchema,
  momentSchema,
  nameSchema,
  proseSchema,
  textSchema,
} from './input-schemas.ts'
export { inputSentence } from './input-sentences.ts'
export { decimalsOf, fromDecimal, type Money, scaleMinor, splitMinor, toDecimal } from './money.ts'
export { isSame, patched } from './plain-values.ts'
export {
  defineRefusals,
  type NamedRefusal,
  Refusal,
  type RefusalCatalogue,
  type RefusalEntry,
  refuse,
} from './refusal.ts'
export { isStorableText, toStorable, toStorableText } from './storable-text.ts'
export { endsInQuestion, escapeRegExp, formatBytes, maskEmail, scalarText, shorten, slugify } from './text.ts'
export { type Clock, dayMs, hourMs, minuteMs, secondMs, systemClock } from './time.ts'
export { clockIn, fieldsOfTime, isTimeZone, timeAtClock, timeOfFields } from './time-zones.ts'
