import { breakLines, captionShape } from '@taplore/media'
import type { CaptionDrawing } from '../host.ts'
import { cueIndexAt, wordIndexOf } from '../store/word-index.ts'

/** White letters on a dark box: enough to see where captions are without the package that draws them. */
export const plainDrawing: CaptionDrawing = {
  paint(context, { captions, timeMs, width, height, language }) {
    const cue = captions.cues[cueIndexAt(wordIndexOf(captions), timeMs)]
    const last = cue?.words.at(-1)
    if (!cue || !last || timeMs > last.endMs + cue.holdMs + 200) return
    const texts = language
      ? (captions.translations[language]?.[cue.id] ?? '').split(' ')
      : cue.words.map(({ text }) => text)
    const lines = breakLines(texts, captions.language, captionShape('subtitle', captions.language), cue.breakAt)
    const size = (Math.min(width, height) / 14) * ((captions.style?.sizePercent ?? 100) / 100)
    context.font = `700 ${size}px sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    const wide = Math.max(...lines.map((line) => context.measureText(line).width))
    const middle = height * (captions.style?.y ?? 0.8)
    const high = lines.length * size * 1.25
    context.fillStyle = 'rgb(0 0 0 / 0.8)'
    context.fillRect((width - wide) / 2 - size / 2, middle - high / 2 - size / 4, wide + size, high + size / 2)
    context.fillStyle = '#ffffff'
    for (const [index, line] of lines.entries())
      context.fillText(line, width / 2, middle - high / 2 + (index + 0.5) * size * 1.25)
  },
  paintLook(context, { text, width, height }) {
    context.clearRect(0, 0, width, height)
    context.fillStyle = '#ffffff'
    context.font = `700 ${height / 4}px sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(text, width / 2, height / 2)
  },
  nameOf: (look) => look,
  describe: () => ({
    fontFamily: 'Inter',
    textColor: '#ffffff',
    activeColor: '#ffd23f',
    emphasisColor: '#ffd23f',
    maxLines: 2,
    y: 0.8,
    contrast: {
      text: { ratio: 21, behind: 'box' },
      active: { ratio: 14.52, behind: 'box' },
      emphasis: { ratio: 2.5, behind: 'video' },
    },
  }),
  subscribe: () => () => undefined,
}
