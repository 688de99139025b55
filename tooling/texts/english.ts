import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookOf } from '@taplore/caption-frames/looks'
import * as contract from '@taplore/contract'
import { captionLooks } from '@taplore/media'
import { checkCodes } from '@taplore/story'
import { outlineBriefs, templateBriefs } from '@taplore/story-templates'
import { tracks } from '../../apps/server/src/areas/library/voices/music/tracks.ts'
import { builtInVoices } from '../../apps/server/src/providers/speech/built-in-voices.ts'
import { en } from '../../apps/web/src/app/en.ts'
import { checkKey, valueWords } from '../../apps/web/src/texts/sentences.ts'
import { english as captionWords } from '../../packages/caption-editor/src/texts/en.ts'
import { english as builderWords } from '../../packages/form-builder/src/texts/en.ts'
import { english as editorWords } from '../../packages/story-editor/src/texts/en.ts'
import { fieldSentences } from './field-sentences.ts'

const root = join(import.meta.dirname, '..', '..')
/** `mails.ts` of every feature, and the frame of all emails. */
const mailSources = [
  ...globSync('apps/server/src/areas/*/*/mails.ts', { cwd: root }).sort(),
  'apps/server/src/areas/foundation/mail/write-mail.ts',
]

/** The flat tables of a language. Plural forms are keys of their own: `jobs.running_one`. */
export interface FlatTables {
  readonly app: Record<string, string>
  readonly sentences: Record<string, string>
  readonly editor: Record<string, string>
  readonly builder: Record<string, string>
  readonly captions: Record<string, string>
  readonly mail: Record<string, string>
}
export const tableNames = ['app', 'sentences', 'editor', 'builder', 'captions', 'mail'] as const

/** All English texts of the interface. Sentences are their own keys, as in the contract. */
export function englishTables(): FlatTables {
  return {
    app: flatten(en),
    sentences: sentencesOfContract(),
    editor: { ...editorWords },
    builder: { ...builderWords },
    captions: { ...captionWords },
    mail: sentencesOfMails(),
  }
}

export function flatten(tree: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  )
}

export function unflatten(flat: Readonly<Record<string, string>>): Record<string, unknown> {
  const tree: Record<string, unknown> = {}
  for (const [path, text] of Object.entries(flat)) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    let branch = tree
    for (const key of keys) {
      branch[key] ??= {}
      branch = branch[key] as Record<string, unknown>
    }
    branch[last] = text
  }
  return tree
}

/** Messages of the specification, of all refusals, of wrong fields, of the story checks, and the content styles. */
function sentencesOfContract(): Record<string, string> {
  const sentences = Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return []
    if (name.endsWith('Messages')) return Object.values(value).filter((text) => typeof text === 'string')
    if (!name.endsWith('Refusals')) return []
    return Object.values(value as Record<string, { message: string }>).map(({ message }) => message)
  })
  const checks = checkCodes.map(checkKey)
  const styles = contract.contentStyles.flatMap(({ name, about }) => [name, about])
  const all = [...sentences, ...fieldSentences(), ...styles, ...checks, ...valueWords, ...names()]
  return Object.fromEntries(all.map((text) => [text, text]))
}

/** The messages that a failure may have as its reason. */
export function failureReasons(): string[] {
  const refusals = Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) =>
    name.endsWith('Refusals') ? Object.values(value as Record<string, { message: string }>) : [],
  )
  return [...new Set([contract.taskMessages.failedForNow, ...refusals.map(({ message }) => message)])].sort()
}

/** Names of templates, looks of captions, music and built-in voices that are words. */
function names(): string[] {
  const templates = [...templateBriefs, ...outlineBriefs].map(({ name }) => name)
  const looks = captionLooks.map((look) => lookOf(look).name)
  return [
    ...templates,
    ...looks,
    ...tracks.flatMap(({ name, mood }) => [name, mood]),
    ...builtInVoices.map(({ name }) => name),
  ]
}

/** Every sentence of the emails, from their source: say`Hello ${name},` is `Hello {{0}},`. */
function sentencesOfMails(): Record<string, string> {
  const keys = mailSources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bsay`([^`]+)`/g)].map(([, text = '']) => {
      let place = 0
      return text.replace(/\$\{[^}]+\}/g, () => `{{${place++}}}`)
    }),
  )
  return Object.fromEntries(keys.map((key) => [key, key]))
}

/**
 * The keys that a language needs for the English ones: its own plural forms (Unicode CLDR) instead of one and other.
 */
export function keysFor(language: string, english: Readonly<Record<string, string>>): Record<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, text]) => {
      const base = /^(.*)_(?:one|other)$/.exec(key)?.[1]
      if (base === undefined || !(`${base}_other` in english)) return [[key, text]]
      const other = english[`${base}_other`] ?? text
      return forms.map((form) => [`${base}_${form}`, form === 'one' ? (english[`${base}_one`] ?? other) : other])
    }),
  )
}

/** The placeholders of a text, `{{name}}`. */
export function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()
}
