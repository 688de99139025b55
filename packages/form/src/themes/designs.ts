import type { GroundDrawing } from '../theme.ts'

/** A theme of the gallery, in short. */
export interface ThemeDesign {
  /** Headings and text. */
  readonly fonts: readonly [string, string]
  readonly radiusPx: number
  readonly fontSizePx?: number
  readonly align?: 'center'
  /** Background, surface, text, accent, text on it, line and error. */
  readonly light: string
  /** Null: looks the same at day and night. */
  readonly dark: string | null
  /** The drawing and its two colors, light and dark. */
  readonly ground: readonly [GroundDrawing, string, string]
}

/** A test checks the contrast of every pair of colors. */
export const designs = {
  harbour: {
    fonts: ['Archivo', 'Inter'],
    radiusPx: 10,
    light: '#eef6f8 #fafcfd #0d2b36 #0b6080 #ffffff #697d85 #b6241a',
    dark: '#08191f #19292f #eaf4f7 #7cd0e8 #051014 #6c7a7e #ff8f85',
    ground: ['waves', '#d9ecf1 #c3e0e8', '#0c2530 #11303e'],
  },
  meadow: {
    fonts: ['Bitter', 'Public Sans'],
    radiusPx: 12,
    light: '#f6f8ec #fcfdf9 #1b2b14 #2f6b1f #ffffff #727d6a #b8241a',
    dark: '#10180c #21281d #eef4e6 #9fd98a #0a1008 #747a6d #ff8f85',
    ground: ['hills', '#e3edcf #d0e2b6', '#182412 #20311a'],
  },
  clay: {
    fonts: ['Fraunces', 'Inter'],
    radiusPx: 12,
    light: '#fbf3e4 #fefbf7 #33180d #96330f #ffffff #8d7a6e #be261b',
    dark: '#1e130d #2e241e #faeedd #f79b62 #140c08 #7c7165 #ff8f85',
    ground: ['loaf', '#f5e9d5 #f0dfc4', '#291b12 #332217'],
  },
  plum: {
    fonts: ['Sora', 'DM Sans'],
    radiusPx: 16,
    light: '#faf5fc #fefcfe #2c1633 #7a2a8f #ffffff #85778a #ba251a',
    dark: '#190f1d #29202d #f7eefa #e0a6f0 #100a13 #766d79 #ff8f85',
    ground: ['blobs', '#f1e3f6 #ecd8f3', '#26162d #301b39'],
  },
  ink: {
    fonts: ['Bricolage Grotesque', 'Inter'],
    radiusPx: 2,
    light: '#ffffff #ffffff #14171c #14171c #ffffff #7c7d80 #be261b',
    dark: '#0f1114 #202224 #f4f5f7 #f0f2f5 #0a0b0d #747578 #ff8f85',
    ground: ['grid', '#e0e1e4 #eeeff1', '#262a32 #1a1d23'],
  },
  rose: {
    fonts: ['Playfair Display', 'Nunito'],
    radiusPx: 20,
    light: '#fef6f6 #fffcfc #3b1119 #ab2146 #ffffff #907479 #bc251a',
    dark: '#1e0d12 #2e1e23 #fdecef #ffa3b8 #14080c #7c6b6e #ff8f85',
    ground: ['petals', '#fbe4e6 #f8d7dc', '#2c131b #3a1823'],
  },
  sun: {
    fonts: ['Outfit', 'Figtree'],
    radiusPx: 18,
    light: '#fff9e6 #fffdf8 #332502 #855600 #ffffff #8a7f64 #c0261b',
    dark: '#191304 #292416 #fdf6e2 #ffd166 #100c03 #7a7463 #ff8f85',
    ground: ['rays', '#fff0c4 #ffe49c', '#241c08 #33270b'],
  },
  slate: {
    fonts: ['Manrope', 'Manrope'],
    radiusPx: 8,
    light: '#f3f5f9 #fbfcfd #171d2b #33477a #ffffff #7b7f89 #c0261b',
    dark: '#10131b #21242b #eef1f8 #a9bdf5 #0a0c12 #6d7077 #ff8f85',
    ground: ['contour', '#dfe4ee #e9edf4', '#1e2432 #171c28'],
  },
  mint: {
    fonts: ['Plus Jakarta Sans', 'Plus Jakarta Sans'],
    radiusPx: 14,
    light: '#effaf6 #fafefc #0c2e24 #0b6a51 #ffffff #688179 #ba251a',
    dark: '#081a14 #192a24 #e8f7f1 #7fe0bf #05110d #6e7e78 #ff8f85',
    ground: ['dots', '#d3efe5 #bfe6d8', '#0e2a20 #133529'],
  },
  chalk: {
    fonts: ['Literata', 'Source Serif 4'],
    radiusPx: 4,
    fontSizePx: 18,
    light: '#f8f4e9 #fdfcf8 #2b2718 #674b15 #ffffff #7d796b #b8241a',
    dark: '#17150d #27251e #f5f0e2 #e6c88a #0f0e08 #767368 #ff8f85',
    ground: ['lines', '#ebe3cf #ecd9c8', '#25221a #332319'],
  },
  night: {
    fonts: ['Space Grotesk', 'Inter'],
    radiusPx: 12,
    light: '#f1f2fc #fbfbfe #191b3a #4338a8 #ffffff #717389 #ad2218',
    dark: '#0e0f22 #1f2031 #efeffd #b3aeff #090a16 #7c7c8d #ff8f85',
    ground: ['stars', '#dfe0f7 #cfd1f3', '#1c1e3f #2b2d5c'],
  },
  citrus: {
    fonts: ['Rubik', 'Rubik'],
    radiusPx: 14,
    light: '#fffaf0 #fffefb #2b2110 #b04400 #ffffff #888173 #c0261b',
    dark: '#1a150a #2a251b #fff6e6 #ffb25c #110e07 #7a7466 #ff8f85',
    ground: ['terrazzo', '#ffe3bd #e9efc4', '#33270f #272c10'],
  },
  coral: {
    fonts: ['Quicksand', 'Nunito'],
    radiusPx: 22,
    light: '#fff6f2 #fffcfb #12343a #0e6672 #ffffff #6a7c7e #b42419',
    dark: '#0f2226 #203135 #f1f6f6 #ff9f86 #0a1619 #7c888a #ff8f85',
    ground: ['scales', '#ffe1d6 #fbd0c1', '#183237 #1f3e44'],
  },
  lagoon: {
    fonts: ['Montserrat', 'Open Sans'],
    radiusPx: 12,
    light: '#f0fbfb #fbfefe #06303a #036672 #ffffff #67848a #c0261b',
    dark: '#04191e #16292e #e6f7f8 #6fe0e3 #031014 #6c8082 #ff8f85',
    ground: ['mesh', '#c4eef0 #cfe6fb', '#063540 #0a2a49'],
  },
  lavender: {
    fonts: ['Raleway', 'Open Sans'],
    radiusPx: 16,
    align: 'center',
    light: '#f9f7ff #fdfdff #241c45 #5b3fc4 #ffffff #807b96 #be261b',
    dark: '#141026 #242135 #f2effc #c3b2ff #0d0a19 #736f81 #ff8f85',
    ground: ['mesh', '#e6defc #fbdff0', '#251b4a #3a1a3c'],
  },
  peach: {
    fonts: ['Nunito', 'Nunito'],
    radiusPx: 20,
    light: '#fff7f0 #fffdfb #43202a #a33245 #ffffff #8a7275 #b42419',
    dark: '#1f1016 #2f2126 #fdeee8 #ffad92 #140a0e #837474 #ff8f85',
    ground: ['sunset', '#ffe2cf #ffcfc0', '#35161f #4b1d24'],
  },
  sky: {
    fonts: ['Work Sans', 'Work Sans'],
    radiusPx: 14,
    light: '#e9f4ff #ffffff #0d2746 #0f5aa8 #ffffff #708399 #c0261b',
    dark: '#0b1a2c #1c2a3b #e9f3ff #86c2ff #07111d #727e8d #ff8f85',
    ground: ['clouds', '#d6eaff #f6fbff', '#11263f #183253'],
  },
  botanical: {
    fonts: ['Lora', 'Work Sans'],
    radiusPx: 8,
    light: '#f7f6ef #fdfcfa #23301f #46602f #ffffff #737b6e #b42419',
    dark: '#131812 #242823 #f0f3e8 #b9d49a #0c100c #797d75 #ff8f85',
    ground: ['leaves', '#e4e8d6 #d5ddc3', '#1d251a #283324'],
  },
  terracotta: {
    fonts: ['Cormorant', 'DM Sans'],
    radiusPx: 6,
    fontSizePx: 18,
    light: '#fbf1e8 #fefbf8 #3a2119 #973f1f #ffffff #847169 #af2319',
    dark: '#1f1410 #2f2421 #faeee4 #f0a179 #140d0a #80746e #ff8f85',
    ground: ['arches', '#f5dfcd #efcfb6', '#2e1d16 #3d261b'],
  },
  confetti: {
    fonts: ['Fredoka', 'Nunito'],
    radiusPx: 24,
    align: 'center',
    light: '#fffdf8 #fffefd #2a2148 #ba216d #ffffff #827c91 #c0261b',
    dark: '#1a1530 #2a253e #f7f3ff #ff9cc9 #110e1f #868295 #ff8f85',
    ground: ['confetti', '#ffd9e8 #cfeaf7', '#43204a #1f3a52'],
  },
  newsprint: {
    fonts: ['Abril Fatface', 'Source Serif 4'],
    radiusPx: 0,
    fontSizePx: 18,
    light: '#f6f3ec #fcfbf9 #191713 #a11414 #ffffff #716f6a #a52117',
    dark: '#151412 #252423 #f4f1ea #ff8f85 #0e0d0c #7a7874 #ff8f85',
    ground: ['dots', '#e2ddd1 #d2ccbd', '#24221f #302d29'],
  },
  linen: {
    fonts: ['EB Garamond', 'Figtree'],
    radiusPx: 4,
    fontSizePx: 18,
    light: '#faf7f1 #fefdfb #2c2a22 #5d5a26 #ffffff #7d7b73 #b8241a',
    dark: '#191813 #292824 #f4f1e8 #d8d08c #10100c #7a7771 #ff8f85',
    ground: ['weave', '#eee8da #e4dcc9', '#24221b #2f2c23'],
  },
  candy: {
    fonts: ['Baloo 2', 'Nunito'],
    radiusPx: 24,
    light: '#fff5fa #fffcfe #3d1334 #b31a74 #ffffff #8f7287 #b8241a',
    dark: '#210e1c #311f2c #ffedf7 #ff9fd2 #150912 #83707d #ff8f85',
    ground: ['stripes', '#ffe1f0 #ffd0e7', '#33152c #431b39'],
  },
  retro: {
    fonts: ['Anton', 'Archivo'],
    radiusPx: 10,
    light: '#fbf0dc #fefbf5 #2a1c14 #9c2f0a #ffffff #7a6d61 #a52117',
    dark: '#1b1511 #2b2522 #fbf0dc #f6a04d #120e0b #827a6f #ff8f85',
    ground: ['rainbow', '#f6d9a8 #f3c489', '#33231a #452a1a'],
  },
  memphis: {
    fonts: ['Rubik', 'DM Sans'],
    radiusPx: 0,
    light: '#fdfbf5 #fefefc #1b1a3b #4a2fc7 #ffffff #7f7e8d #c0261b',
    dark: '#14132b #24243a #f5f4ff #ffcf6b #0d0c1c #9190a0 #ff968c',
    ground: ['zigzag', '#ffdfa6 #c9ece6', '#3a2a63 #144b52'],
  },
  notebook: {
    fonts: ['Caveat', 'Nunito'],
    radiusPx: 10,
    fontSizePx: 18,
    light: '#fdfdfb #fefefe #1d2a44 #1f4fa3 #ffffff #707888 #b42419',
    dark: '#131822 #242831 #eef2fa #9cc2ff #0c1016 #7a7e87 #ff8f85',
    ground: ['lines', '#dfe9f6 #f9d0d0', '#1f2a3d #4a2730'],
  },
  forest: {
    fonts: ['Newsreader', 'Public Sans'],
    radiusPx: 8,
    light: '#10231b #21322b #f1efe0 #e3c26a #0a1712 #7e877b #ff8f85',
    dark: null,
    ground: ['leaves', '#173026 #1f3e31', '#173026 #1f3e31'],
  },
  midnight: {
    fonts: ['Syne', 'Inter'],
    radiusPx: 14,
    light: '#0b0d1f #1c1e2f #f0f0ff #afa2ff #070814 #8b8c9c #ff8f85',
    dark: null,
    ground: ['stars', '#20234d #363a78', '#20234d #363a78'],
  },
  espresso: {
    fonts: ['Fraunces', 'DM Sans'],
    radiusPx: 12,
    light: '#201510 #302521 #fbefdf #f2a065 #150e0a #7f736a #ff8f85',
    dark: null,
    ground: ['loaf', '#2b1d15 #38261a', '#2b1d15 #38261a'],
  },
  neon: {
    fonts: ['Unbounded', 'Manrope'],
    radiusPx: 6,
    light: '#0a0a0f #1b1b20 #f5f6fa #c8ff4d #07070a #89898e #ff8f85',
    dark: null,
    ground: ['horizon', '#1b2a14 #2c431c', '#1b2a14 #2c431c'],
  },
  velvet: {
    fonts: ['Playfair Display', 'Raleway'],
    radiusPx: 4,
    align: 'center',
    light: '#2a0d18 #391e28 #fdeef0 #f3bda4 #1b0810 #856f76 #ff8f85',
    dark: null,
    ground: ['arches', '#381321 #48192b', '#381321 #48192b'],
  },
  ocean: {
    fonts: ['Outfit', 'Figtree'],
    radiusPx: 16,
    light: '#071d33 #182d41 #eaf5ff #6ee7d8 #051321 #788898 #ff8f85',
    dark: null,
    ground: ['waves', '#0c2c49 #123c60', '#0c2c49 #123c60'],
  },
  cinema: {
    fonts: ['Bebas Neue', 'Inter'],
    radiusPx: 4,
    light: '#120b0c #231c1d #fbf4ec #ffc94a #0c0708 #79726e #ff8f85',
    dark: null,
    ground: ['spotlight', '#2b1113 #47181a', '#2b1113 #47181a'],
  },
  blueprint: {
    fonts: ['Space Grotesk', 'Inter'],
    radiusPx: 2,
    light: '#0e2d59 #1f3c65 #f2f8ff #ffe08a #091d3a #8a9cb4 #ffa39b',
    dark: null,
    ground: ['grid', '#214a84 #173c70', '#214a84 #173c70'],
  },
} as const satisfies Record<string, ThemeDesign>
