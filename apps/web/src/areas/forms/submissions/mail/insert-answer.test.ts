import { recallsIn } from '@taplore/form'
import { describe, expect, it } from 'vitest'
import { insertAnswer } from './insert-answer.ts'

describe('an answer put into a mail', () => {
  it('SUB-13 stands where the cursor stood, and is read as the recall of its question', () => {
    const put = insertAnswer('Dear , thanks', { at: 5, columnId: 'q_1' })
    expect(put).toEqual({ text: 'Dear {{q_1}}, thanks', at: 12 })
    expect(recallsIn(put.text)[1]).toEqual({ type: 'recall', name: 'q_1', part: '', fallback: '' })
    expect(insertAnswer('Hello ', { at: null, columnId: 'who.first' }).text).toBe('Hello {{who.first}}')
    expect(insertAnswer('', { at: 40, columnId: 'variable.total' })).toEqual({ text: '{{total}}', at: 9 })
  })
})
