/** Chosen things by their ids, in the order of the question; `other` in the respondent's own words. */
export interface ChoiceValue {
  choices: string[]
  other?: string
}
/** Money as a whole number of the currency's smallest unit. */
export interface MoneyValue {
  minor: number
  currency: string
}
/** Days, both taken in. */
export interface RangeValue {
  from: string
  to: string
}
/** A file that the server keeps already. */
export interface StoredFile {
  id: string
  name: string
  bytes: number
  /** As the server found it. */
  mime: string
}
/** Strokes are flat lists x, y, x, y … inside `signatureBox`. */
export type SignatureValue = { type: 'typed'; name: string } | { type: 'drawn'; strokes: number[][] }
/** Agreed, to these words in this language. */
export interface ConsentValue {
  agreed: true
  wording: string
  language: string
}
/** Lines of an address, name or contact by part; empty ones left out. */
export type PartsValue = Record<string, string>
/** Column, columns or words by row. */
export type MatrixValue = Record<string, string | string[] | Record<string, string | number>>

/**
 * What a submission holds of one question, as plain JSON:
 *
 * - text kinds, `hidden`, `email`, `phone` (E.164), `website`, `country` (ISO 3166-1 alpha-2): a text;
 * - `number`, `rating`, `scale`, `nps`, `slider`: a number; `yes-no`: a boolean; `currency`: `MoneyValue`;
 * - `date` `2026-02-28`, `time` `17:05`, `date-time` `2026-02-28T17:05`; `date-range`: `RangeValue`;
 * - choices, `slot`: `ChoiceValue`; `ranking`: ids, best first; matrices: `MatrixValue`;
 * - `address`, `name`, `contact`: `PartsValue`; `consent`: `ConsentValue`; `signature`: `SignatureValue`;
 * - `file`: `StoredFile[]`; `repeat`: a list of rows, each the answers by id.
 */
export type AnswerValue =
  | string
  | number
  | boolean
  | ChoiceValue
  | MoneyValue
  | RangeValue
  | ConsentValue
  | SignatureValue
  | PartsValue
  | MatrixValue
  | string[]
  | StoredFile[]
  | Answers[]

/** Answers by the id of their question. */
export interface Answers {
  [elementId: string]: AnswerValue
}

/** What conditions, formulas and recalled words see of an answer. */
export type Scalar = null | string | number | boolean
export type ScopeValue = Scalar | Scalar[]
