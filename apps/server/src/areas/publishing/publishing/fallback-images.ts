/** Images that stand in where AMP requires one and none was given. Served by `sites` from its own folder. */
export const fallbackImages = {
  poster: '/_taplore/public/poster.png',
  logo: '/_taplore/public/logo.png',
} as const
