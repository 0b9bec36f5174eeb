import { type Atom, atom } from 'jotai'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { configurationAtom } from '#session/state.ts'
import { layerStateAtom, mapLayersAtom, shownStackAtom } from './layersOnMap.ts'
import { keepSameList } from './keepSameList.ts'
import type { MapLayer, RecordsShown } from './mapLayer.ts'
import { opacityOf, visibleThings } from './layersShown.ts'

/** Countries with reference points. The points are drawn once their data is on this device. */
const pointCountriesAtom = atom((get): readonly string[] => {
  const { dataPacks = [] } = get(configurationAtom) ?? {}
  return [...new Set(dataPacks.flatMap(({ kind, country }) => (kind === 'poi' ? country : [])))]
})

export function recordsOfLayer<N extends EntityName>(
  id: string,
  entity: N,
): Atom<readonly LocalRecord<N>[] | undefined> {
  const key = `${id} ${entity}`
  // Depends only on this layer's filter, so toggling other layers doesn't recompute it.
  const leftOut = atom((get) => get(layerStateAtom).hidden?.[id])
  const made =
    ofLayers.get(key) ??
    atom((get) => {
      const layer = get(mapLayersAtom).find((one) => one.id === id)
      const records = get(presentRecords(entity))
      const out = get(leftOut)
      return records && layer ? visibleThings(layer, out ? { hidden: { [id]: out } } : {}, records) : records
    })
  ofLayers.set(key, made)
  return made as Atom<readonly LocalRecord<N>[] | undefined>
}

const ofLayers = new Map<string, Atom<unknown>>()

const pointClassesAtom = atom((get) => get(layerStateAtom).pointClasses)

const pointsOf = ({ id, points, filterBy }: MapLayer): Atom<readonly PointScene[]> => {
  const opacityAtom = atom((get) => opacityOf(id, get(layerStateAtom)))
  return atom((get) => {
    const records: RecordsShown = (entity) =>
      get(entity === filterBy?.entity ? recordsOfLayer(id, entity) : presentRecords(entity))
    const given = { records, classes: get(pointClassesAtom), countries: get(pointCountriesAtom) }
    const opacity = get(opacityAtom)
    return (points?.(given) ?? []).map((made, at) => ({ id: `${id}.${at}`, opacity, ...made }))
  })
}

const pointAtomsAtom = atom((get) => new Map(get(mapLayersAtom).map((layer) => [layer, pointsOf(layer)])))

/**
 * Points of visible layers, bottom to top. Referentially stable until these layers or records change, because a new
 * list repaints all tiles.
 */
export const pointsAtom = keepSameList(
  atom((get): readonly PointScene[] => {
    const atoms = get(pointAtomsAtom)
    const shown = get(shownStackAtom).toReversed()
    return shown.flatMap((layer) => (layer.points ? get(atoms.get(layer)!) : []))
  }),
)
