/** True when the server answers: asks for something that lies on no device. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
