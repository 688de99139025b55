/** All limits of a story. Lengths are in UTF-16 units, times in milliseconds, boxes in page px. */
export const limits = {
  pages: { min: 1, max: 60 },
  elementsPerPage: 200,
  animationsPerPage: 400,
  titleLength: 249,
  descriptionLength: 1000,
  tags: 30,
  tagLength: 60,
  nameLength: 120,
  paragraphs: 60,
  runsPerParagraph: 200,
  runLength: 5000,
  quizOptions: { min: 2, max: 4 },
  promptLength: 200,
  optionLength: 80,
  emojiLength: 16,
  resultTextLength: 300,
  factItems: { min: 1, max: 12 },
  factTextLength: 300,
  tableColumns: { min: 1, max: 6 },
  priceLength: 40,
  strokes: 200,
  strokePoints: 4000,
  attachmentBlocks: 40,
  backdropColors: { min: 1, max: 6 },
  ctaLabelLength: 80,
  altLength: 1000,
  urlLength: 2048,
  gradientStops: { min: 2, max: 8 },
  brandColors: 24,
  sourcesPerPage: 20,
  captionTracks: 12,
  stickerColors: 8,
  coordinate: 20_000,
  size: { min: 1, max: 20_000 },
  fontSizePx: { min: 8, max: 800 },
  pageDurationMs: { min: 1_000, max: 120_000 },
  animationDurationMs: { min: 50, max: 60_000 },
  animationDelayMs: { max: 60_000 },
} as const

/** The page of all coordinates: 9:16, full bleed. */
export const pageSize = { width: 720, height: 1280 } as const

/** The safe area for text: player controls cover the top 7 % and the bottom 11 %. Values in page px. */
export const safeArea = { top: 90, bottom: 141, side: 44 } as const
