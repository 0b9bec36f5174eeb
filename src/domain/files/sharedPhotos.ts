import { fileLimits } from './fileLimits.ts'

/** Photos shared to the installed app: the share target, and where they are stored until added. */
export const sharedPhotos = {
  /** Handled by the service worker only; nothing leaves the device. */
  address: '/sharedPhotos',
  field: 'photos',
  shelf: 'shared-photos',
  /** Header with the member signed in at share time. */
  ownerHeader: 'x-owner',
  /** Address and header recording how many were skipped. */
  leftOutAddress: '/sharedPhotos/left-out',
  leftOutHeader: 'x-left-out',
  /** Screen for choosing the store, and its query. */
  mode: 'photos',
  screen: '/map?panel=stores&mode=photos',
  /** A store holds no more photos, and browsers give workers little time. */
  maxCount: 40,
  /** Maximum pending bytes per member. */
  maxBytes: 400_000_000,
} as const

/**
 * Returns whether a file may be shared as a photo: a non-empty picture, not SVG (scripts), within camera size limits.
 */
export const isSharedPhoto = ({ type, size }: Pick<Blob, 'type' | 'size'>): boolean =>
  /^image\/(?!svg)/.test(type) && size > 0 && size <= fileLimits.pickedPhotoBytes
