const solid = (r: number, g: number, b: number, a?: number) => ({
  color: a === undefined ? { r, g, b } : { r, g, b, a },
})
const base = (id: string, x: number, y: number, width: number, height: number) => ({
  id,
  x,
  y,
  width,
  height,
  rotationAngle: 0,
  opacity: 100,
  flip: { horizontal: false, vertical: false },
  lockAspectRatio: true,
})

/** A test document of the Web Stories editor for WordPress, with one of everything that matters. */
export function aWebStory() {
  const image = {
    type: 'image',
    mimeType: 'image/jpeg',
    src: 'https://photos.example/quay.jpg',
    width: 1600,
    height: 900,
    alt: 'A quay at dawn',
    baseColor: '#4a5a6b',
    sizes: {},
  }
  return {
    version: 47,
    title: 'Six stops',
    excerpt: 'A day on the <b>ferry</b>.',
    autoAdvance: true,
    defaultPageDuration: 9,
    backgroundAudio: { resource: { src: 'https://sounds.example/waves.mp3', mimeType: 'audio/mpeg', length: 31.5 } },
    currentStoryStyles: { colors: [solid(36, 56, 200)] },
    pages: [
      {
        id: 'b3a1',
        type: 'page',
        backgroundColor: solid(20, 30, 40),
        groups: { g1: { name: 'Headline', isLocked: true } },
        elements: [
          {
            ...base('bg', 0, 0, 412, 618),
            type: 'image',
            isBackground: true,
            scale: 200,
            focalX: 25,
            focalY: 50,
            mask: { type: 'rectangle' },
            resource: image,
            overlay: solid(0, 0, 0, 0.5),
          },
          {
            ...base('head', 41.2, 61.8, 329.6, 120),
            type: 'text',
            groupId: 'g1',
            layerName: 'Title',
            rotationAngle: -8,
            opacity: 80,
            content:
              '<span style="font-weight: 700; color: #ffe600; letter-spacing: 0.04em">Six stops</span>\n<span style="font-weight: 700; color: #ffffff; font-style: italic">by <span style="text-decoration: underline">ferry</span></span>',
            font: { family: 'Playfair Display', service: 'fonts.google.com', fallbacks: ['serif'] },
            fontSize: 40,
            lineHeight: 1.1,
            textAlign: 'center',
            tagName: 'h1',
            padding: { horizontal: 8, vertical: 4, locked: false },
            backgroundTextMode: 'HIGHLIGHT',
            backgroundColor: solid(12, 12, 12),
          },
          {
            ...base('dot', 100, 200, 103, 103),
            type: 'shape',
            groupId: 'g1',
            mask: { type: 'circle' },
            backgroundColor: {
              type: 'linear',
              rotation: 0.25,
              alpha: 0.5,
              stops: [
                { color: { r: 255, g: 0, b: 0 }, position: 0 },
                { color: { r: 0, g: 0, b: 255 }, position: 1 },
              ],
            },
          },
        ],
        animations: [
          { id: 'a1', type: 'effect-fly-in', targets: ['head'], flyInDir: 'rightToLeft', duration: 700, delay: 150 },
          { id: 'a2', type: 'effect-background-zoom', targets: ['bg'], zoomDirection: 'scaleIn', duration: 4000 },
        ],
        pageAttachment: { url: 'ferries.example/times', ctaText: 'Times', theme: 'dark' },
        advancement: { autoAdvance: false, pageDuration: 12 },
      },
      {
        id: '77-second',
        type: 'page',
        backgroundColor: {
          type: 'radial',
          size: { w: 0.5, h: 0.5 },
          center: { x: 0.4, y: 0.6 },
          stops: [
            { color: { r: 255, g: 255, b: 255 }, position: 0 },
            { color: { r: 0, g: 0, b: 0 }, position: 1 },
          ],
        },
        elements: [
          { ...base('ground', 1, 1, 1, 1), type: 'shape', isBackground: true, isDefaultBackground: true },
          {
            ...base('photo', 51.5, 103, 206, 206),
            type: 'image',
            scale: 100,
            focalX: 50,
            focalY: 50,
            mask: { type: 'heart' },
            resource: image,
            flip: { horizontal: true, vertical: false },
            link: { type: 'regular', url: 'https://ferries.example/', desc: 'All lines', rel: ['nofollow'] },
            border: { top: 2, right: 2, bottom: 2, left: 2, color: solid(255, 0, 0) },
            borderRadius: { topLeft: 4, topRight: 8, bottomRight: 12, bottomLeft: 16, locked: false },
          },
          {
            ...base('video', 0, 360, 103, 183),
            type: 'video',
            isLocked: true,
            loop: true,
            volume: 0.4,
            mask: { type: 'rectangle' },
            poster: 'https://photos.example/video.jpg',
            tracks: [{ id: 't', track: 'https://videos.example/a.vtt', srclang: 'en', label: 'English' }],
            resource: {
              type: 'video',
              mimeType: 'video/mp4',
              src: 'https://videos.example/a.mp4',
              width: 720,
              height: 1280,
              length: 8,
              isMuted: true,
            },
          },
          {
            ...base('back', 10, 500, 90, 40),
            type: 'shape',
            mask: { type: 'rectangle' },
            backgroundColor: solid(1, 2, 3),
            link: { type: 'branching', pageId: 'b3a1' },
          },
          { ...base('gone', 10, 10, 50, 50), type: 'sticker', sticker: { type: 'harbourGull' } },
          { ...base('odd', 10, 10, 50, 50), type: 'hologram' },
          {
            ...base('hidden', 10, 10, 50, 50),
            type: 'shape',
            isHidden: true,
            mask: { type: 'grid-4' },
            backgroundColor: solid(9, 9, 9),
          },
        ],
        animations: [
          { id: 'a3', type: 'effect-pan', targets: ['photo'], panDir: 'bottomToTop' },
          { id: 'a4', type: 'effect-implode', targets: ['photo'] },
        ],
        backgroundAudio: {
          resource: { src: 'https://sounds.example/gulls.mp3', mimeType: 'audio/mpeg', length: 3 },
          loop: true,
        },
      },
    ],
  }
}
