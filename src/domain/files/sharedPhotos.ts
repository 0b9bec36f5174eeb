import { fileLimits } from './fileLimits.ts'

/** Photos shared to the installed app: the share target, and where they are stored until added. */
export const sharedPhotos = {
  /** Handled by the service worker only; nothing leaves the device. */
  address: '/sharedPhotos',
  field: 'photos',
  shelf: 'shared-photos',
  /** Header with the id of the user who was signed in when sharing. */
  ownerHeader: 'x-owner',
  /** Header with the number of photos skipped in a share, on a cache entry that has no photo. */
  leftOutHeader: 'x-left-out',
  mode: 'photos',
  screen: '/map?panel=stores&mode=photos',
  /** Maximum photos per share, because browsers give workers little time. */
  maxCount: 40,
  maxBytes: 400_000_000,
} as const

/**
 * Returns whether a file may be shared as a photo: a non-empty image within the camera size limit, but not SVG, which
 * may contain scripts.
 */
export const isSharedPhoto = ({ type, size }: Pick<Blob, 'type' | 'size'>): boolean =>
  /^image\/(?!svg)/.test(type) && size > 0 && size <= fileLimits.pickedPhotoBytes
