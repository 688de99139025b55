import { emptyForm, newBlock, newElement, newEnding, newPage, simulate, type Target } from '@taplore/form'
import { describe, expect, it } from 'vitest'
import { sampleForm } from '../harness/forms.ts'
import { english, type TextKey } from '../texts/en.ts'
import { shortened } from '../texts/names.ts'
import { firstOperand, wordsIn } from './condition-editor.tsx'
import { labelSize, mapLayout, nodeSize } from './map-layout.ts'
import { joined, runSimulation } from './run-simulation.ts'
import { actionSentence, conditionBeside, conditionSentence, endingSentence, jumpSentence } from './sentences.ts'

const text = (key: TextKey, values: Record<string, string | number> = {}) =>
  (english[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

describe('rules of a form', () => {
  const form = sampleForm('bakery')
  const [first, , , fourth] = form.pages.flatMap(({ blocks }) => blocks)

  it('FORM-03 begin with the question before, and take values apart at their commas', () => {
    const before = (id: string) => firstOperand(form, id)
    expect(before('last')).toEqual({ type: 'answer', elementId: 'bread' })
    expect(before(fourth?.id ?? '')).toEqual({ type: 'answer', elementId: 'why' })
    expect(before('bread')).toEqual({ type: 'answer', elementId: 'bread' })
    expect(before(form.pages[0]?.id ?? '')).toEqual(firstOperand(form))
    expect(wordsIn('Rye, Oat,, ')).toEqual(['Rye', 'Oat'])
    expect(shortened('Hello {{who.first|friend}}, from {{town}}')).toBe('Hello friend, from …')
    expect(shortened('🥖'.repeat(40), 20).isWellFormed()).toBe(true)
  })

  it('FORM-03 name the answers of a yes or no question as its respondents read them', () => {
    const coming = { ...newElement('yes-no'), id: 'coming', title: 'Coming?', noLabel: 'Regretfully decline' }
    const asked = emptyForm({ pages: [newPage({ blocks: [newBlock({ elements: [coming] })] })] })
    const is = (value: boolean) =>
      conditionSentence(
        asked,
        {
          type: 'compare',
          left: { type: 'answer', elementId: 'coming' },
          operator: 'is',
          right: { type: 'value', value },
        },
        text,
      )
    expect([is(false), is(true)]).toEqual(['“Coming?” is Regretfully decline', '“Coming?” is Yes'])
  })

  it('FORM-03 read as sentences', () => {
    const [jump] = first?.jumps ?? []
    const [action] = fourth?.actions ?? []
    if (!jump || !action) throw new Error('The sample has a jump and a calculation.')
    expect(jumpSentence(form, jump, text)).toBe(
      'If “Which loaf on Sunday?” is Caraway rye, go to “When will you come by?”',
    )
    // Beside the question on the map its name would leave no room for the answer.
    expect(conditionBeside(form, 'b1', jump, text)).toBe('Caraway rye')
    expect(conditionBeside(form, 'b2', jump, text)).toBe('“Which loaf on Sunday?” is Caraway rye')
    expect(actionSentence(form, action, text)).toBe('add “How many loaves?” * 4 to total')
    const both = {
      type: 'all' as const,
      of: [
        {
          type: 'compare' as const,
          left: { type: 'answer' as const, elementId: 'mail' },
          operator: 'answered' as const,
        },
        {
          type: 'not' as const,
          of: {
            type: 'compare' as const,
            left: { type: 'variable' as const, variableId: 'total' },
            operator: 'greater' as const,
            right: { type: 'value' as const, value: 3 },
          },
        },
      ],
    }
    expect(conditionSentence(form, both, text)).toBe(
      '“Where do we write to you?” is answered and (not (total is more than 3))',
    )
    const total = (operator: 'at-least' | 'at-most', value: number) => ({
      ...{ type: 'compare' as const, left: { type: 'answer' as const, elementId: 'mail' }, operator },
      right: { type: 'value' as const, value },
    })
    expect(conditionSentence(form, { type: 'all', of: [total('at-least', 7), total('at-most', 8)] }, text)).toBe(
      '“Where do we write to you?” is at least 7 and is at most 8',
    )
    expect(jumpSentence(form, { id: 'x', when: null, to: { type: 'block', id: 'gone' } }, text)).toBe(
      'Always go to (deleted)',
    )
  })

  it('FORM-03 quote where a jump leads only by a name that someone wrote', () => {
    const empty = newBlock()
    const [named, unnamed] = [newPage({ title: 'Delivery' }), newPage({ blocks: [empty] })]
    const [thanks, plain] = [newEnding({ title: 'Until Sunday' }), newEnding({ title: '' })]
    const deleted = newPage({ title: '(deleted)' })
    const some = emptyForm({ pages: [newPage(), named, unnamed, deleted], endings: [thanks, plain] })
    const to = (target: Target) => jumpSentence(some, { id: 'x', when: null, to: target }, text)
    expect([
      to({ type: 'page', id: named.id }),
      to({ type: 'page', id: unnamed.id }),
      to({ type: 'page', id: deleted.id }),
      to({ type: 'page', id: 'gone' }),
      to({ type: 'block', id: empty.id }),
      to({ type: 'ending', id: thanks.id }),
      to({ type: 'ending', id: plain.id }),
      to({ type: 'end' }),
    ]).toEqual([
      'Always go to “Delivery”',
      'Always go to Page 3',
      'Always go to “(deleted)”',
      'Always go to (deleted)',
      'Always go to Empty block',
      'Always go to “Until Sunday”',
      'Always go to Ending',
      'Always go to the end',
    ])
  })

  it('FORM-03 are drawn as a map: every block and ending once, every jump, no way on after a jump that always holds', () => {
    const { nodes, edges } = mapLayout(form)
    expect(nodes.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', form.endings[0]?.id])
    expect(edges.filter(({ kind }) => kind === 'jump')).toMatchObject([{ from: 'b1', to: 'b4' }])
    const always = emptyForm({
      pages: [
        newPage({
          id: 'p',
          blocks: [
            newBlock({
              id: 'a',
              elements: [newElement('date')],
              jumps: [{ id: 'j', when: null, to: { type: 'end' } }],
            }),
            newBlock({ id: 'b', elements: [newElement('time')] }),
          ],
        }),
      ],
      endings: [{ ...newEnding(), id: 'e' }],
    })
    // A condition is written beside its block; a jump without one says nothing.
    const labels = (drawn: typeof edges) => drawn.map(({ label }) => label !== undefined)
    expect([labels(edges).filter(Boolean).length, labels(mapLayout(always).edges)]).toEqual([1, [false, false]])
    expect(mapLayout(always).edges.map(({ from, to }) => `${from} ${to}`)).toEqual(['a e', 'b e'])
  })

  it('FORM-03 are drawn apart: no two of sixty conditions overlap, nor one and a question, in a form of forty', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `b${index}`)
    const jumpsOf = (index: number) => (index === 3 ? 20 : index === 39 ? 3 : index % 2)
    const blocks = ids.map((id, index) =>
      newBlock({
        id,
        elements: [newElement('yes-no', { id: `q${index}`, title: `Question ${index}` })],
        jumps: Array.from({ length: jumpsOf(index) + (index > 20 ? 1 : 0) }, (_, nth) => ({
          id: `j${index} ${nth}`,
          when: {
            type: 'compare' as const,
            left: { type: 'answer' as const, elementId: `q${index}` },
            operator: 'is' as const,
            right: { type: 'value' as const, value: true },
          },
          to: { type: 'block' as const, id: ids[(index * 7 + nth * 3) % 40] ?? '' },
        })),
      }),
    )
    const { nodes, edges, width, height } = mapLayout(
      emptyForm({ pages: [newPage({ blocks: blocks.slice(0, 20) }), newPage({ blocks: blocks.slice(20) })] }),
    )
    const labels = edges.flatMap(({ label }) => label ?? [])
    expect(labels.length).toBeGreaterThanOrEqual(60)
    const boxes = [
      // A text stands on its base line.
      ...labels.map(({ x, y }) => ({ left: x, top: y - 11, right: x + labelSize.width, bottom: y + 4 })),
      ...nodes.map(({ y }) => ({
        left: nodeSize.left,
        top: y,
        right: nodeSize.left + nodeSize.width,
        bottom: y + nodeSize.height,
      })),
    ]
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
        .map((other) => [one, other]),
    )
    expect(overlaps).toEqual([])
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width)
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(height)
  })

  it('FORM-03 say when an ending is used', () => {
    const [used, other] = [newEnding({ title: 'Sold out' }), newEnding({ title: 'Thanks' })]
    const when = form.pages[0]?.blocks[0]?.jumps[0]?.when ?? null
    const both = { ...form, endings: [{ ...used, when }, other] }
    expect(both.endings.map((ending) => endingSentence(both, ending, text))).toEqual([
      'Used if “Which loaf on Sunday?” is Caraway rye',
      'Used in all other cases',
    ])
    expect(endingSentence({ ...form, endings: [other] }, other, text)).toBe('Ends the form for everyone')
  })

  it('FORM-03 are tried by a thousand respondents in slices, and a question no one can answer is a dead end', async () => {
    const steps: number[] = []
    const found = await runSimulation(form, {
      respondents: 120,
      onStep: (done) => steps.push(done),
      pause: async () => undefined,
    })
    expect(steps).toEqual([50, 100, 120])
    expect(found).toMatchObject({ respondents: 120, completed: 120, neverReached: [], deadEnds: [] })
    expect(found?.blocks[0]).toEqual({ id: 'b1', reached: 120 })
    const stuck = emptyForm({
      pages: [
        newPage({
          blocks: [newBlock({ elements: [newElement('single-choice', { id: 'q', isRequired: true, choices: [] })] })],
        }),
      ],
    })
    expect((await runSimulation(stuck, { respondents: 60, pause: async () => undefined }))?.deadEnds).toEqual(['q'])
    const ended = new AbortController()
    ended.abort()
    expect(await runSimulation(form, { signal: ended.signal })).toBeNull()
  })

  it('add up the same no matter who counted first', () => {
    const [one, two] = [simulate(form, 1, { respondents: 30 }), simulate(form, 2, { respondents: 50 })]
    expect(joined(one, two)).toEqual(joined(two, one))
  })
})
