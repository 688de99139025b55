import {
  type AnswerColumn,
  cellText,
  columnsOf,
  emptyForm,
  type Form,
  newBlock,
  newElement,
  newPage,
  respond,
} from '@taplore/form'
import { arbitraryForm, arbitraryInput, naughtyTexts } from '@taplore/form/testing'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { csvField, escapeFormulaField } from '../../../../platform/csv-fields.ts'
import { type CopiedRows, CopyBuffer } from '../../../../platform/database/copy/copy-buffer.ts'
import { copyRows, linesOf } from '../../../../platform/database/copy/copy-rows.ts'
import { CsvEncoder } from './csv-encoder.ts'
import { toExportRow } from './export-rows.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

interface Row {
  readonly language: string
  readonly source: string
  readonly score: number
  readonly answers: Record<string, unknown>
  readonly calculated: Record<string, unknown>
  readonly variables: Record<string, unknown>
}

/** As the database writes them for a file, out of `jsonb` like those of the table. */
async function written(kept: readonly Row[]): Promise<CopiedRows> {
  const json = JSON.stringify(kept)
  const room = new CopyBuffer()
  await processScopes(world.app.installation, factsOfProcess('test')).system(({ db }) =>
    copyRows(
      db,
      sql`select 1, '0199aaaa-0000-7000-8000-000000000001'::uuid, '2026-03-01 17:05:06.070809'::timestamp - n * interval '90 ms', given->>'language',
        given->>'source', false, (given->>'score')::double precision, given->'answers', given->'calculated', given->'variables'
        from jsonb_array_elements(${json}::jsonb) with ordinality as rows(given, n) order by n`,
      { room, onRows: () => {} },
    ),
  )
  return room
}

function quickly(rows: CopiedRows, columns: readonly AnswerColumn[], form: Form, isRaw: boolean): string[] {
  const csv = new CsvEncoder(columns, { field: isRaw ? csvField : escapeFormulaField, isRaw })
  let count = 0
  const pieces = csv.pieces(
    rows,
    () => form,
    () => (count += 1),
  )
  const lines = Buffer.concat([...Array.from(pieces, (piece) => Buffer.from(piece)), csv.rest()])
    .toString()
    .split('\r\n')
  expect(lines.pop()).toBe('')
  expect(count).toBe(rows.count)
  return lines
}

/** Cell by cell from the answers as they are read everywhere else. */
function plainly(rows: CopiedRows, columns: readonly AnswerColumn[], form: Form, isRaw: boolean): string[] {
  const field = isRaw ? csvField : escapeFormulaField
  return Array.from(linesOf(rows), (line) => {
    const row = toExportRow(line)
    const facts = [row.id, row.receivedAt, row.language, row.sourceKey ?? '', String(row.version)]
    const cells = columns.map((column) => cellText(column, form, row, { locale: form.language, isForData: true }))
    return [...facts, ...cells].map(field).join(',')
  })
}

async function expectSame(form: Form, kept: readonly Row[]): Promise<void> {
  const rows = await written(kept)
  const columns = columnsOf([form])
  for (const isRaw of [false, true])
    expect(quickly(rows, columns, form, isRaw)).toEqual(plainly(rows, columns, form, isRaw))
}

/** Whole signs only. */
const startOf = (text: string) => [...text].slice(0, 20).join('')
/** What `jsonb` refuses is never among answers. */
const isKeepable = (value: unknown) => !/\\u0000|\\u[dD][89a-fA-F]/.test(JSON.stringify(value))

it('SUB-06 quickly written answers of random forms read as written cell by cell', async () => {
  const given = fc.sample(fc.tuple(arbitraryForm(), fc.array(arbitraryInput(), { minLength: 8, maxLength: 8 })), {
    numRuns: 60,
    seed: 7,
  })
  for (const [form, inputs] of given) {
    const kept = inputs.flatMap((input): Row[] => {
      const { answers, calculated, variables, score } = respond(form, input, { today: '2026-01-05' })
      // What is asked of no one is passed over.
      const foreign = { ...answers, zz: { a: ['}', ',', '"', '\\'], b: null }, '': 1, 'a"b\\': '"' }
      return [
        { language: 'en', source: '', score, answers, calculated, variables },
        { language: 'de', source: 'a,b', score: score + 0.5, answers: foreign, calculated, variables },
      ].filter(isKeepable)
    })
    await expectSame(form, kept)
  }
})

it('SUB-06 quickly written texts that break tables elsewhere read as written cell by cell', async () => {
  const ids = ['who', 'story', 'full', 'table', 'loaf']
  const form = emptyForm({
    pages: [
      newPage({
        blocks: [
          newBlock({
            elements: [
              newElement('short-text', { id: 'who', title: 'Who?' }),
              newElement('long-text', { id: 'story', title: 'What?' }),
              newElement('name', { id: 'full', title: 'Name' }),
              newElement('single-choice', { id: 'loaf', title: 'Loaf', choices: [{ id: 'rye', label: '=Rye' }] }),
            ],
          }),
        ],
      }),
    ],
  })
  const signs = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code)).filter((sign) => sign !== '\0')
  const wide = ['\ufeff', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\uffff', '\ue000', '\u{1f600}', '漢', '한']
  const texts = [
    ...naughtyTexts,
    '',
    ' ',
    '12',
    '-12.5',
    '+1,000',
    `${'long, '.repeat(50_000)}end`,
    ...[...signs, ...wide].flatMap((sign) =>
      /[\ud800-\udfff]/.test(sign) && sign.length === 1 ? [] : [sign, `${sign}=1`, `a${sign};b`],
    ),
  ].filter((text) => isKeepable(text))
  const kept = texts.map((text): Row => {
    const values = [text, text, { first: text, last: text }, { r1: text }, { choices: ['rye'], other: text }]
    const answers = Object.fromEntries(ids.map((id, index) => [id, values[index]]))
    return { language: startOf(text), source: startOf(text), score: 0, answers, calculated: {}, variables: {} }
  })
  await expectSame(form, kept)
})
