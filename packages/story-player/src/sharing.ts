/** How a link left the page: by the share sheet of the device, or by the clipboard; null when the reader closed the sheet. */
export type Shared = 'sheet' | 'copied' | 'refused' | null

export interface Shareable {
  readonly title: string
  readonly url: string
}

/**
 * Opens the share sheet of the device, or copies the link where there is none or a frame may not open it. `refused` where the page may
 * not do that either; the link is then shown.
 */
export async function shareLink({ title, url }: Shareable): Promise<Shared> {
  // On computers the sheet is missing or offers little more than a copy, which a button does in one step.
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url })
      return 'sheet'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null
    }
  }
  return (await copy(url)) ? 'copied' : 'refused'
}

async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    // Without https and in frames of others there is only the old way.
    return copyFromField(url)
  }
}

function copyFromField(url: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = url
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
