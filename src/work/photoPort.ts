import type { PreparedOrRefused, PreparedPicture } from './pictures/preparePicture.ts'

export interface PreparedFile extends Partial<Pick<PreparedPicture, 'width' | 'height' | 'thumb'>> {
  readonly sha256: string
  readonly content: ArrayBuffer
}

export interface PhotoPort {
  /** Prepares a picture; undefined if the browser's workers can't draw, so the page must do it. */
  picture(file: Blob, quarterTurns: number): Promise<PreparedOrRefused | undefined>
  /** Hashes a file, and creates a thumbnail for a picture that can be drawn. */
  file(file: Blob, isPicture: boolean): Promise<PreparedFile>
}
