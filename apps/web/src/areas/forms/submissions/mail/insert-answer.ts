/**
 * A text with the answer of a column put in where the cursor stands, or at its end, as `{{name}}` (`packages/form`, `recallsIn`); and where
 * the cursor stands then.
 */
export function insertAnswer(
  text: string,
  { at, columnId }: { at: number | null; columnId: string },
): { text: string; at: number } {
  const place = Math.min(at ?? text.length, text.length)
  // A column of a variable is named after what it is; the variable itself is recalled by its id.
  const recalled = `{{${columnId.replace(/^variable\./, '')}}}`
  return { text: text.slice(0, place) + recalled + text.slice(place), at: place + recalled.length }
}
