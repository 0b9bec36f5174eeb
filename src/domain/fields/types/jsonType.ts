import * as v from 'valibot'
import type { Json } from '../../json.ts'
import type { Field } from '../field.ts'
import type { FieldType } from '../fieldType.ts'
import type { JsonShape } from '../jsonShape.ts'

function shapeOf({ label, shape }: Field): JsonShape {
  if (!shape) throw new Error(`The JSON field ${label} has no shape.`)
  return shape
}

const json: FieldType<Json> = {
  schema: (field) => shapeOf(field).schema,
  read: (text, field) => {
    if (text.trim() === '') return { value: undefined }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shapeOf(field).schema), text)
    return parsed.success ? { value: parsed.output } : { broken: 'regex' }
  },
  write: (value, field, context) => shapeOf(field).write(value, context),
  sortKey: (value, field, context) => {
    const shape = shapeOf(field)
    return shape.sortKey?.(value) ?? shape.write(value, context)
  },
  align: 'start',
  control: 'words',
}

export const jsonTypes = { json }
