import { wizardRefusals } from '@taplore/contract'

const { TEXT_TOO_SHORT, LANGUAGE_NOT_READABLE, WRITER_UNAVAILABLE, WRITER_UNUSABLE } = wizardRefusals

/** Why no slides were written. */
export const writingRefusals = { TEXT_TOO_SHORT, LANGUAGE_NOT_READABLE, WRITER_UNAVAILABLE, WRITER_UNUSABLE }
