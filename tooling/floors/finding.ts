/** A fault in the structure: where it is and what is wrong. */
export type Finding = { file: string; line: number; sentence: string }
