import type { PreparedOrRefused, PreparedPicture } from './pictures/preparePicture.ts'

export interface PreparedFile extends Partial<Pick<PreparedPicture, 'width' | 'height' | 'thumb'>> {
  readonly sha256: string
  readonly content: ArrayBuffer
}

/** The photo worker's interface: heavy work on picked files, off the main thread. */
export interface PhotoPort {
  /** Returns undefined if this browser's workers can't draw; the page does it then. */
  picture(file: Blob, quarterTurns: number): Promise<PreparedOrRefused | undefined>
  /** Hashes a file; a picture gets a thumbnail if it can be drawn. */
  file(file: Blob, isPicture: boolean): Promise<PreparedFile>
}
