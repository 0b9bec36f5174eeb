import { fileLimits } from './fileLimits.ts'

/** Photos that another program of the device shares with the installed app: where it sends them, and where they are until added. */
export const sharedPhotos = {
  /** Answered by the service worker alone; nothing of it leaves the device. */
  address: '/sharedPhotos',
  field: 'photos',
  /** The browser cache that stores them. */
  shelf: 'shared-photos',
  /** Header of a stored photo: the member who was signed in when it was shared. */
  ownerHeader: 'x-owner',
  /** Address and header of the note of how many were left out. */
  leftOutAddress: '/sharedPhotos/left-out',
  leftOutHeader: 'x-left-out',
  /** The screen that asks of which store they are, and what its address says of it. */
  mode: 'photos',
  screen: '/map?panel=stores&mode=photos',
  /** Photos of one store hold no more, and a browser gives a worker little time. */
  maxCount: 40,
  /** Bytes of all photos of one member that wait. */
  maxBytes: 400_000_000,
} as const

/** True for a file that may be shared as a photo: a picture that is no drawing with scripts, not empty, within the size of a camera's. */
export const isSharedPhoto = ({ type, size }: Pick<Blob, 'type' | 'size'>): boolean =>
  /^image\/(?!svg)/.test(type) && size > 0 && size <= fileLimits.pickedPhotoBytes
