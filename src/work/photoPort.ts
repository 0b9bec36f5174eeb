import type { PreparedOrRefused, PreparedPicture } from './pictures/preparePicture.ts'

/** A file that is kept as it is. */
export interface PreparedFile extends Partial<Pick<PreparedPicture, 'width' | 'height' | 'thumb'>> {
  readonly sha256: string
  readonly content: ArrayBuffer
}

/** What the photo worker offers: heavy work on picked files, away from the screen. */
export interface PhotoPort {
  /** Undefined where a worker of this browser can't draw; the page does it then. */
  picture(file: Blob, quarterTurns: number): Promise<PreparedOrRefused | undefined>
  /** Hashes a file; a picture gets a small one where it can be drawn. */
  file(file: Blob, isPicture: boolean): Promise<PreparedFile>
}
