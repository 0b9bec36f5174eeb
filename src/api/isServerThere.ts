/** Returns whether the server responds, by requesting something no device caches. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
