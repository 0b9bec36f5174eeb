import { fitsField } from '../fields/fitsField.ts'
import type { Place, Shape } from '../geo/point.ts'
import { readPlace } from '../geo/readPlace.ts'
import { fromTwd97 } from '../geo/twd97.ts'
import { type Cell, cellText, isBlank, numberText, roundTo15 } from '../parsing/cell.ts'
import type { PlaceReading } from './columnDecisions.ts'
import type { HeadingUnit } from '../parsing/headingUnits.ts'
import { type Numeral, readNumberText } from '../parsing/readNumberText.ts'
import { readShapeText } from './readShapeText.ts'
import type { CellReading } from './readValue.ts'
import { transferReason, type TransferReason } from '../upload/transferReasons.ts'

export interface GroundCells {
  readonly whole?: Cell
  readonly latitude?: Cell
  readonly longitude?: Cell
  readonly radius?: Cell
  readonly radiusUnit?: HeadingUnit | undefined
}

export interface PlaceDecision {
  readonly reading: PlaceReading
  readonly offered?: PlaceReading
}

const degrees: PlaceDecision = { reading: 'degrees' }
const no = (reason: TransferReason): { readonly refused: TransferReason } => ({ refused: reason })

type PlaceResult = { readonly value: Place | undefined } | { readonly refused: TransferReason }

/** Parses a location from one or two cells. Rejects pairs of a column that seems swapped until the user decides. */
export function readPlaceCells(cells: GroundCells, { reading, offered }: PlaceDecision = degrees): PlaceResult {
  const { whole, latitude, longitude } = cells
  const blankLatitude = isBlank(latitude)
  const blankLongitude = isBlank(longitude)
  if (blankLatitude && blankLongitude) return isBlank(whole) ? { value: undefined } : readWhole(whole)
  if (blankLatitude || blankLongitude) return no(transferReason('halfPlace'))
  if (offered === 'swapped' && reading === 'degrees') return no(transferReason('swappedPlace'))
  const [y, x] = reading === 'swapped' ? [longitude, latitude] : [latitude, longitude]
  const value = reading === 'grid' ? ofGrid(numberOf(x), numberOf(y)) : ofDegrees(y, x)
  if (value) return { value }
  // Most pairs in this column are in the right order, so a swapped pair is an error.
  return no(transferReason(reading === 'degrees' && ofDegrees(x, y) ? 'swappedPlace' : 'noPlace'))
}

function readWhole(cell: Cell): PlaceResult {
  const value = readPlace(cellText(cell))
  return value ? { value: plainPlace(value) } : no(transferReason('noPlace'))
}

const numberOf = (cell: Cell): number => {
  const read = readNumberText(cellText(cell), '.', 9)
  return read === undefined || read === 'oneUnit' ? NaN : read.value
}

function ofGrid(x: number, y: number): Place | undefined {
  const place = x < y ? fromTwd97(x, y) : fromTwd97(y, x)
  return place && { latitude: Number(place.latitude.toFixed(8)), longitude: Number(place.longitude.toFixed(8)) }
}

function ofDegrees(latitudeCell: Cell, longitudeCell: Cell): Place | undefined {
  const latitude = degreesOf(latitudeCell)
  const longitude = degreesOf(longitudeCell)
  if (Number.isFinite(latitude) && Number.isFinite(longitude))
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
  const place = readPlace(`${cellText(latitudeCell)}, ${cellText(longitudeCell)}`)
  return place && plainPlace(place)
}

const degreesOf = (cell: Cell): number =>
  typeof cell === 'number' ? roundTo15(cell) : Number(cellText(cell).normalize('NFKC').trim())

const plainPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Number(numberText(latitude)),
  longitude: Number(numberText(longitude)),
})

/** Parses GeoJSON or WKT, or a radius around the row's coordinates or the store's location. */
export function readShapeCells(
  cells: GroundCells,
  storePlace: Place | undefined,
  decision?: PlaceDecision,
): CellReading {
  const { whole, radius } = cells
  if (isBlank(radius)) {
    if (isBlank(whole)) return isBlank(cells.latitude) ? { value: undefined } : no(transferReason('noShape'))
    const alone = readNumberText(cellText(whole), '.')
    // The radius unit is from the heading of the radius column, which doesn't apply to this column.
    if (alone !== undefined && alone !== 'oneUnit')
      return circle(alone, { ...cells, radiusUnit: undefined }, storePlace, decision)
    const shape = readShapeText(cellText(whole))
    return shape ? { value: shape } : no(transferReason('noShape'))
  }
  if (!isBlank(whole)) return no(transferReason('twoShapes'))
  const read = readNumberText(cellText(radius), '.')
  if (read === undefined || read === 'oneUnit') return no(transferReason('noShape'))
  return circle(read, cells, storePlace, decision)
}

function circle(
  radius: Numeral,
  { latitude, longitude, radiusUnit }: GroundCells,
  storePlace: Place | undefined,
  decision?: PlaceDecision,
): CellReading {
  const unit = radius.unit?.quantity === undefined ? radiusUnit : radius.unit
  if (unit && !fitsField(unit, { kind: 'length' })) return no(transferReason('otherUnit', { text: unit.text }))
  const times = radius.unit?.times === undefined ? (radiusUnit?.times ?? 1) : 1
  const place = readPlaceCells({ latitude, longitude }, decision)
  if ('refused' in place) return place
  const centre = place.value ?? storePlace
  if (!centre) return no(transferReason('noCentre'))
  const value: Shape = {
    type: 'Circle',
    centre: { latitude: centre.latitude, longitude: centre.longitude },
    radiusMetres: Number((radius.value * times).toFixed(6)),
  }
  return { value }
}
