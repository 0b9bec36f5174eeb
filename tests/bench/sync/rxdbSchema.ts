import type { FieldValues } from '../../../src/domain/fields/checkFields.ts'

const jsonTypeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

export function rxdbSchema(fields: FieldValues): object {
  const types = Object.entries(fields).map(([name, value]) => [name, { type: jsonTypeOf(value) }])
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...Object.fromEntries(types),
      id: { type: 'string', maxLength: 36 },
      posCode: { type: 'string', maxLength: 30 },
    },
    required: ['id', 'posCode'],
    indexes: ['posCode'],
  }
}
