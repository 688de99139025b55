import { episodeLengths, findForbidden, seriesRefusals } from '@taplore/contract'
import { refuse, shorten } from '@taplore/kit'
import type { WritingStyle } from '../../../../ports/language.ts'
import { longestSpeechS, readingSeconds } from '../rules.ts'
import { changeEpisode, findEpisode, findScriptsBefore, type SeriesRow } from '../store.ts'
import type { Making } from './work.ts'

/** Seconds that a part of a script takes to be read; a model writes so many parts. */
const secondsPerPart = 9
const tries = 2

/** Writes the script unless there is one, and saves it as that of the episode. Returns it. */
export async function writeScript(making: Making): Promise<string> {
  const { work, row, episode } = making
  if (episode.voiceScript !== '') return checked(episode.voiceScript, row)
  const written = await writeByModel(making)
  return work.inWorkspace(async (ctx) => {
    await changeEpisode(ctx, episode.id, { ...written, writer: 'model' })
    return (await findEpisode(ctx, episode.id))?.voiceScript ?? written.voiceScript
  })
}

async function writeByModel(making: Making): Promise<{ title: string; voiceScript: string }> {
  const { work, row, episode, settings } = making
  const { language } = work.ctx.providers
  if (language.describe().level !== 'full') throw refuse(seriesRefusals.EPISODE_SCRIPT_MISSING)
  const earlier = (await work.inWorkspace((ctx) => findScriptsBefore(ctx, episode))).map(({ script }) => script)
  const { fromS, toS } = episodeLengths[settings.length]
  const slides = Math.min(10, Math.max(3, Math.round((fromS + toS) / 2 / secondsPerPart)))
  let forbidden: string[] = []
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const topic = briefOf(row, { title: episode.title, earlier, forbidden })
    const request = { topic, slides, language: settings.language, style: styleOf(row), signal: work.signal }
    const writing = await language.writeFromTopic(request)
    if (writing.slides.some(({ isPlaceholder }) => isPlaceholder)) throw refuse(seriesRefusals.EPISODE_SCRIPT_MISSING)
    const parts = writing.slides.map(({ text }) => text.trim()).filter(Boolean)
    const { ending } = row.content
    const voiceScript = [...parts, ...(ending ? [ending] : [])].join('\n')
    forbidden = findForbidden(voiceScript, row.content)
    const title = (episode.title || shorten(writing.title, 90)).replace(/[<>]/g, '')
    if (forbidden.length === 0) return { title, voiceScript: checked(voiceScript, row) }
  }
  throw refuse(seriesRefusals.EPISODE_SCRIPT_FORBIDDEN, { words: forbidden })
}

function checked(script: string, { content, settings }: SeriesRow): string {
  const words = findForbidden(script, content)
  if (words.length > 0) throw refuse(seriesRefusals.EPISODE_SCRIPT_FORBIDDEN, { words })
  if (readingSeconds(script, settings.speed) > longestSpeechS) throw refuse(seriesRefusals.EPISODE_SCRIPT_TOO_LONG)
  return script
}

/** What a model is told: the topic of this episode and the bible of the series. */
function briefOf(
  { content }: SeriesRow,
  { title, earlier, forbidden }: { title: string; earlier: readonly string[]; forbidden: readonly string[] },
): string {
  const { premise, audience, tone, format, never, style } = content
  const lines = [
    title ? `Topic of this episode: ${title}` : 'Choose a topic that fits the series and was not told before.',
    `The series: ${premise}`,
    `Kind of episode: ${style.replaceAll('-', ' ')}`,
    audience ? `Audience: ${audience}` : '',
    tone ? `Tone: ${tone}` : '',
    format ? `Every episode: ${format}` : '',
    never.length > 0 ? `Never say: ${never.join(', ')}` : '',
    forbidden.length > 0 ? `The last draft said what is forbidden: ${forbidden.join(', ')}` : '',
    earlier.length > 0
      ? `Already told: ${earlier
          .slice(0, 10)
          .map((text) => shorten(text, 120))
          .join(' | ')}`
      : '',
    'It is read aloud: whole sentences, no headings, no emoji.',
  ]
  return lines.filter(Boolean).join('\n')
}

function styleOf({ content: { style } }: SeriesRow): WritingStyle {
  if (style === 'counted-list' || style === 'life-hacks') return 'list'
  if (style === 'small-story' || style === 'mystery' || style === 'history') return 'narrative'
  return style === 'how-to' || style === 'science' || style === 'question' ? 'explainer' : 'informational'
}
