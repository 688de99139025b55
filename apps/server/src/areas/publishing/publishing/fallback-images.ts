/** Pictures of ours that stand in where AMP demands one and nobody gave any. Served by `sites` from its own folder. */
export const fallbackPictures = {
  poster: '/_taplore/public/poster.png',
  logo: '/_taplore/public/logo.png',
} as const
