// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { ClipPlayer } from './clip-player.ts'

it('loads a video again that was missing while the server was gone, and shows it from where it was', () => {
  const load = vi.fn()
  const video = Object.assign(new EventTarget(), { readyState: 0, currentTime: 0, load, pause: () => {} })
  const player = new ClipPlayer({ startMs: 2_000, endMs: 9_000 }, [])
  const detach = player.attach(video as unknown as HTMLVideoElement)
  player.seek(5_000)
  player.retry()
  expect(load).not.toHaveBeenCalled()
  video.dispatchEvent(new Event('error'))
  expect(player.state.get().isMissing).toBe(true)
  player.retry()
  expect(load).toHaveBeenCalledOnce()
  video.readyState = 4
  for (const name of ['loadedmetadata', 'loadeddata']) video.dispatchEvent(new Event(name))
  expect([player.state.get().isMissing, video.currentTime]).toEqual([false, 5])
  detach()
})
