/**
 * Share of the processor time of a whole run that one test file may use, with the processes it starts. A share does not depend
 * on how fast the machine is or on what else runs there; a number of seconds does. The dearest ordinary file needs 0.045.
 */
export const usualBound = 0.07

/** A run of fewer files is a part of the suite, in which shares say nothing. */
export const wholeRunFiles = 330

/** Files that may use more, each with its reason. */
export const exceptions: Readonly<Record<string, { readonly share: number; readonly because: string }>> = {
  'tests/journeys/pages.test.ts': {
    share: 0.12,
    because: 'looks at every page in both themes, at six widths and by keyboard',
  },
}

export const boundOf = (file: string): number => exceptions[file]?.share ?? usualBound
