import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceLanguages } from '@taplore/contract'
import { type FlatTables, failureReasons, flatten, unflatten } from './english.ts'

const root = join(import.meta.dirname, '..', '..')
const appFile = (language: string) => join(root, 'apps/web/src/texts/tables', `${language}.json`)
const editorFile = (language: string) => join(root, 'packages/story-editor/src/texts/tables', `${language}.json`)
const builderFile = (language: string) => join(root, 'packages/form-builder/src/texts/tables', `${language}.json`)
const captionFile = (language: string) => join(root, 'packages/caption-editor/src/texts/tables', `${language}.json`)

const mailFile = (language: string) => join(root, 'apps/server/src/areas/foundation/mail/texts', `${language}.json`)

export const reasonsFile = (language: string) =>
  join(root, 'apps/server/src/areas/foundation/mail/texts/reasons', `${language}.json`)

/** Every language but English. */
export const translated = interfaceLanguages.map(({ code }) => code).filter((code) => code !== 'en')

export function readTables(language: string): FlatTables {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const { app, sentences } = read(appFile(language))
  return {
    app: flatten(app),
    sentences,
    editor: read(editorFile(language)),
    builder: read(builderFile(language)),
    captions: read(captionFile(language)),
    mail: read(mailFile(language)),
  }
}

/** Keys in the order of `like`, for small diffs. */
export function writeTables(language: string, tables: FlatTables, like: FlatTables): void {
  const sorted = (table: Record<string, string>, order: Record<string, string>) =>
    Object.fromEntries(Object.keys(order).flatMap((key) => (table[key] === undefined ? [] : [[key, table[key]]])))
  const app = unflatten(sorted(tables.app, like.app))
  const sentences = sorted(tables.sentences, like.sentences)
  writeFileSync(appFile(language), `${JSON.stringify({ app, sentences }, null, 2)}\n`)
  writeFileSync(editorFile(language), `${JSON.stringify(sorted(tables.editor, like.editor), null, 2)}\n`)
  writeFileSync(builderFile(language), `${JSON.stringify(sorted(tables.builder, like.builder), null, 2)}\n`)
  writeFileSync(captionFile(language), `${JSON.stringify(sorted(tables.captions, like.captions), null, 2)}\n`)
  writeFileSync(mailFile(language), `${JSON.stringify(sorted(tables.mail, like.mail), null, 2)}\n`)
  writeFileSync(reasonsFile(language), reasonsFrom(sentences))
}

/** Writes the table of reasons for emails anew, as after a merge. */
export function writeReasons(language: string): void {
  writeFileSync(reasonsFile(language), reasonsFrom(readTables(language).sentences))
}

/** The table of reasons for emails: the same sentences as in the app. */
export function reasonsFrom(sentences: Readonly<Record<string, string>>): string {
  const reasons = failureReasons().flatMap((message) => (sentences[message] ? [[message, sentences[message]]] : []))
  return `${JSON.stringify(Object.fromEntries(reasons), null, 2)}\n`
}
