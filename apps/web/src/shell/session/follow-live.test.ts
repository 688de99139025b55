import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLive } from './follow-live.ts'

/** An event stream whose fate the test decides. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  constructor() {
    super()
    Stream.opened.push(this)
  }
  say(kind: string) {
    this.readyState = 1
    this.dispatchEvent(new Event(kind))
  }
  /** The server refuses: the browser never tries again. */
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
  /** The connection is lost: the browser reconnects. */
  lose() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = 2
  }
}

const latest = () => Stream.opened.at(-1) as Stream
let page: EventTarget & { hidden: boolean }
const setHidden = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
let heard: string[]
let gaps: number
const follow = () =>
  followLive('/api/live', {
    kinds: ['story'],
    hear: (kind) => heard.push(kind),
    onGap: () => (gaps += 1),
    onError: () => {},
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  Stream.opened = []
  heard = []
  gaps = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('opens a refused stream anew, after growing pauses of at most a minute', () => {
  const stop = follow()
  const pauses: number[] = []
  for (let count = 1; count <= 9; count += 1) {
    const before = Date.now()
    latest().refuse()
    vi.advanceTimersToNextTimer()
    expect(Stream.opened).toHaveLength(count + 1)
    pauses.push(Date.now() - before)
  }
  expect(pauses[0]).toBeLessThanOrEqual(2_000)
  expect(pauses[3]).toBeGreaterThanOrEqual(12_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000)
  latest().say('hello')
  latest().say('story')
  expect(heard).toEqual(['hello', 'story'])
  latest().refuse()
  vi.advanceTimersByTime(2_000)
  expect(Stream.opened).toHaveLength(11)
  stop()
})

it('tells of a gap only when an earlier stream had worked', () => {
  const stop = follow()
  latest().refuse()
  vi.advanceTimersToNextTimer()
  latest().say('hello')
  expect(gaps).toBe(0)
  latest().refuse()
  vi.advanceTimersToNextTimer()
  expect(gaps).toBe(0)
  latest().say('hello')
  latest().say('hello')
  expect(gaps).toBe(1)
  stop()
})

it('leaves a lost connection to the browser, and opens nothing once it has ended', () => {
  const stop = follow()
  latest().say('hello')
  latest().lose()
  vi.advanceTimersByTime(120_000)
  expect(Stream.opened).toHaveLength(1)
  latest().refuse()
  stop()
  vi.advanceTimersByTime(120_000)
  expect(Stream.opened).toHaveLength(1)
})

it('lets go of its connection in a tab that is hidden, and asks for what it missed when it is shown', () => {
  const stop = follow()
  latest().say('hello')
  setHidden(true)
  vi.advanceTimersByTime(20_000)
  setHidden(false)
  vi.advanceTimersByTime(60_000)
  expect(Stream.opened).toHaveLength(1)
  expect(latest().readyState).toBe(1)
  setHidden(true)
  vi.advanceTimersByTime(31_000)
  expect(latest().readyState).toBe(Stream.CLOSED)
  expect(Stream.opened).toHaveLength(1)
  setHidden(false)
  expect(Stream.opened).toHaveLength(2)
  latest().say('hello')
  expect(gaps).toBe(1)
  stop()
  setHidden(true)
  setHidden(false)
  expect(Stream.opened).toHaveLength(2)
})
