/** How large a caption document may be: three hours of fast speech fit. */
export const limits = {
  words: 60_000,
  cues: 20_000,
  /** Parts that an engine did not recognize. */
  unheard: 500,
  wordLength: 120,
  textLength: 1_000,
  speakers: 40,
  nameLength: 80,
  translations: 60,
  cuts: 5_000,
  keywords: 200,
  keywordLength: 60,
  cropKeyframes: 200,
  durationMs: 6 * 3_600_000,
} as const

/** No word is shorter, so that a highlight is seen and a time can be dragged. */
export const shortestWordMs = 80
