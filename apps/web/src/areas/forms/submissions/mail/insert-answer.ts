/**
 * Inserts a column's answer as `{{name}}` at the cursor, or at the end (`packages/form`, `recallsIn`); returns text
 * and cursor.
 */
export function insertAnswer(
  text: string,
  { at, columnId }: { at: number | null; columnId: string },
): { text: string; at: number } {
  const place = Math.min(at ?? text.length, text.length)
  // A variable's column has a prefix; a recall uses the variable's id.
  const recalled = `{{${columnId.replace(/^variable\./, '')}}}`
  return { text: text.slice(0, place) + recalled + text.slice(place), at: place + recalled.length }
}
