import { sharedPhotos } from '#domain/files/sharedPhotos.ts'
import { languageTag, type Locale } from '#domain/locale.ts'

interface ManifestWords {
  readonly description: string
  readonly newStore: string
  readonly nearby: string
  readonly map: string
  readonly stores: string
}

/** Manifest texts. They aren't in the message catalog because the operating system reads them, not the page. */
const words: Readonly<Record<Locale, ManifestWords>> = {
  'en-us': {
    description: 'Location intelligence for retail and food-service chains, offline first',
    newStore: 'New store here',
    nearby: 'Nearby',
    map: 'Map',
    stores: 'Stores',
  },
  'zh-tw': {
    description: '零售與餐飲連鎖的展店選址工具，沒有網路也能用',
    newStore: '在這裡新增門市',
    nearby: '附近門市',
    map: '地圖',
    stores: '門市',
  },
  'zh-cn': {
    description: '零售与餐饮连锁的拓店选址工具，没有网络也能用',
    newStore: '在此新增门店',
    nearby: '附近门店',
    map: '地图',
    stores: '门店',
  },
}

/** Colors match the page's `bg` token. */
export const webManifest = (locale: Locale) => ({
  id: '/',
  name: 'Catchment',
  short_name: 'Catchment',
  description: words[locale].description,
  lang: languageTag[locale],
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
  // The service worker stores photos shared from other apps.
  share_target: {
    action: sharedPhotos.address,
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: { files: [{ name: sharedPhotos.field, accept: ['image/*'] }] },
  },
  shortcuts: [
    {
      name: words[locale].newStore,
      url: '/map?panel=stores&view=map&mode=new&near=1',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: words[locale].nearby,
      url: '/map?panel=stores&view=list&near=1',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    { name: words[locale].map, url: '/map', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    {
      name: words[locale].stores,
      url: '/map?panel=stores&view=list',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
})
