/** Messages of the server about forms, as the specification prints them where it does. */
export const formMessages = {
  nameRequired: 'Form name is required',
  nameTooLong: 'Form name should be under 250 characters',
  tagNameRequired: 'Tag name is required',
  tagTaken: 'Tag name already exist',
  sourceNameRequired: 'Source name is required',
  slugTaken: 'This address is taken. Choose another one.',
  slugInvalid: 'Use letters, digits and single hyphens for the address.',
  unableToDelete: 'Unable to delete',
  folderTrashed: 'folder moved to the trash',
  folderRestored: 'folder restored',
  mailSent: 'The email has been sent.',
} as const
