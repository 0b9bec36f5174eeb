/** A cache of this name is there once every file of the shell is on the device. */
export const shellCache = 'catchment-shell-whole'
export const shellMessages = {
  /** From a page to the service worker: take the files that are still missing. */
  keep: { type: 'catchment.shell.keep' },
  /** From the service worker to every open page: all files are here. */
  whole: { type: 'catchment.shell.whole' },
} as const
