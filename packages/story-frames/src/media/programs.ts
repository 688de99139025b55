/** Paths of the programs that read and write media. */
export interface Programs {
  ffmpeg: string
  ffprobe: string
}
