import type { Place } from '../geo/point.ts'
import { type Cell, isBlank, maxCellCharacters } from '../parsing/cell.ts'
import { readPlaceCells, readShapeCells } from './readAreaCells.ts'
import { type CellReading, readValue } from './readValue.ts'
import type { PlannedField, SheetPlan } from './sheetPlan.ts'
import { foldHeading } from '../parsing/foldHeading.ts'
import type { TransferContext } from './transferContext.ts'

export type FieldReading = 'blank' | 'clear' | CellReading

/** `storePlace` is the center for a radius without coordinates. */
export function readField(
  planned: PlannedField,
  cells: readonly Cell[],
  plan: SheetPlan,
  context: TransferContext,
  storePlace?: Place,
): FieldReading {
  const { field, columns } = planned
  if (field.kind !== 'place' && field.kind !== 'shape') {
    const cell = cells[columns[0].at]
    if (isBlank(cell)) return 'blank'
    if (isWord(cell, context, 'clear')) return 'clear'
    return readValue(typeof cell === 'string' ? cell.slice(0, maxCellCharacters) : cell, planned.reading, context)
  }
  const filled = columns.filter(({ at }) => !isBlank(cells[at]))
  if (filled.length === 0) return 'blank'
  if (filled.every(({ at }) => isWord(cells[at], context, 'clear'))) return 'clear'
  if (field.kind === 'shape' && filled.some(({ at }) => isWord(cells[at], context, 'tooLong'))) return 'blank'
  const cellsByPart = Object.fromEntries(columns.map((placed) => [placed.column.part, cells[placed.at]]))
  const decision = plan.decisions.place.get(planned.name)
  if (field.kind === 'place') return readPlaceCells(cellsByPart, decision)
  const radiusUnit = columns.find((placed) => placed.column.part === 'radius')?.unit
  return readShapeCells({ ...cellsByPart, radiusUnit }, storePlace, decision)
}

function isWord(cell: Cell, { languages }: TransferContext, word: 'clear' | 'tooLong'): boolean {
  if (typeof cell !== 'string' || !/^[(（]/.test(cell.trim())) return false
  return languages.some((words) => foldHeading(words.texts[word]) === foldHeading(cell))
}
