import { afterEach, expect, it } from 'vitest'
import type { Addition } from '../../../../testing/apart/adding-process.ts'
import { type Apart, openApart, WorkFailed } from './run-apart.ts'

const program = new URL('../../../../testing/apart/adding-process.ts', import.meta.url)
const controller = new AbortController()
const opened: Apart<Addition, { sum: number; pid: number }>[] = []

function open(signal = controller.signal) {
  const apart = openApart<Addition, { sum: number; pid: number }>(program, { signal, memoryMb: 64 })
  opened.push(apart)
  return apart
}
afterEach(() => {
  for (const apart of opened.splice(0)) apart.close()
})

it('does one piece of work after another in the same process, and starts a second for work at the same time', async () => {
  const apart = open()
  const first = await apart.run({ left: 1, right: 2 })
  const second = await apart.run({ left: 3, right: 4 })
  expect([first.sum, second.sum]).toEqual([3, 7])
  expect(second.pid).toBe(first.pid)
  const both = await Promise.all([apart.run({ left: 5, right: 6 }), apart.run({ left: 7, right: 8 })])
  expect(both.map(({ sum }) => sum)).toEqual([11, 15])
  expect(new Set(both.map(({ pid }) => pid)).size).toBe(2)
})

it('does not use a process again whose work failed, and goes on in a new one when one was killed', async () => {
  const apart = open()
  const { pid } = await apart.run({ left: 1, right: 1 })
  await expect(apart.run({ left: 1, right: -1 })).rejects.toThrow('There is nothing to add.')
  const after = await apart.run({ left: 1, right: 1 })
  expect(after.pid).not.toBe(pid)
  await expect(apart.run({ left: 1, right: 1, isDeadly: true })).rejects.toThrow(WorkFailed)
  expect((await apart.run({ left: 2, right: 2 })).sum).toBe(4)
})

it('ends the work when it is called off', async () => {
  const stop = new AbortController()
  const apart = open(stop.signal)
  await apart.run({ left: 1, right: 1 })
  const work = apart.run({ left: 1, right: 1 })
  stop.abort(new Error('called off'))
  await expect(work).rejects.toThrow('called off')
  await expect(apart.run({ left: 1, right: 1 })).rejects.toThrow('called off')
})
