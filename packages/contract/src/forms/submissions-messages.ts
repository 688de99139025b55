/** Messages of the server about submissions, as the specification prints them where it does. */
export const submissionMessages = {
  unableToDelete: 'Unable to delete',
  unableToSpam: 'Unable to mark as spam',
  unableToNotSpam: 'Unable to mark as not spam',
  fileError: 'File upload error',
  locked: 'This submission exceeds your plan. It’s saved and unlocks when your plan allows.',
} as const
