import type { RecordState } from '../../../src/domain/sync/recordState.ts'
import { chosenColumns } from '../../../src/domain/transfer/writtenChoice.ts'
import type { WrittenChoice } from '../../../src/domain/transfer/writtenChoice.ts'
import type { FieldValues } from '../../../src/domain/fields/checkFields.ts'
import type { Field } from '../../../src/domain/fields/field.ts'
import type { Json } from '../../../src/domain/json.ts'
import { choiceLists } from '../../../src/domain/fields/choiceLists.ts'
import { columnsOf } from '../../../src/domain/transfer/columns.ts'
import { idOf } from '../../sheets/reviewSheet.ts'

export const manyRows = 50_000
const manyColumns = 40

const plainKinds = ['text', 'code', 'choice', 'integer', 'number', 'percent', 'area', 'money', 'date', 'phone', 'yesNo']

export function fortyColumns(): WrittenChoice {
  const fields = columnsOf('store').filter(
    ({ entity, field, name }) => entity === 'store' && (plainKinds.includes(field.kind) || name === 'brand'),
  )
  const names = fields.map(({ key }) => key).slice(0, manyColumns - 2)
  const choice: WrittenChoice = { entities: ['store'], fields: ['place', ...names] }
  if (chosenColumns('store', choice).length < 30) throw new Error('A store has fewer columns than the benchmark says.')
  return choice
}

export function* madeStores(choice: WrittenChoice): Generator<RecordState> {
  const columns = chosenColumns('store', choice).filter(({ part }) => part === 'whole')
  for (let row = 0; row < manyRows; row++) {
    const fields: Record<string, Json> = {
      place: { latitude: 22 + (row % 3000) / 1000, longitude: 120.2 + (row % 900) / 1000 },
    }
    for (const [at, { name, field }] of columns.entries()) fields[name] = valueOf(field, row, at)
    const state = { fields: fields satisfies FieldValues, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: null }
    yield { entity: 'store', id: idOf(row + 10), ...state }
  }
}

function valueOf(field: Field, row: number, at: number): Json {
  switch (field.kind) {
    case 'integer':
    case 'number':
    case 'percent':
      return (row * 7 + at) % 100
    case 'money':
      return { amount: 100_000 + ((row * 31 + at) % 90_000), currency: 'TWD' }
    case 'area':
      return { value: ((row + at) % 800) / 10, unit: 'ping' }
    case 'date':
      return `20${String(10 + (row % 15))}-0${1 + (row % 9)}-1${row % 9}`
    case 'yesNo':
      return row % 2 === 0
    case 'choice':
      return choiceLists[field.list!].choices[row % choiceLists[field.list!].choices.length]!.value
    case 'phone':
      return `09${String(10_000_000 + row)}`
    case 'reference':
      return idOf(1)
    default:
      return field.kind === 'code' ? `TPE-${String(row).padStart(6, '0')}` : `${field.label} 忠孝 ${row % 5000}`
  }
}
