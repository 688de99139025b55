/** A voice as the wizard offers it. */
export type Voice = { id: string; name: string; languages: readonly string[]; note?: string; sampleUrl?: string }

/** The voices of the workspace, built-in ones included (WIZ-20, R-78). */
export function useVoices(): { voices: readonly Voice[]; isLoading: boolean } {
  return { voices: [], isLoading: false }
}
