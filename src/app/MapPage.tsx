import { getRouteApi } from '@tanstack/react-router'
import { lazyScreen } from './lazyScreen.tsx'
import { mapParts } from './mapParts.ts'

const MapScreen = lazyScreen(() => import('#features/map/MapScreen.tsx').then((module) => module.MapScreen))
const StoreList = lazyScreen(() => import('#features/stores/StoreList.tsx').then((module) => module.StoreList))
const desk = () => import('./withFileDesk.tsx')
const StorePage = lazyScreen(async () => {
  const [{ withFileDesk }, module] = await Promise.all([desk(), import('#features/stores/StorePage.tsx')])
  return withFileDesk(module.StorePage)
})
const StoreEditor = lazyScreen(async () => {
  const [{ withFileDesk }, module] = await Promise.all([desk(), import('#features/stores/StoreEditor.tsx')])
  return withFileDesk(module.StoreEditor)
})

const route = getRouteApi('/main/map')

/** The map with its panels, or in `view=list` the full list, page or form of what a panel holds. */
export function MapPage() {
  const { panel, id, view, mode, at } = route.useSearch()
  if (view !== 'list') return <MapScreen parts={mapParts} panelId={panel} id={id} mode={mode} />
  if (panel !== 'store') return <StoreList />
  if (mode !== undefined) return <StoreEditor key={id ?? 'new'} id={mode === 'edit' ? id : undefined} at={at} />
  return id === undefined ? <StoreList /> : <StorePage id={id} />
}
