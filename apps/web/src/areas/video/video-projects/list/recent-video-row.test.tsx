// @vitest-environment jsdom
import { newId } from '@taplore/kit'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../../../app/en.ts'
import { stopUpload, whileUploading } from '../sending/running-uploads.ts'
import { acting, projectOf, shownText, showPage, soon, speakEnglish } from '../testing/show-page.tsx'
import { RecentVideoRow } from './recent-video-row.tsx'

let page: Awaited<ReturnType<typeof showPage>>
beforeAll(() => speakEnglish(en))
afterEach(() => page.close())

it('says of a video without its file that it waits for it, or is uploading, and of one that has it that it is queued', async () => {
  const at = { at: '/dashboard', answers: {} }
  const waiting = projectOf({ status: 'processing', story_id: null, task: null, step: 'started' })
  page = await showPage(<RecentVideoRow video={waiting} />, at)
  await expect.poll(shownText, soon).toContain('Waiting for the video')
  const stopping = new AbortController()
  const upload = whileUploading(
    waiting.id,
    stopping,
    () => new Promise((_, no) => stopping.signal.addEventListener('abort', no)),
  )
  await expect.poll(shownText, soon).toContain('Uploading the video')
  await acting(() => {
    stopUpload(waiting.id)
    return expect(upload).rejects.toBeDefined()
  })
  expect(shownText()).toContain('Waiting for the video')
  await page.close()
  page = await showPage(<RecentVideoRow video={{ ...waiting, step: 'uploaded' }} />, at)
  await expect.poll(shownText, soon).toContain('Queued')
})

it('counts only whole seconds, as the players do that show the same length', async () => {
  const media = {
    ...{ _id: newId(), url: '', duration: 109.88, durationMs: 109_880, width: 1_280, height: 720 },
    ...{ poster: null, proxyUrl: null, waveform: null },
  }
  const video = projectOf({ media })
  page = await showPage(<RecentVideoRow video={video} />, { at: '/dashboard', answers: {} })
  await expect.poll(shownText, soon).toContain('Captions, 1:49')
})
