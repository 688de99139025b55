import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readChecklist } from './read-checklist.ts'
import { readReasons } from './read-reasons.ts'
import { readNames } from './read-test-names.ts'
import { writeCoverage } from './write-coverage.ts'

const checklist = `
## AUTH - Sign-in (3)

| id | requirement | source | check |
| --- | --- | --- | --- |
| AUTH-01 | one | D1 | look |
| AUTH-02 | two, as in AUTH-01 | D1 | look |
| AUTH-03 | three | D1 | look |

## FOLD - Folders (1)

| FOLD-01 | one | D2 | look |
`

describe('readChecklist', () => {
  it('reads areas and rows, and takes an id inside a sentence for no row', () => {
    expect(readChecklist(checklist)).toEqual([
      { name: 'AUTH', title: 'Sign-in', rows: ['AUTH-01', 'AUTH-02', 'AUTH-03'] },
      { name: 'FOLD', title: 'Folders', rows: ['FOLD-01'] },
    ])
  })

  it('reads every row of the checklist of the product', () => {
    const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'spec', 'checklist.md'), 'utf8')
    const announced = Number(/Rows: (\d+) in all/.exec(text)?.[1])
    const areas = readChecklist(text)
    expect(areas.reduce((sum, area) => sum + area.rows.length, 0)).toBe(announced)
    for (const { name, rows } of areas)
      expect(text).toContain(`## ${name} - ${areas.find((area) => area.name === name)?.title} (${rows.length})`)
  })

  it('refuses a row that stands twice', () => {
    expect(() => readChecklist(`${checklist}| FOLD-01 | again | D2 | look |`)).toThrow('Row FOLD-01 stands twice')
  })
})

describe('readNames', () => {
  const names = (source: string) => readNames('a.test.tsx', source)

  it.each([
    [`it('AUTH-01 shows six fields', () => {})`, [{ id: 'AUTH-01', name: 'shows six fields' }]],
    [
      `test("AUTH-01 AUTH-02 shows both", async () => {})`,
      [
        { id: 'AUTH-01', name: 'shows both' },
        { id: 'AUTH-02', name: 'shows both' },
      ],
    ],
    [
      `it('AUTH-01, AUTH-02 shows both')`,
      [
        { id: 'AUTH-01', name: 'shows both' },
        { id: 'AUTH-02', name: 'shows both' },
      ],
    ],
    [`it.each([['x', 1]])('AUTH-03 refuses %s', () => {})`, [{ id: 'AUTH-03', name: 'refuses %s' }]],
    [`it.runIf(isRoot())('AUTH-03 runs', () => {})`, [{ id: 'AUTH-03', name: 'runs' }]],
    [`it(\`AUTH-03 refuses \${count} slides\`, () => {})`, [{ id: 'AUTH-03', name: 'refuses … slides' }]],
    [
      `it('AUTH-09..11 keeps fields', () => {})`,
      [
        { id: 'AUTH-09', name: 'keeps fields' },
        { id: 'AUTH-10', name: 'keeps fields' },
        { id: 'AUTH-11', name: 'keeps fields' },
      ],
    ],
    [`describe('forms', () => { it('AUTH-01 is there', () => {}) })`, [{ id: 'AUTH-01', name: 'is there' }]],
  ])('reads %s', (source, expected) => {
    expect(names(source)).toEqual(expected)
  })

  it.each([
    [`it.skip('AUTH-01 shows six fields', () => {})`],
    [`it.todo('AUTH-01 shows six fields')`],
    [`it('shows six fields, see AUTH-01', () => {})`],
    [`// it('AUTH-01 shows six fields', () => {})`],
    [`const text = "it('AUTH-01 shows six fields')"`],
    [`describe('AUTH-01 fields', () => {})`],
  ])('counts nothing for %s', (source) => {
    expect(names(source)).toEqual([])
  })
})

describe('writeCoverage', () => {
  const areas = readChecklist(checklist)
  const test = { id: 'AUTH-02', file: 'apps/web/src/login.test.tsx', name: 'says [this] | that' }

  it('counts a row once however many tests show it, and lists what is open', () => {
    const text = writeCoverage(areas, [test, { ...test, name: 'again' }])
    expect(text).toContain('**1 of 4 rows shown, 3 open.**')
    expect(text).toContain('| AUTH | Sign-in | 3 | 1 | 2 |')
    expect(text).toContain('Open: AUTH-01, AUTH-03')
    expect(text).not.toContain('## FOLD')
  })

  it('gives an open row its reason', () => {
    const text = writeCoverage(areas, [test], readReasons('| id | why |\n| AUTH-03 | waits for payment |'))
    expect(text).toContain('Open: AUTH-01\n')
    expect(text).toContain('| AUTH-03 | waits for payment |')
  })

  it('refuses two reasons for one row', () => {
    expect(() => readReasons('| AUTH-03 | one |\n| AUTH-03 | two |')).toThrow('Row AUTH-03 has two reasons')
  })

  it('links the test and keeps its name from breaking the table', () => {
    expect(writeCoverage(areas, [test])).toContain(
      '| AUTH-02 | [says \\[this\\] \\| that](../apps/web/src/login.test.tsx) |',
    )
  })
})
