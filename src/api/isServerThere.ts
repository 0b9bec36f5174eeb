/** Returns whether the server responds, by requesting a file that is never cached. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
