/** Saves a text as a file of the person. */
export function saveFile(name: string, text: string, mime: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type: mime }))
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
