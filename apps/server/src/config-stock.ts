import { list, oneOf, optional } from './config-schemas.ts'

/** Settings of stock collections; `config.ts` reads them with all others. */
export const stockSettings = {
  STOCK_OPENVERSE: {
    about: 'on or off: search of openly licensed images at Openverse, which needs no key',
    schema: oneOf(['on', 'off']).default('on'),
  },
  PEXELS_API_KEY: { about: 'Key of Pexels: photos and videos', schema: optional },
  PIXABAY_API_KEY: { about: 'Key of Pixabay: photos and videos', schema: optional },
  UNSPLASH_ACCESS_KEY: { about: 'Access key of an Unsplash application: photos', schema: optional },
  GIPHY_API_KEY: { about: 'Key of GIPHY: animated images', schema: optional },
  KLIPY_API_KEY: { about: 'Key of Klipy: animated images', schema: optional },
  STOCK_ADDRESSES: {
    about: 'name=address pairs in place of the usual addresses of these sources, such as pexels=https://proxy.example',
    schema: list,
  },
} as const
