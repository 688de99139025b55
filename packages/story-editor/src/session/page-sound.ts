import type { Page, Story } from '@taplore/story'

type Sound = Pick<HTMLAudioElement, 'currentTime' | 'volume' | 'loop' | 'play' | 'pause'>

/** Under a voice, as in the player. */
const musicUnderVoice = 0.25

/** What is heard while a page plays in the editor: its voice, and the music of the story, as loud as in the player. */
export class PageSound {
  private sounds: Sound[] = []
  private readonly urlOf: (media: { assetId: string | null; url: string }) => string
  private readonly open: (url: string) => Sound

  constructor(
    urlOf: (media: { assetId: string | null; url: string }) => string,
    open: (url: string) => Sound = (url) => new Audio(url),
  ) {
    this.urlOf = urlOf
    this.open = open
  }

  /** Plays from a moment of the page; audio that is over by then stays silent. */
  play({ audio: voice }: Page, { backgroundAudio: music }: Story, fromMs: number): void {
    this.stop()
    if (voice && fromMs < voice.durationMs) this.start(this.urlOf(voice), { fromMs, volume: 1, loop: false })
    if (music && (music.doesLoop || fromMs < music.durationMs)) {
      const volume = voice ? music.volume * musicUnderVoice : music.volume
      this.start(this.urlOf(music), { fromMs: fromMs % Math.max(1, music.durationMs), volume, loop: music.doesLoop })
    }
  }

  stop(): void {
    for (const sound of this.sounds) sound.pause()
    this.sounds = []
  }

  private start(url: string, { fromMs, volume, loop }: { fromMs: number; volume: number; loop: boolean }): void {
    if (!url) return
    const sound = this.open(url)
    sound.currentTime = fromMs / 1000
    sound.volume = volume
    sound.loop = loop
    this.sounds.push(sound)
    // A file that is gone, or a browser that allows no sound, leaves the page silent.
    sound.play().catch(() => undefined)
  }
}
