import { enableCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import type { FromStudio, RenderWork } from './messages.ts'

// Videos are rendered here and not in the server: a request must never wait for one. This process ends with the server: the
// channel between them closes when either ends, for any reason.
const progressEveryMs = 250

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Some systems forbid it; then rendering competes with everything else.
}
enableCompileCache()

const controller = new AbortController()
let isRunning = false

process.once('disconnect', () => {
  controller.abort(new Error('the server is gone'))
  if (!isRunning) process.exit(0)
})
process.once('message', (work: RenderWork) => void render(work))

async function render({ fonts, ...work }: RenderWork): Promise<void> {
  isRunning = true
  const { burnIn, NothingToRender } = await import('@taplore/caption-video')
  let lastMs = 0
  try {
    const result = await burnIn({
      ...work,
      findFonts: (family, isItalic) =>
        fonts.find((each) => each.family === family && each.isItalic === isItalic)?.files ?? [],
      signal: controller.signal,
      onProgress: (share) => {
        if (Date.now() - lastMs < progressEveryMs) return
        lastMs = Date.now()
        tell({ type: 'progress', share })
      },
    })
    tell({ type: 'done', result })
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown'
    const isToolMissing = /\bENOENT\b/.test(message) && message.includes('could not be started')
    tell({
      type: 'failed',
      message,
      reason: error instanceof NothingToRender ? 'empty' : isToolMissing ? 'tool-missing' : 'other',
    })
  } finally {
    if (process.connected) process.disconnect()
    else process.exit(0)
  }
}

function tell(message: FromStudio): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
