/** Saves a text as a file of the person. */
export function saveFile(name: string, text: string, mime: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: mime }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
