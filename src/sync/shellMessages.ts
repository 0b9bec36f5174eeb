/** Cache that exists only once every shell file is on the device. */
export const shellCache = 'catchment-shell-whole'
export const shellMessages = {
  /** Message from page to service worker: fetch the missing files. */
  keep: { type: 'catchment.shell.keep' },
  /** Message from service worker to every open page: all files are cached. */
  whole: { type: 'catchment.shell.whole' },
} as const
