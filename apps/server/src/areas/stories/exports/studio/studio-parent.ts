import { join } from 'node:path'
import { newPage, newStory } from '@taplore/story'
import { openStudio } from './open-studio.ts'

// For tests: a process that opens a studio, starts a long video, and is then killed.
const [, , workFolder = ''] = process.argv
const story = newStory({ pages: [newPage({ durationMs: 60_000 })] })
const studio = openStudio({ story, fonts: [], workFolder, watermark: null, nowMs: 0 }, async () => null)
const size = { width: 720, height: 1280 }
await studio.make(
  { kind: 'video', pageIndex: 0, size, outputPath: join(workFolder, 'page.mp4') },
  { signal: new AbortController().signal },
)
