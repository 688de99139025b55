// @vitest-environment jsdom
import type { AnswerColumnInfo, SubmissionRow } from '@taplore/contract'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import { SubmissionTable } from './submission-table.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** How often each row was drawn, by its place. */
const drawn = new Map<number, number>()

/** A row that counts who reads its name, which only drawing it does. */
function aRow(place: number): SubmissionRow {
  const row = {
    id: `row-${place}`,
    formId: 'form',
    version: 1,
    receivedAt: '2026-03-04T10:00:00.000Z',
    email: null,
    place: 'spam',
    isSeen: true,
    isStarred: false,
    isVerified: false,
    isLocked: false,
    emailResult: null,
    spamReasons: place === 0 ? ['honeypot', 'links'] : [],
    source: null,
    device: 'phone',
    language: 'en',
    score: 0,
    durationMs: null,
    cells: {},
  } as const
  return {
    ...row,
    spamReasons: [...row.spamReasons],
    get person() {
      drawn.set(place, (drawn.get(place) ?? 0) + 1)
      return `Guest ${place}`
    },
  }
}

const rows = Array.from({ length: 200 }, (_, place) => aRow(place))
const columns: AnswerColumnInfo[] = []
const texts = createInstance()
let root: Root
let place: HTMLElement

beforeEach(async () => {
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  // Without a layout of its own the frame is told how high it is.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  drawn.clear()
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.restoreAllMocks()
})

const onOrder = vi.fn()
const draw = (chosen: ReadonlySet<string> = new Set(), openId: string | null = null) =>
  act(() =>
    root.render(
      <I18nextProvider i18n={texts}>
        <SubmissionTable
          {...{ rows, columns, chosen, openId }}
          isStale={false}
          hasReasons
          hasMore={false}
          isOldestFirst={false}
          sort={null}
          onSort={() => {}}
          onMore={() => undefined}
          onOrder={onOrder}
          onOpen={() => undefined}
          onToggle={() => undefined}
          onAll={() => undefined}
          onStar={() => undefined}
        />
      </I18nextProvider>,
    ),
  )

it('draws a row once, however the table is scrolled, and again only what changes', () => {
  draw()
  const first = [...drawn.keys()]
  expect(first.length).toBeLessThan(60)
  const frame = place.querySelector('table')?.parentElement
  for (const top of [80, 160, 240]) {
    act(() => {
      Object.assign(frame ?? {}, { scrollTop: top })
      frame?.dispatchEvent(new Event('scroll'))
    })
  }
  expect(drawn.size).toBeGreaterThan(first.length)
  expect([...drawn.values()].every((times) => times === 1)).toBe(true)
  draw(new Set(['row-8']))
  expect([...drawn].filter(([, times]) => times > 1)).toEqual([[8, 2]])
})

it('says in spam why each answer lies there', () => {
  draw()
  const cells = (index: number) =>
    [...place.querySelectorAll(`tr[aria-rowindex="${index}"] > *`)].map(({ textContent }) => textContent)
  expect(cells(1)[3]).toBe('Reason')
  expect(cells(2)[3]).toBe('hidden field filled in, many links')
  expect(cells(3)[3]).toBe('marked manually')
})

it('puts the focus on the row of the panel that was closed, unless it is elsewhere by then', async () => {
  await draw()
  const panel = document.body.appendChild(document.createElement('button'))
  for (const [kept, at] of [
    [false, 'row-4'],
    [true, undefined],
  ] as const) {
    await draw(new Set(), 'row-4')
    panel.focus()
    if (!kept) panel.blur()
    await draw()
    expect((document.activeElement as HTMLElement).dataset.opens).toBe(at)
  }
  panel.remove()
})

it('keeps the keyboard in the table when the row with the focus scrolls away', () => {
  draw()
  const frame = place.querySelector('table')?.parentElement
  place.querySelector<HTMLElement>('[data-opens="row-0"]')?.focus()
  act(() => {
    Object.assign(frame ?? {}, { scrollTop: 4000 })
    frame?.dispatchEvent(new Event('scroll'))
  })
  expect(place.querySelector('[data-opens="row-0"]')).toBeNull()
  expect(document.activeElement).toBe(frame)
})

it('is sorted by the head of its last column, which tells the order', () => {
  draw()
  const received = [...place.querySelectorAll('th')].find(({ textContent }) => textContent === 'Received')
  expect(received?.getAttribute('aria-sort')).toBe('descending')
  act(() => received?.querySelector('button')?.click())
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(true)
})
