// @vitest-environment jsdom
import type { SubmissionDetail } from '@taplore/contract'
import { expect, it } from 'vitest'
import { en } from '../../../../../app/en.ts'
import { showMoney, speakEnglish } from '../../../../money/payments/testing/show-money.tsx'
import { EditDialog } from './edit-dialog.tsx'

const answer = (elementId: string) => ({
  elementId,
  title: elementId,
  kind: 'number',
  text: '1',
  value: 1,
  isEditable: true,
  choices: [],
  grid: null,
  files: [],
})

it('SUB-05 a refused edit moves to the first answer that is wrong, which may be out of sight', async () => {
  await speakEnglish(en)
  const submission = { id: 'one', answers: ['Guests', 'Rooms'].map(answer) } as unknown as SubmissionDetail
  const data = { errors: [{ elementId: 'Rooms', message: 'number' }] }
  const refused = { defined: true, code: 'SUBMISSION_EDIT_INVALID', status: 422, message: 'No.', data }
  const page = await showMoney(<EditDialog submission={submission} columns={[]} onClose={() => {}} />, {
    answers: { 'POST /submissions/one/edit': () => Response.json(refused, { status: 422 }) },
  })
  const rooms = () => document.querySelectorAll<HTMLInputElement>('[role=dialog] input')[1]
  await expect.poll(rooms).toBeDefined()
  const field = rooms()
  if (!field) throw new Error('The dialog has two fields.')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'many')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const save = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
  await expect.poll(() => save()?.disabled).toBe(false)
  save()?.click()
  await expect.poll(() => document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await page.close()
})
