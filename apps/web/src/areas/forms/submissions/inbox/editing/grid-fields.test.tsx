// @vitest-environment jsdom
import type { SubmissionDetail } from '@taplore/contract'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../../../../app/en.ts'
import { showMoney, shownText, speakEnglish } from '../../../../money/payments/testing/show-money.tsx'
import { GridFields } from './grid-fields.tsx'

type Value = SubmissionDetail['answers'][number]['value']

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page.close())

const line = (id: string) => ({ id, label: id.toUpperCase() })
const rows = ['price', 'taste'].map(line)
const columns = ['no', 'yes'].map((id) => ({ ...line(id), isNumber: id === 'yes' }))

async function show(kind: string, before: Value, errors: ReadonlyMap<string, string> = new Map()) {
  const values: Value[] = []
  function Edited() {
    const [value, setValue] = useState(before)
    const put = (next: Value) => {
      values.push(next)
      setValue(next)
    }
    return (
      <GridFields answer={{ title: 'Good?', kind }} grid={{ rows, columns }} {...{ value, errors }} onChange={put} />
    )
  }
  page = await showMoney(<Edited />, { answers: {} })
  await expect.poll(shownText).toContain('PRICE')
  return values
}

it('SUB-05 a grid with several answers a row is ticked cell by cell, in the order of its columns', async () => {
  const values = await show('matrix-multiple', { taste: ['yes'] })
  const boxes = [...document.querySelectorAll<HTMLElement>('[type=checkbox], [role=checkbox]')]
  expect(boxes).toHaveLength(4)
  boxes[2]?.click()
  await expect.poll(() => values.at(-1)).toEqual({ taste: ['no', 'yes'] })
  boxes[2]?.click()
  boxes[3]?.click()
  await expect.poll(() => values.at(-1)).toBeNull()
})

it('SUB-05 a grid with one answer a row shows it, and what is wrong at its row', async () => {
  await show('matrix-single', { price: 'yes' }, new Map([['taste', 'This row is missing.']]))
  const chosen = [...document.querySelectorAll('[role=combobox]')].map((select) => select.textContent)
  expect(chosen).toEqual(['YES', 'No answer'])
  const wrong = document.querySelectorAll('[aria-invalid=true]')
  expect([...wrong].map((field) => field.getAttribute('role'))).toEqual(['combobox'])
  expect(shownText()).toContain('This row is missing.')
})

it('SUB-05 a grid of fields has one for each cell, for numbers with the keys of numbers', async () => {
  await show('matrix-input', { price: { yes: 2.5 } })
  const fields = [...document.querySelectorAll<HTMLInputElement>('input')]
  expect(fields.map(({ value, inputMode }) => [value, inputMode])).toEqual([
    ['', ''],
    ['2.5', 'decimal'],
    ['', ''],
    ['', 'decimal'],
  ])
})
