/** Returns whether the server responds, by requesting an address that is never cached. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
