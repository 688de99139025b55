/** Smaller text is hard to read on a phone, px of the page. */
export const smallestFontPx = 24
/** 48 px of a 412 px wide phone, in page px. */
export const tapTargetPx = 84
