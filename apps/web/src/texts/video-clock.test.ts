import { expect, it } from 'vitest'
import { videoClock } from './video-clock.ts'

it('shows the length of a video in whole seconds that have passed, as players do', () => {
  expect([19_800, 95_520, 109_880, 3_768_999].map(videoClock)).toEqual(['0:19', '1:35', '1:49', '1:02:48'])
})
