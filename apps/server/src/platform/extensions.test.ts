import { describe, expect, it } from 'vitest'
import { askMany, askOne, collectExtensions } from './extensions.ts'

const seats = askOne<(ownerId: string) => number>('workspaces.seats')
const usage = askMany<() => readonly string[]>('assets.usage')
const asking = { name: 'workspaces', asks: [seats, usage] }

describe('collectExtensions', () => {
  it('hands the answers of higher features down', () => {
    const extensions = collectExtensions([
      asking,
      { name: 'billing', answers: [seats.with(() => 3), usage.with(() => ['logo'])] },
      { name: 'stories', answers: [usage.with(() => ['cover'])] },
    ])
    expect(extensions.one(seats)('someone')).toBe(3)
    expect([...extensions.all(usage)].map(([feature, answer]) => [feature, answer()])).toEqual([
      ['billing', ['logo']],
      ['stories', ['cover']],
    ])
  })

  it.each([
    ['a point without an answer', [asking, { name: 'billing', answers: [seats.with(() => 3)] }], /No feature answers/],
    [
      'two answers where one is asked for',
      [
        asking,
        { name: 'billing', answers: [seats.with(() => 3), usage.with(() => [])] },
        { name: 'staff', answers: [seats.with(() => 9)] },
      ],
      /2 features answer "workspaces.seats"/,
    ],
    ['an answer to no question', [{ name: 'billing', answers: [seats.with(() => 3)] }], /which no feature asks/],
    [
      'two answers of one feature',
      [asking, { name: 'billing', answers: [usage.with(() => []), usage.with(() => [])] }],
      /twice/,
    ],
  ])('refuses %s', (_fault, features, sentence) => {
    expect(() => collectExtensions(features)).toThrow(sentence)
  })

  it('knows a point only when its feature lists it', () => {
    expect(() => collectExtensions([]).one(seats)).toThrow(/missing from the manifest/)
  })
})
