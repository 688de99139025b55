// @vitest-environment jsdom
import type { SubmissionDetail } from '@taplore/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../../../../app/en.ts'
import { showMoney, shownText, speakEnglish } from '../../../../money/payments/testing/show-money.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { amountTyped } from './typed-fields.tsx'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page.close())

type Answer = SubmissionDetail['answers'][number]
const loaves = ['rye', 'oat', 'spelt'].map((id) => ({ id, label: id.toUpperCase() }))
const answer = (change: Partial<Answer>): Answer => ({
  ...{ elementId: 'one', title: 'The question', kind: 'ranking', text: '', value: null, isEditable: true },
  ...{ choices: [], grid: null, files: [] },
  ...change,
})

/** Opens the dialog with one answer; `save` gives what was sent for it. */
async function edit(change: Partial<Answer>) {
  const sent: unknown[] = []
  const submission = { id: 'one', answers: [answer(change)] } as unknown as SubmissionDetail
  page = await showMoney(<EditDialog submission={submission} columns={[]} onClose={() => {}} />, {
    answers: {
      'POST /submissions/one/edit': (body: unknown) => {
        sent.push((body as { answers: Record<string, unknown> }).answers.one)
        return Response.json(
          { defined: true, code: 'SUBMISSION_EDIT_INVALID', status: 422, message: 'No.' },
          { status: 422 },
        )
      },
    },
  })
  await expect.poll(shownText).toContain('The question')
  return {
    async save() {
      button('Save').click()
      await expect.poll(() => sent.length).toBe(1)
      return sent[0]
    },
  }
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!found) throw new Error(`There is no button "${name}".`)
  return found
}

const focused = () => document.activeElement?.getAttribute('aria-label')

function type(at: number, text: string): void {
  const field = document.querySelectorAll<HTMLInputElement>('[role=dialog] input')[at]
  if (!field) throw new Error('There is no such field.')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

it('SUB-05 a ranking is moved by its buttons, which keep the focus, and takes choices in and out', async () => {
  const dialog = await edit({ choices: loaves, value: ['rye', 'oat'] })
  button('Move “OAT” up').click()
  await expect.poll(() => document.activeElement).toBe(button('Move “OAT” down'))
  button('Rank “SPELT”').click()
  await expect.poll(focused).toBe('Remove “SPELT” from the ranking')
  button('Remove “RYE” from the ranking').click()
  await expect.poll(focused).toBe('Rank “RYE”')
  expect(await dialog.save()).toEqual(['oat', 'spelt'])
})

it('SUB-05 an amount is shown in its currency, and sent as a number', async () => {
  const dialog = await edit({ kind: 'currency', value: { minor: 1250, currency: 'EUR' } })
  expect(document.querySelector('input')?.value).toBe('12.50')
  expect(shownText()).toContain('EUR')
  type(0, '13,05')
  await expect.poll(() => button('Save').disabled).toBe(false)
  expect(await dialog.save()).toBe(13.05)
})

it('SUB-05 an amount that another language reads as thousands goes as it was typed', () => {
  const sent = ['12.5', '12,5', '1,250', '1.250', '1250', '-3', ' ', 'many'].map((typed) => amountTyped(typed, 2))
  expect(sent).toEqual([12.5, 12.5, '1,250', '1.250', 1250, -3, null, 'many'])
  expect(['1,2', '500'].map((typed) => amountTyped(typed, 0))).toEqual(['1,2', 500])
})

it('SUB-05 days are picked: the last one of two', async () => {
  const dialog = await edit({ kind: 'date-range', value: { from: '2026-11-02', to: '2026-11-04' } })
  expect([...document.querySelectorAll('input')].map(({ type: kind, value }) => [kind, value])).toEqual([
    ['date', '2026-11-02'],
    ['date', '2026-11-04'],
  ])
  type(1, '2026-11-05')
  await expect.poll(() => button('Save').disabled).toBe(false)
  expect(await dialog.save()).toEqual({ from: '2026-11-02', to: '2026-11-05' })
})
