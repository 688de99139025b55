declare global {
  interface Window {
    /** The browser's own picker (EyeDropper API of the WICG); not every browser has it. */
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
  }
}

/** Lets the person pick a colour from anywhere on the screen, `onColor` hears it; null where the browser cannot. */
export function screenPicker(): ((onColor: (color: string) => void) => void) | null {
  const { EyeDropper } = window
  if (!EyeDropper) return null
  return (onColor) => {
    // Escape ends the picking with a rejection; nothing is to be done then.
    new EyeDropper().open().then(
      ({ sRGBHex }) => onColor(sRGBHex.toLowerCase()),
      () => undefined,
    )
  }
}
