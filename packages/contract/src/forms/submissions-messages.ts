/** What the server says of answers, word for word as the specification prints it where it does. */
export const submissionMessages = {
  unableToDelete: 'Unable to delete',
  unableToSpam: 'Unable to mark as spam',
  unableToNotSpam: 'Unable to mark as not spam',
  fileError: 'File upload error',
  locked: 'This answer is kept and opens as soon as your plan has room.',
} as const
