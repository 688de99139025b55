/** The web addresses in a plain text, each once, in order; marks that end a sentence are not part of them. */
export function extractLinks(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/g) ?? []
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)\]]+$/, '')))]
}
