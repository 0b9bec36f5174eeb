import type { Place, Shape } from '#domain/geo/point.ts'
import type { EntityValues } from '#domain/entities.ts'
import { siteOfStore } from '#domain/store/siteOfStore.ts'
import { PatchedColumns, type PlacedRecord } from './placeColumns.ts'
import { type RecordedZone, RecordedZones } from './recordedZones.ts'
import { ReplacedPoints } from './replacedPoints.ts'
import { TrackedPlaces } from './trackedPlaces.ts'
import type { StudyPlaces } from './zoneFigures.ts'

export const studiedEntities = ['store', 'competitor', 'poi', 'tradeZone', 'brand'] as const
type StudiedEntity = (typeof studiedEntities)[number]

type Fields = Readonly<Record<string, unknown>>

export interface StudyRecords {
  readonly places: () => StudyPlaces
  readonly recordedZones: RecordedZones
  readonly replace: (entity: StudiedEntity, records: readonly (readonly [string, Fields])[]) => void
  /** Applies changed records; undefined means deleted. */
  readonly patch: (entity: StudiedEntity, changes: readonly (readonly [string, Fields | undefined])[]) => void
}

/** Excludes competitors if tracking of their brand is paused. */
export function makeStudyRecords(): StudyRecords {
  const placed = { store: new PatchedColumns(), poi: new PatchedColumns() }
  const competitors = new TrackedPlaces((fields) => placedRecord('competitor', fields))
  const replaced = new ReplacedPoints()
  const recordedZones = new RecordedZones()
  return {
    places: () => ({
      stores: placed.store.columns(),
      competitors: competitors.columns(),
      pois: placed.poi.columns(),
      replaced: replaced.names(),
    }),
    recordedZones,
    replace(entity, records) {
      if (entity === 'tradeZone') recordedZones.replace(records.flatMap(zoneEntry))
      else if (entity === 'competitor') competitors.replacePlaces(records)
      else if (entity === 'brand') competitors.replaceBrands(records)
      else {
        if (entity === 'poi') replaced.replace(records)
        placed[entity].replace(records.map(([id, fields]) => [id, placedRecord(entity, fields)]))
      }
    },
    patch(entity, changes) {
      if (entity === 'competitor') competitors.patchPlaces(changes)
      else if (entity === 'brand') competitors.patchBrands(changes)
      else
        for (const [id, fields] of changes) {
          if (entity === 'tradeZone') recordedZones.set(id, fields && zoneOf(fields))
          else {
            if (entity === 'poi') replaced.set(id, fields)
            placed[entity].set(id, fields && placedRecord(entity, fields))
          }
        }
    },
  }
}

// Schemas have already validated the fields, so a value that isn't text is a missing value.
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function placedRecord(entity: Exclude<StudiedEntity, 'tradeZone' | 'brand'>, fields: Fields): PlacedRecord {
  const place = fields['place'] as Place | undefined
  switch (entity) {
    case 'store':
      return {
        place,
        tag: textOf(fields['status']),
        format: textOf(fields['format']),
        size: siteOfStore(fields as EntityValues<'store'>).squareMetres,
      }
    case 'competitor':
      return { place, tag: textOf(fields['generalType']) }
    case 'poi':
      return {
        place: fields['isHidden'] === true ? undefined : place,
        tag: textOf(fields['poiClass']),
        type: textOf(fields['poiType']),
      }
  }
}

function zoneOf(fields: Fields): RecordedZone | undefined {
  const shape = fields['shape'] as Shape | undefined
  const store = textOf(fields['store'])
  return shape && store !== '' ? { store, tier: textOf(fields['tier']), shape } : undefined
}

function zoneEntry([id, fields]: readonly [string, Fields]): (readonly [string, RecordedZone])[] {
  const zone = zoneOf(fields)
  return zone ? [[id, zone]] : []
}
