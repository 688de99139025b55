/** The voices of the embedded engine; the app has their names in every language. */
export const builtInVoices = [
  { id: 'embedded-high', name: 'Built-in high voice', gender: 'female' },
  { id: 'embedded-low', name: 'Built-in low voice', gender: 'male' },
] as const
