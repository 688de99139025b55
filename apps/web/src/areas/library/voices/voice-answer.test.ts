import { expect, it } from 'vitest'
import { toastOf } from './voice-answer.ts'

it.each([
  [{ message: 'Two voices synced' }, { kind: 'success', text: 'Two voices synced' }],
  [{ status: 'ok' }, { kind: 'success', text: 'Done' }],
  [{ success: 'error' }, { kind: 'error', text: 'something went wrong' }],
  [
    { success: 'error', message: 'No room left' },
    { kind: 'error', text: 'No room left' },
  ],
  [
    { status: 'error', message: 'No room left' },
    { kind: 'error', text: 'No room left' },
  ],
  [{ success: 'success' }, { kind: 'success', text: 'Done' }],
  [undefined, { kind: 'success', text: 'Done' }],
])('VOICE-05 VOICE-19 says what the server says, else the default, and marks errors (%j)', (answer, toast) => {
  expect(toastOf(answer, 'Done')).toEqual(toast)
})
