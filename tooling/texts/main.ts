import { readFileSync } from 'node:fs'
import { englishTables, type FlatTables, keysFor, tableNames } from './english.ts'
import { readTables, translated, writeReasons, writeTables } from './files.ts'

/**
 * The texts of the other languages.
 * - `npm run texts`: the number of missing texts per language. Writes the reasons of failures for emails anew.
 * - `npm run texts -- de`: the missing German texts with the English ones, as JSON, with the plural forms of German.
 * - `npm run texts -- de FILE`: adds such JSON with German texts to the tables, and removes texts that English no
 *   longer has.
 */
function texts(): number {
  const [language, file] = process.argv.slice(2)
  const english = englishTables()
  if (!language) {
    for (const one of translated) {
      writeReasons(one)
      process.stdout.write(`${one}: ${count(missingIn(one, english))} missing\n`)
    }
    return 0
  }
  if (!translated.some((one) => one === language)) {
    process.stderr.write(`There is no language ${language}. There are ${translated.join(', ')}.\n`)
    return 1
  }
  if (!file) {
    process.stdout.write(`${JSON.stringify(missingIn(language, english), null, 1)}\n`)
    return 0
  }
  const given = JSON.parse(readFileSync(file, 'utf8')) as Partial<FlatTables>
  const known = readTables(language)
  const wanted = wantedFor(language, english)
  writeTables(
    language,
    {
      app: { ...known.app, ...given.app },
      sentences: { ...known.sentences, ...given.sentences },
      editor: { ...known.editor, ...given.editor },
      builder: { ...known.builder, ...given.builder },
      captions: { ...known.captions, ...given.captions },
      mail: { ...known.mail, ...given.mail },
    },
    wanted,
  )
  process.stdout.write(`${language}: ${count(missingIn(language, english))} missing\n`)
  return 0
}

function wantedFor(language: string, { app, sentences, editor, builder, captions, mail }: FlatTables): FlatTables {
  return {
    app: keysFor(language, app),
    sentences,
    editor: keysFor(language, editor),
    builder: keysFor(language, builder),
    captions: keysFor(language, captions),
    mail,
  }
}

function missingIn(language: string, english: FlatTables): FlatTables {
  const wanted = wantedFor(language, english)
  const known = readTables(language)
  const missing = (name: (typeof tableNames)[number]) =>
    Object.fromEntries(Object.entries(wanted[name]).filter(([key, text]) => text !== '' && !known[name][key]))
  return {
    app: missing('app'),
    sentences: missing('sentences'),
    editor: missing('editor'),
    builder: missing('builder'),
    captions: missing('captions'),
    mail: missing('mail'),
  }
}

function count(tables: FlatTables): number {
  return tableNames.reduce((sum, name) => sum + Object.keys(tables[name]).length, 0)
}

process.exitCode = texts()
