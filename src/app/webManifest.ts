import { sharedPhotos } from '#domain/files/sharedPhotos.ts'

/** What an installed Catchment is called, looks like and offers in its icon's menu. Colours are those of the page, the token `bg`. */
export const webManifest = {
  id: '/',
  name: 'Catchment',
  short_name: 'Catchment',
  description: 'Location intelligence for retail and food-service chains, offline first',
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#F5F4F1',
  background_color: '#F5F4F1',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' as const },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' as const },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' as const },
  ],
  // Photos that another program shares: the service worker lays them aside, the page then asks of which store they are.
  share_target: {
    action: sharedPhotos.address,
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: { files: [{ name: sharedPhotos.field, accept: ['image/*'] }] },
  },
  shortcuts: [
    {
      name: 'New store here',
      url: '/map?panel=stores&view=map&mode=new&near=1',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: 'Nearby',
      url: '/map?panel=stores&view=list&near=1',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    { name: 'Map', url: '/map', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Stores', url: '/map?panel=stores&view=list', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
}
