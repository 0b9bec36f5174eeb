import { type Atom, atom } from 'jotai'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { configurationAtom } from '#session/state.ts'
import { layerStateAtom, mapLayersAtom, shownStackAtom } from './layersOnMap.ts'
import type { RecordsShown } from './mapLayer.ts'
import { opacityOf, keptThings } from './layersShown.ts'

/** Countries that there are reference points of; where they are not on the device yet, nothing is drawn. */
const pointCountriesAtom = atom((get): readonly string[] => {
  const { dataPacks = [] } = get(configurationAtom) ?? {}
  return [...new Set(dataPacks.flatMap(({ kind, country }) => (kind === 'poi' ? country : [])))]
})

/** Records of a layer that its filter leaves, all of its own kind; undefined while they are read. */
export function recordsOfLayer<N extends EntityName>(
  id: string,
  entity: N,
): Atom<readonly LocalRecord<N>[] | undefined> {
  const key = `${id} ${entity}`
  const made =
    ofLayers.get(key) ??
    atom((get) => {
      const layer = get(mapLayersAtom).find((one) => one.id === id)
      const records = get(presentRecords(entity))
      return records && layer ? keptThings(layer, get(layerStateAtom), records) : records
    })
  ofLayers.set(key, made)
  return made as Atom<readonly LocalRecord<N>[] | undefined>
}

const ofLayers = new Map<string, Atom<unknown>>()

/** Points of the layers that are shown, the lowest first, for the tile worker; the same until layers or their records change. */
export const pointsAtom = atom((get): readonly PointScene[] => {
  const [state, countries] = [get(layerStateAtom), get(pointCountriesAtom)]
  return get(shownStackAtom)
    .toReversed()
    .flatMap(({ id, points, filterBy }) => {
      const records: RecordsShown = (entity) =>
        get(entity === filterBy?.entity ? recordsOfLayer(id, entity) : presentRecords(entity))
      return (points?.({ records, state, countries }) ?? []).map((made, at) => ({
        id: `${id}.${at}`,
        opacity: opacityOf(id, state),
        ...made,
      }))
    })
})
