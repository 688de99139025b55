import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StockCall {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly authorization: string
}

/** The response of each source, according to its public documentation; `at` is the base URL of the files. */
function answersOf(at: string, query: URLSearchParams): Readonly<Record<string, unknown>> {
  const page = Number(query.get('page') ?? 1)
  const gif = (name: string) => ({ url: `${at}/files/${name}.gif`, width: '200', height: '150' })
  return {
    '/openverse/images/': {
      result_count: 40,
      page_count: 2,
      page,
      results: [
        {
          title: 'Harbour at dawn',
          url: `${at}/files/harbour.png`,
          thumbnail: `${at}/files/small.png`,
          foreign_landing_url: 'https://museum.example/harbour',
          creator: 'Ana B.',
          license: 'by-sa',
          license_version: '4.0',
          width: 900,
          height: 600,
        },
        { title: 'No file at all', license: 'cc0' },
      ],
    },
    '/pexels/v1/search': {
      page,
      next_page: page < 2 ? 'https://api.pexels.com/v1/search?page=2' : undefined,
      photos: [
        {
          width: 900,
          height: 600,
          url: 'https://www.pexels.com/photo/1',
          photographer: 'Ilse K.',
          alt: 'A pier in the fog',
          src: { large2x: `${at}/files/pier.png`, medium: `${at}/files/small.png` },
        },
      ],
    },
    '/pexels/videos/search': {
      videos: [
        {
          duration: 2,
          url: 'https://www.pexels.com/video/2',
          image: `${at}/files/small.png`,
          user: { name: 'Jo M.' },
          video_files: [
            { file_type: 'video/mp4', width: 2160, height: 3840, link: `${at}/files/too-large.mp4` },
            { file_type: 'video/mp4', width: 720, height: 1280, link: `${at}/files/video.mp4` },
          ],
        },
      ],
    },
    '/pixabay/api/': {
      totalHits: 50,
      hits: [
        {
          pageURL: 'https://pixabay.com/photos/3',
          tags: 'boat, sea',
          webformatURL: `${at}/files/small.png`,
          largeImageURL: `${at}/files/boat.png`,
          imageWidth: 900,
          imageHeight: 600,
          user: 'sailor',
        },
      ],
    },
    '/pixabay/api/videos/': {
      totalHits: 1,
      hits: [
        {
          pageURL: 'https://pixabay.com/videos/4',
          tags: 'waves',
          duration: 2,
          user: 'sailor',
          videos: {
            medium: { url: `${at}/files/video.mp4`, width: 1280, height: 720, thumbnail: `${at}/files/small.png` },
            small: { url: `${at}/files/video.mp4`, width: 640, height: 360, thumbnail: `${at}/files/small.png` },
          },
        },
      ],
    },
    '/unsplash/search/photos': {
      total: 1,
      total_pages: 1,
      results: [
        {
          width: 900,
          height: 600,
          alt_description: 'lamps over a street',
          description: null,
          urls: { regular: `${at}/files/lamps.png`, small: `${at}/files/small.png` },
          links: {
            html: 'https://unsplash.com/photos/5',
            download_location: `${at}/unsplash/photos/5/download?ixid=abc`,
          },
          user: { name: 'Noor P.' },
        },
      ],
    },
    '/unsplash/photos/5/download': { url: `${at}/files/lamps.png` },
    '/giphy/v1/gifs/search': {
      data: [
        {
          title: 'Dancing cat',
          url: 'https://giphy.com/gifs/6',
          username: 'catfan',
          images: { downsized: gif('cat'), fixed_width: gif('cat-small') },
        },
      ],
      pagination: { total_count: 60, offset: Number(query.get('offset')), count: 20 },
    },
    '/klipy/api/v1/klipy-key/gifs/search': {
      result: true,
      data: {
        current_page: page,
        has_next: true,
        data: [{ slug: 'wave-7', title: 'A wave', file: { md: { gif: gif('wave') }, sm: { gif: gif('wave-small') } } }],
      },
    },
  }
}

/** A test server that speaks the protocols of all six sources; `files` are served by name. */
export async function startFakeStockServer(files: Readonly<Record<string, Buffer>>) {
  const calls: StockCall[] = []
  const state = { refusesWith: 0 }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const authorization = request.headers.authorization ?? ''
    calls.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), authorization })
    const file = files[/^\/files\/[\w-]+\.(\w+)$/.exec(url.pathname)?.[1] ?? '']
    if (file) return response.writeHead(200).end(file)
    if (state.refusesWith) return response.writeHead(state.refusesWith).end()
    const { port } = server.address() as AddressInfo
    const answer = answersOf(`http://127.0.0.1:${port}`, url.searchParams)[url.pathname]
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, calls, state, close: () => void server.close() }
}
