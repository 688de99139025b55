import { fontMessages, fontWeightIds } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import {
  changeWeight,
  draftFault,
  fitsField,
  newDraft,
  weightChoices,
  withFile,
  withoutWeight,
  withWeight,
} from './font-draft.ts'

const file = 'https://app.example/api/fonts/files/1/a.woff2'

describe('a font while it is edited', () => {
  it('FONT-03 begins with weight 400', () => {
    expect(newDraft().weights).toEqual([{ id: '400', name: 'Regular', url: {} }])
  })

  it('FONT-09 takes each weight once and stops at nine', () => {
    let draft = newDraft()
    for (let count = 0; count < 12; count += 1) draft = withWeight(draft)
    expect(draft.weights.map(({ id }) => id).sort()).toEqual([...fontWeightIds])
    expect(withWeight(draft)).toBe(draft)
    expect(weightChoices(draft, '700')).toEqual(['700'])
  })

  it('FONT-05 FONT-07 FONT-08 says what is missing, the name first', () => {
    const draft = newDraft()
    expect(draftFault(draft)).toEqual({ field: 'name', message: fontMessages.nameMissing })
    const named = { ...draft, name: 'Field' }
    expect(draftFault(named)).toEqual({ field: '400', message: fontMessages.urlEmpty })
    expect(draftFault(withoutWeight(named, '400'))).toEqual({ field: 'weights', message: fontMessages.weightMissing })
    expect(draftFault(withFile(named, '400', 'woff2', '/files/a.woff2'))?.message).toBe(fontMessages.urlEmpty)
    expect(draftFault(withFile(named, '400', 'woff2', file))).toBeNull()
  })

  it('FONT-20 changes a weight and keeps its files', () => {
    const draft = changeWeight(withFile(newDraft(), '400', 'woff2', file), '400', { id: '700' })
    expect(draft.weights).toEqual([{ id: '700', name: 'Bold', url: { woff2: file } }])
  })

  it('FONT-06 FONT-10 knows a file by its ending', () => {
    expect(fitsField('Script.WOFF2', 'woff2')).toBe(true)
    expect(fitsField('script.ttf', 'woff')).toBe(false)
    expect(fitsField('script.zip', 'ttf')).toBe(false)
  })
})
