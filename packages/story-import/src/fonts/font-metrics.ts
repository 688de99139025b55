/** Heights of a family, in em: above and below the baseline, of an x and of an H. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly xHeight: number
  readonly capHeight: number
}

const measured = (ascent: number, descent: number, xHeight: number, capHeight: number): FontMetrics => ({
  ascent,
  descent,
  xHeight,
  capHeight,
})

/** Of the families that stand in for others, measured on the bundled files. */
export const metricsOfOurs: Readonly<Record<string, FontMetrics>> = {
  'Abril Fatface': measured(1.058, 0.291, 0.485, 0.704),
  Anton: measured(1.176, 0.329, 0.735, 0.86),
  Archivo: measured(0.878, 0.21, 0.532, 0.688),
  'Bebas Neue': measured(0.9, 0.3, 0.704, 0.704),
  'Barlow Condensed': measured(1, 0.2, 0.516, 0.704),
  Bitter: measured(0.935, 0.265, 0.547, 0.704),
  Caveat: measured(0.96, 0.3, 0.36, 0.704),
  Cormorant: measured(0.924, 0.287, 0.391, 0.625),
  'Crimson Pro': measured(0.896, 0.215, 0.422, 0.579),
  'EB Garamond': measured(1.007, 0.298, 0.407, 0.657),
  Figtree: measured(0.95, 0.25, 0.5, 0.704),
  Gelasio: measured(0.928, 0.342, 0.5, 0.704),
  Inter: measured(0.969, 0.241, 0.547, 0.735),
  'JetBrains Mono': measured(1.02, 0.3, 0.563, 0.735),
  Literata: measured(1.177, 0.308, 0.516, 0.704),
  Lora: measured(1.006, 0.274, 0.5, 0.704),
  Montserrat: measured(0.968, 0.251, 0.532, 0.704),
  Newsreader: measured(0.735, 0.265, 0.454, 0.688),
  'Noto Sans': measured(1.069, 0.293, 0.547, 0.719),
  Nunito: measured(1.011, 0.353, 0.5, 0.719),
  'Open Sans': measured(1.069, 0.293, 0.547, 0.719),
  Oswald: measured(1.193, 0.289, 0.579, 0.813),
  Outfit: measured(1, 0.26, 0.485, 0.704),
  'Playfair Display': measured(1.082, 0.251, 0.516, 0.719),
  'Plus Jakarta Sans': measured(1.038, 0.222, 0.547, 0.75),
  'Public Sans': measured(0.95, 0.225, 0.532, 0.735),
  Roboto: measured(0.928, 0.244, 0.532, 0.719),
  'Roboto Slab': measured(1.048, 0.271, 0.532, 0.719),
  'Source Serif 4': measured(1.036, 0.335, 0.5, 0.672),
  'Space Grotesk': measured(0.984, 0.292, 0.5, 0.704),
  Teko: measured(0.958, 0.475, 0.5, 0.641),
  Unbounded: measured(0.995, 0.245, 0.579, 0.75),
  'Work Sans': measured(0.93, 0.243, 0.5, 0.672),
}
