/** Selected choices by id, in the order of the question; `other` as free text. */
export interface ChoiceValue {
  choices: string[]
  other?: string
}
/** Money as an integer in the currency's smallest unit. */
export interface MoneyValue {
  minor: number
  currency: string
}
/** Days, both inclusive. */
export interface RangeValue {
  from: string
  to: string
}
/** A file stored by the server. */
export interface StoredFile {
  id: string
  name: string
  bytes: number
  /** As detected by the server. */
  mime: string
}
/** Strokes are flat lists x, y, x, y … inside `signatureBox`. */
export type SignatureValue = { type: 'typed'; name: string } | { type: 'drawn'; strokes: number[][] }
/** Agreed to this text in this language. */
export interface ConsentValue {
  agreed: true
  wording: string
  language: string
}
/** Lines of an address, name or contact by part; empty ones are omitted. */
export type PartsValue = Record<string, string>
/** Column, columns or text by row. */
export type MatrixValue = Record<string, string | string[] | Record<string, string | number>>

/**
 * The value of one question in a submission, as plain JSON:
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

/** Answers by question id. */
export interface Answers {
  [elementId: string]: AnswerValue
}
