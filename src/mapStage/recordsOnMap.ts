import { type Atom, atom } from 'jotai'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'
import { recordsAtom } from '#session/recordsAtom.ts'
import { configurationAtom } from '#session/state.ts'
import { layerStateAtom, shownLayersAtom } from './layersOnMap.ts'
import type { RecordsShown } from './mapLayer.ts'

const atoms = new Map<EntityName, Atom<unknown>>()

/** All records of a kind on this device; undefined while they are read. They are read as long as somebody looks. */
export function recordsOnMap<N extends EntityName>(entity: N): Atom<readonly LocalRecord<N>[] | undefined> {
  const made = atoms.get(entity) ?? recordsAtom((database) => listRecords(database, entity))
  atoms.set(entity, made)
  return made as Atom<readonly LocalRecord<N>[] | undefined>
}

/** Countries that there are reference points of; where they are not on the device yet, nothing is drawn. */
const pointCountriesAtom = atom((get): readonly string[] => {
  const { dataPacks = [] } = get(configurationAtom) ?? {}
  return [...new Set(dataPacks.flatMap(({ kind, country }) => (kind === 'poi' ? country : [])))]
})

/** Points of the layers that are shown, for the tile worker; the same until layers or their records change. */
export const pointsAtom = atom((get): readonly PointScene[] => {
  const records: RecordsShown = (entity) => get(recordsOnMap(entity))
  const [state, countries] = [get(layerStateAtom), get(pointCountriesAtom)]
  return get(shownLayersAtom).flatMap(({ id, points }) =>
    (points?.({ records, state, countries }) ?? []).map((made, at) => ({ id: `${id}.${at}`, ...made })),
  )
})
