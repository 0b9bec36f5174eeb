/** Photos that another program of the device shares with the installed app: where it sends them, and where they lie until they are taken. */
export const sharedPhotos = {
  /** Answered by the service worker alone; nothing of it leaves the device. */
  address: '/sharedPhotos',
  field: 'photos',
  /** The browser cache in which they lie. */
  shelf: 'shared-photos',
  /** The screen that asks of which store they are, and what its address says of it. */
  mode: 'photos',
  screen: '/map?panel=stores&mode=photos',
  /** Photos of one store hold no more, and a browser gives a worker little time. */
  most: 40,
} as const
