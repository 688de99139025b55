/** English texts; other languages follow them key by key. */
export const texts = {
  guide: {
    all: 'All pages of the guide',
    notFound: 'This page of the guide doesn’t exist',
    inEnglish: 'The guide is available in English only.',
  },
}
