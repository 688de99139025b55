import { episodeLengths, findForbidden, type Series, type SeriesEpisode } from '@taplore/contract'
import { captionShape, textWidth } from '@taplore/media'

/** From this share of new phrases on, an episode differs enough from the earlier ones. */
const enoughNew = 0.7

/** What an episode is checked for, with what was found. */
export type EpisodeCheck =
  | {
      readonly id: 'new-phrases'
      readonly isGood: boolean
      readonly share: number
      readonly nearest: SeriesEpisode['nearest']
    }
  | { readonly id: 'never'; readonly isGood: boolean; readonly said: readonly string[] }
  | {
      readonly id: 'length'
      readonly isGood: boolean
      readonly durationMs: number
      readonly fromS: number
      readonly toS: number
    }
  | { readonly id: 'pace'; readonly isGood: boolean; readonly perSecond: number; readonly most: number }

/** What is known of an episode by now: of its script before it is made, of its video afterwards. */
export function checkEpisode(
  { content, settings }: Pick<Series, 'content' | 'settings'>,
  {
    title,
    voiceScript,
    originality,
    nearest,
    durationMs,
  }: Pick<SeriesEpisode, 'title' | 'voiceScript' | 'originality' | 'nearest' | 'durationMs'>,
): EpisodeCheck[] {
  const checks: EpisodeCheck[] = []
  if (originality !== null)
    checks.push({ id: 'new-phrases', isGood: originality >= enoughNew, share: originality, nearest })
  if (voiceScript !== '' && content.never.length > 0) {
    const said = findForbidden(`${title}\n${voiceScript}`, content)
    checks.push({ id: 'never', isGood: said.length === 0, said })
  }
  if (durationMs !== null && durationMs > 0) {
    const { fromS, toS } = episodeLengths[settings.length]
    const seconds = Math.round(durationMs / 1_000)
    checks.push({ id: 'length', isGood: seconds >= fromS && seconds <= toS, durationMs, fromS, toS })
    if (voiceScript !== '') {
      const perSecond = Math.round((textWidth(voiceScript) * 1_000) / durationMs)
      const most = captionShape('styled', settings.language).maxSpeed
      checks.push({ id: 'pace', isGood: perSecond <= most, perSecond, most })
    }
  }
  return checks
}
