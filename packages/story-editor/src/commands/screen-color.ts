declare global {
  interface Window {
    /** The browser's color picker (EyeDropper API of the WICG); not every browser has it. */
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
  }
}

/** Picks a color from anywhere on the screen and calls `onColor`; null where the browser cannot. */
export function screenPicker(): ((onColor: (color: string) => void) => void) | null {
  const { EyeDropper } = window
  if (!EyeDropper) return null
  return (onColor) => {
    // Escape rejects; nothing needs to be done then.
    new EyeDropper().open().then(
      ({ sRGBHex }) => onColor(sRGBHex.toLowerCase()),
      () => undefined,
    )
  }
}
