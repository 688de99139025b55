import type {
  ImageService,
  LibraryFile,
  LibraryService,
  MediaToolService,
  Observable,
  PlanLocks,
  StockService,
} from '../host.ts'

const image = (id: string, name: string, given: Partial<LibraryFile> = {}): LibraryFile => ({
  id,
  name,
  alt: '',
  tags: [],
  folderId: null,
  credit: null,
  thumbnailUrl: '/image.png',
  bytes: 20_480,
  usedIn: 0,
  media: { kind: 'image', image: { assetId: id, url: '/image.png', mime: 'image/png', width: 400, height: 300 } },
  ...given,
})

/** A test library: it stores what it gets and returns two files at a time. */
export function sampleLibrary(): LibraryService {
  let files = [
    image('harbour', 'harbour.png', { alt: 'A quiet bay', credit: { text: 'Ana B.', license: 'CC BY 4.0' } }),
    image('market', 'market.png', { tags: ['stalls'], usedIn: 2 }),
    image('bridge', 'bridge.png'),
  ]
  let folders: { id: string; name: string }[] = []
  const counted = () =>
    folders.map((folder) => ({ ...folder, count: files.filter(({ folderId }) => folderId === folder.id).length }))
  const found = (id: string) => {
    const file = files.find((each) => each.id === id)
    if (!file) throw new Error('This file doesn’t exist, or you don’t have access to it.')
    return file
  }
  const set = (id: string, given: Partial<LibraryFile>) => {
    files = files.map((file) => (file.id === id ? { ...file, ...given } : file))
    return found(id)
  }
  return {
    list: async ({ kind, search, folder, after }) => {
      if (search === 'fault') throw new Error('The library is closed.')
      const all = files.filter(
        (file) =>
          (!kind || file.media.kind === kind) &&
          [file.name, file.alt, ...file.tags].join(' ').includes(search) &&
          (folder === 'all' || file.folderId === (folder === 'none' ? null : folder.id)),
      )
      const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
      const shown = all.slice(from, from + 2)
      return { files: shown, next: from + 2 < all.length ? (shown.at(-1)?.id ?? null) : null }
    },
    folders: async () => counted(),
    createFolder: async (name) => {
      if (folders.some((folder) => folder.name === name)) throw new Error('A folder with this name already exists.')
      folders = [...folders, { id: `folder-${name}`, name }]
      return { id: `folder-${name}`, name, count: 0 }
    },
    renameFolder: async (id, name) => {
      folders = folders.map((folder) => (folder.id === id ? { id, name } : folder))
      return { id, name, count: 0 }
    },
    removeFolder: async (id) => {
      folders = folders.filter((folder) => folder.id !== id)
      files = files.map((file) => (file.folderId === id ? { ...file, folderId: null } : file))
    },
    change: async (id, given) => set(id, given),
    move: async (id, folderId) => void set(id, { folderId }),
    uses: async (id) => ({
      storyCount: found(id).usedIn,
      stories: found(id).usedIn > 0 ? [{ id: 's', name: 'Two days', href: '/story/s' }] : [],
      isInBrand: false,
      isInTemplates: false,
      isPublished: false,
    }),
    remove: async (id) => {
      files = files.filter((file) => file.id !== id)
    },
  }
}

/** Test stock: built-in backgrounds, and a source that copies results. */
export function sampleStock(): StockService {
  return {
    sources: async () => ({
      on: [
        { id: 'backgrounds', name: 'Taplore', kinds: ['image'], isGround: true },
        { id: 'pexels', name: 'Pexels', kinds: ['image', 'video'], isGround: false },
      ],
      off: ['Klipy'],
    }),
    search: async ({ source, kind, words, page }) => {
      if (words === 'silence') throw new Error('This source did not answer.')
      const title = `${words || 'anything'} ${kind} ${page}`
      const credit = source === 'pexels' ? { text: 'Ilse K. / Pexels', license: 'Pexels License' } : null
      return { items: [{ token: `${source} ${title}`, title, previewUrl: '/image.png', credit }], next: page + 1 }
    },
    take: async (token) => {
      if (token.includes('locked')) throw new Error('The storage of the plan is full.')
      const credit = token.startsWith('pexels') ? { text: 'Ilse K. / Pexels', license: 'Pexels License' } : null
      return image('taken', token, { credit })
    },
  }
}

/** A test image generator: two images a month. */
export function sampleImages(): ImageService {
  let left = 2
  return {
    maxCharacters: 2_000,
    locked: async () => null,
    left: async () => left,
    make: async ({ prompt, shape }) => {
      if (left === 0) throw new Error('You’ve used everything your plan includes this month.')
      left -= 1
      return image(`made-${shape}`, prompt, { alt: prompt, credit: { text: 'Made by AI (painter-1)' } })
    },
  }
}

/** Test tools: a video of another name is returned, and one language is known. */
export function sampleTools(): MediaToolService {
  return {
    locked: async () => null,
    removeNoise: async (assetId) => ({
      kind: 'audio',
      sound: { assetId: `${assetId}-clean`, url: '/sound.wav', mime: 'audio/mp4', durationMs: 1_500 },
    }),
    trimVideo: async (assetId, { startMs, endMs }) => ({
      kind: 'video',
      video: {
        assetId: `${assetId}-${startMs}-${endMs}`,
        url: '/video.mp4',
        mime: 'video/mp4',
        width: 1280,
        height: 720,
        durationMs: (endMs ?? 2_400) - startMs,
        poster: null,
      },
    }),
    writeSubtitles: async (assetId, language) => {
      if (language !== 'en') throw new Error('Nothing that is said can be written down here.')
      return { assetId: `${assetId}-${language}`, url: '/track.vtt', language, label: 'English' }
    },
  }
}

const lock = { reason: 'Videos are not part of this plan.', action: 'See plans', href: '/billing' }
const locks: PlanLocks = {
  crop: lock,
  split: lock,
  ground: lock,
  filters: lock,
  animatedText: lock,
  polls: lock,
  fontPairs: lock,
}
/** A test plan that allows none of it. */
export const samplePlanLocks: Observable<PlanLocks> = { get: () => locks, subscribe: () => () => undefined }
