// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { acting } from '../../testing/show-page.tsx'
import { useClipImages } from './use-clip-images.ts'

type Session = Parameters<typeof useClipImages>[0]

const facesOf = async () => []
const session = (url: string) =>
  ({
    project: { media: { url, proxyUrl: null, poster: null } },
    captions: { style: null },
    drafts: { framing: 'faces' },
  }) as unknown as Session

function Images({ url }: { url: string }) {
  return <p>{useClipImages(session(url), facesOf).grabber ? 'open' : 'missing'}</p>
}

afterEach(() => vi.restoreAllMocks())

it('opens a video under its new address after one that failed, and no failed one again', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  const create = vi.spyOn(document, 'createElement')
  const videos = () =>
    create.mock.results.map(({ value }) => value).filter((made): made is HTMLVideoElement => made.localName === 'video')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (url: string) => acting(() => root.render(<Images url={url} />))
  await show('/files/talk.mp4?until=1')
  expect([place.textContent, videos().length]).toEqual(['open', 1])
  await acting(() => videos()[0]?.dispatchEvent(new Event('error')))
  await show('/files/talk.mp4?until=1')
  expect([place.textContent, videos().length]).toEqual(['missing', 1])
  await show('/files/talk.mp4?until=2')
  expect([place.textContent, videos().length]).toEqual(['open', 2])
  await acting(() => root.unmount())
})
