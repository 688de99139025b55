import { softShadow, type Widget } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { advance, colorIn, cornersOf, inputOf, isComplete, startWizard, stepOf, withCorner } from './wizard-steps.ts'

const saved: Widget = {
  id: '0199a7f0-0000-7000-8000-000000000000',
  name: 'Travel',
  link: 'https://a.example',
  channel: 'c1',
  design: 'd5',
  type: 'tags',
  tags: 'sea,harbour',
  pages: ['a.example/travel'],
  channelName: 'Post',
  host: 'https://s.example',
  style: {
    background: '#ffffff',
    borderColor: '#1657CD',
    boxShadow: 'none',
    borderRadius: '0px 0px 0px 0px',
    padding: 20,
  },
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const details = { name: 'Travel', link: '', channel: 'c1', type: 'connectors', tags: [], pages: '' } as const

describe('the steps of the widget wizard', () => {
  it('WIDGET-28 WIDGET-30 go from the design to the code and do not overflow', () => {
    const start = startWizard()
    expect([start.view, stepOf(start), start.completed]).toEqual(['designs', 'create', 0])
    const designed = advance(start, { type: 'designed', design: 'd1' })
    expect([designed.view, stepOf(designed), designed.style.boxShadow]).toEqual(['details', 'create', softShadow])
    const preview = advance(designed, { type: 'detailed' })
    expect([preview.view, stepOf(preview), preview.completed]).toEqual(['preview', 'customize', 1])
    const exported = advance(preview, { type: 'exported', id: 'w1' })
    expect([exported.view, stepOf(exported), exported.completed, exported.id]).toEqual(['code', 'embed', 2, 'w1'])
    const copied = advance(advance(exported, { type: 'copied' }), { type: 'copied' })
    expect([copied.view, copied.completed]).toEqual(['code', 3])
  })

  it('WIDGET-29 start again with another design, which keeps what was entered', () => {
    const preview = advance(advance(startWizard(saved), { type: 'detailed' }), {
      ...{ type: 'styled', style: { background: '#101418' } },
    })
    const replaced = advance(preview, { type: 'replacing' })
    expect([replaced.view, stepOf(replaced), replaced.completed]).toEqual(['designs', 'create', 0])
    const next = advance(replaced, { type: 'designed', design: 'd2' })
    expect(next).toMatchObject({
      details: { name: 'Travel' },
      id: saved.id,
      style: { background: '#101418', borderRadius: '15px 15px 0px 0px' },
    })
  })

  it('WIDGET-31 begin with the details of a saved widget, of either type', () => {
    expect(startWizard(saved)).toMatchObject({
      ...{ view: 'details', design: 'd5' },
      details: { name: 'Travel', link: 'https://a.example', channel: 'c1', type: 'tags', tags: ['sea', 'harbour'] },
    })
    expect(startWizard({ ...saved, type: 'connectors', tags: '' }).details).toMatchObject({
      type: 'connectors',
      tags: [],
    })
    expect(inputOf(startWizard(saved))).toMatchObject({
      design: 'd5',
      tags: 'sea,harbour',
      pages: ['a.example/travel'],
    })
  })

  it('WIDGET-13 begin with the website where there is only one, and change none that was chosen', () => {
    const found = (ids: string[], from = startWizard()) => advance(from, { type: 'websites', ids }).details.channel
    expect([found(['only']), found(['one', 'two']), found([]), found(['only'], startWizard(saved))]).toEqual([
      ...['only', '', '', 'c1'],
    ])
  })

  it('WIDGET-15 need a name, a website and, by tags, a tag', () => {
    expect(isComplete(details)).toBe(true)
    expect(isComplete({ ...details, name: '  ' })).toBe(false)
    expect(isComplete({ ...details, channel: '' })).toBe(false)
    expect(isComplete({ ...details, type: 'tags' })).toBe(false)
    expect(isComplete({ ...details, type: 'tags', tags: ['sea'] })).toBe(true)
  })

  it('WIDGET-24 WIDGET-25 read corners as integers, and colors without the hash', () => {
    expect(withCorner('15px 0px 0px 15px', 0, '', 200)).toBe('0px 0px 0px 15px')
    expect(withCorner('15px 0px 0px 15px', 1, '7.5', 200)).toBe('15px 75px 0px 15px')
    expect(withCorner('15px 0px 0px 15px', 3, '999', 200)).toBe('15px 0px 0px 200px')
    expect(cornersOf('1px 2px 3px 4px')).toEqual([1, 2, 3, 4])
    expect([colorIn('1657CD'), colorIn('#1657CD'), colorIn('165')]).toEqual(['#1657CD', '#1657CD', null])
  })
})
