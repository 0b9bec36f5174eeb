import { sharedPhotos } from '#domain/files/sharedPhotos.ts'

/** True for photos that another program shares with the installed app. */
export const isShared = ({ method, url }: Request): boolean =>
  method === 'POST' && new URL(url).pathname === sharedPhotos.address

/** Lays shared photos aside on this device and leads to the screen that takes them from there. Nothing is sent. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData()
  const photos = form.getAll(sharedPhotos.field).filter((part): part is File => typeof part !== 'string')
  const shelf = await caches.open(sharedPhotos.shelf)
  const before = (await shelf.keys()).length
  await Promise.all(
    photos.slice(0, sharedPhotos.most).map((photo, at) =>
      shelf.put(
        `${sharedPhotos.address}/${before + at}`,
        new Response(photo, {
          headers: { 'content-type': photo.type, 'x-name': encodeURIComponent(photo.name) },
        }),
      ),
    ),
  )
  return Response.redirect(new URL(sharedPhotos.screen, request.url), 303)
}
