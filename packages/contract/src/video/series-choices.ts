import type { GeneratorName, PaletteName } from '@taplore/story/art'
import { type PostVisibility, postVisibilities } from '../connections/video-posts.ts'

/** How an episode is told. The order is that of the wizard. */
export const seriesStyles = [
  'small-story',
  'counted-list',
  'question',
  'on-this-day',
  'myth-and-fact',
  'how-to',
  'science',
  'history',
  'motivation',
  'mystery',
  'life-hacks',
  'did-you-know',
  'quotes',
  'current-events',
] as const
export type SeriesStyle = (typeof seriesStyles)[number]

/** Styles that our own code draws from a seed; none needs a service. */
export const drawnArtStyles = [
  'ridges',
  'waves',
  'contours',
  'skyline',
  'halftone',
  'leaves',
  'night-sky',
  'bauhaus',
  'still-life',
] as const
export type DrawnArtStyle = (typeof drawnArtStyles)[number]

/** Styles whose images a service generates: they need a key of the workspace, or a service of the installation. */
export const generatedArtStyles = [
  'cinematic',
  'documentary',
  'black-and-white',
  'vintage-photo',
  'watercolor',
  'oil-painting',
  'ink-drawing',
  'comic',
  'anime',
  'storybook',
  'clay',
  'paper-cut',
  'low-poly',
  'pixel-art',
  'science-fiction',
] as const
export type GeneratedArtStyle = (typeof generatedArtStyles)[number]

export const artStyles = [...drawnArtStyles, ...generatedArtStyles] as const
export type ArtStyle = (typeof artStyles)[number]

export function isDrawnArtStyle(style: ArtStyle): style is DrawnArtStyle {
  return drawnArtStyles.some((each) => each === style)
}

/** What each style that is drawn here draws, scene by scene. */
export const artDrawings: Readonly<Record<DrawnArtStyle, readonly GeneratorName[]>> = {
  ridges: ['ridges', 'peaks', 'dunes', 'sky', 'road'],
  waves: ['waves', 'lighthouse', 'scales'],
  contours: ['contours', 'ridgelines', 'track'],
  skyline: ['skyline', 'houses', 'blocks', 'doors', 'cityMap'],
  halftone: ['halftone', 'riso', 'sunburst'],
  leaves: ['leaves', 'fields', 'bouquet', 'citrus', 'lotus'],
  'night-sky': ['nightSky', 'orbits', 'tent'],
  bauhaus: ['bauhaus', 'tiles', 'arches', 'breath'],
  'still-life': ['loaf', 'cup', 'vessels', 'fruitBowl', 'tableTop'],
}

/** Palettes of a style that is drawn here; null for any. A night is dark. */
export function artPalettes(style: DrawnArtStyle): readonly PaletteName[] | null {
  return style === 'night-sky' ? ['night', 'plum', 'ember'] : null
}

/** How long an episode should be, in seconds, and what it costs of the series credits, in cents. */
export const episodeLengths = {
  short: { fromS: 15, toS: 30, cents: 50 },
  medium: { fromS: 30, toS: 60, cents: 100 },
  long: { fromS: 60, toS: 90, cents: 150 },
} as const
export type EpisodeLength = keyof typeof episodeLengths
export const episodeLengthNames = Object.keys(episodeLengths) as [EpisodeLength, ...EpisodeLength[]]

/** `download`: episodes are made and downloaded; nothing is posted. */
export const seriesPlatforms = ['youtube', 'tiktok', 'download'] as const
export type SeriesPlatform = (typeof seriesPlatforms)[number]

/** Which visibilities a destination has. TikTok lets an app that it has not audited post for the owner's eyes only. */
export function seriesVisibilities(
  platform: SeriesPlatform,
  { isAudited }: { isAudited: boolean },
): readonly PostVisibility[] {
  if (platform === 'download') return postVisibilities
  if (platform === 'youtube') return ['public', 'unlisted', 'private']
  return isAudited ? ['public', 'followers', 'friends', 'private'] : ['private']
}

/** `scheduled`: on, and its first episode has not begun. `running`: on, with episodes made or being made. */
export const seriesStatuses = ['scheduled', 'running', 'off'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

/** How long before its time an episode is made, so that there is time to approve it. */
export const episodeLeadHours = 24

export const seriesLimits = {
  active: 3,
  perWeek: 5,
  nameChars: 120,
  scriptChars: 4_000,
  materialChars: 40_000,
  topics: 100,
  all: 200,
  /** How long a finished episode stays available. */
  keptDays: 90,
} as const

/** Texts of the specification (SERIES-05, SERIES-06, R-99, R-100, R-133), and those beside them. */
export const seriesMessages = {
  nameMissing: 'Name is required',
  destinationMissing: 'Destination is required',
  contentMissing: 'Content is required',
  voiceMissing: 'Narration voice is required',
  frequency: 'Frequency should be greater than 0 and less than or equal to 5',
  time: 'Choose a time between 00:00 and 23:59.',
  timeZone: 'This isn’t a valid time zone.',
  created: 'series created successfully',
  updated: 'series updated successfully',
  createFailed: 'something went wrong while creating the series',
  updateFailed: 'something went wrong while updating the series',
  limit: 'Limit of 3 active series reached. Creating this one will turn off {{name}}.',
  limitUnnamed: 'Limit of 3 active series reached. Turn one off first.',
  stopped: 'This episode was stopped.',
} as const

/** What narration is spoken in: the languages of generated stories (WIZ-15). */
export const narrationLanguages = [
  'en',
  'en-AU',
  'en-GB',
  'es',
  'de',
  'fr',
  'it',
  'pt',
  'ru',
  'ar',
  'hi',
  'id',
  'ja',
  'ko',
  'nl',
  'no',
  'tr',
  'vi',
  'zh-TW',
  'zh-CN',
  'uk',
  'fi',
  'pl',
  'mr',
] as const
