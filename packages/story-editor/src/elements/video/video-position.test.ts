import { describe, expect, it } from 'vitest'
import { videoPositionMs } from './video-position.ts'

const video = { trimStartMs: 2_000, trimEndMs: 5_000, durationMs: 9_000, doesLoop: false }

describe('the position of a video on the page', () => {
  it('begins at the start of the part that is used', () => {
    expect(videoPositionMs(video, 0)).toEqual({ atMs: 2_000, isOver: false })
    expect(videoPositionMs(video, 1_200)).toEqual({ atMs: 3_200, isOver: false })
  })

  it('stays on the last frame, or begins again', () => {
    expect(videoPositionMs(video, 4_000)).toEqual({ atMs: 5_000, isOver: true })
    expect(videoPositionMs({ ...video, doesLoop: true }, 4_000)).toEqual({ atMs: 3_000, isOver: false })
  })

  it('runs to the end of the file where nothing is cut off', () => {
    expect(videoPositionMs({ ...video, trimEndMs: null }, 6_900)).toEqual({ atMs: 8_900, isOver: false })
  })
})
