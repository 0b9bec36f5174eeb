import type * as v from 'valibot'

type JsonSchema = Readonly<Record<string, unknown>>

interface SchemaShape {
  readonly type: string
  readonly entries?: Readonly<Record<string, SchemaShape>>
  readonly item?: SchemaShape
  readonly items?: readonly SchemaShape[]
  readonly value?: SchemaShape
  readonly wrapped?: SchemaShape
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly default?: unknown
  readonly pipe?: readonly { readonly kind: string; readonly type: string; readonly requirement?: unknown }[]
}

/** Converts a Valibot schema to JSON Schema (2020-12), omitting rules JSON Schema can't express. */
export const describeSchema = (schema: v.GenericSchema): JsonSchema => describe(schema as v.GenericSchema & SchemaShape)

function describe(schema: SchemaShape): JsonSchema {
  // A schema that normalizes aliases starts with `unknown`; describe the last schema in its pipe.
  const readAs =
    schema.type === 'unknown'
      ? schema.pipe?.findLast((part) => part.kind === 'schema' && part !== schema.pipe?.[0])
      : undefined
  const described = { ...describeKind((readAs as SchemaShape | undefined) ?? schema) }
  for (const { kind, type, requirement } of schema.pipe ?? []) {
    const rule = kind === 'validation' ? rules[type] : undefined
    if (rule !== undefined) Object.assign(described, rule(requirement, schema.type))
    if (type === 'description') Object.assign(described, { description: descriptionOf(schema) })
  }
  return described
}

const descriptionOf = ({ pipe }: SchemaShape): unknown => {
  const action = pipe?.findLast(({ type }) => type === 'description')
  return action && 'description' in action ? action.description : undefined
}

const rules: Readonly<Record<string, (requirement: unknown, of: string) => JsonSchema>> = {
  min_value: (minimum) => ({ minimum }),
  max_value: (maximum) => ({ maximum }),
  gt_value: (exclusiveMinimum) => ({ exclusiveMinimum }),
  lt_value: (exclusiveMaximum) => ({ exclusiveMaximum }),
  integer: () => ({ type: 'integer' }),
  min_length: (min, of) => (of === 'array' ? { minItems: min } : { minLength: min }),
  max_length: (max, of) => (of === 'array' ? { maxItems: max } : { maxLength: max }),
}

function describeKind(schema: SchemaShape): JsonSchema {
  const { type } = schema
  if (type === 'number' || type === 'string' || type === 'boolean' || type === 'null') return { type }
  if (type === 'literal') return { const: schema.literal }
  if (type === 'picklist') return { enum: schema.options }
  if (schema.entries) return describeObject(schema.entries, type)
  if (type === 'array') return { type: 'array', items: describe(schema.item!) }
  if (type === 'tuple' || type === 'strict_tuple' || type === 'loose_tuple')
    return { type: 'array', prefixItems: schema.items!.map(describe), minItems: schema.items!.length }
  if (type === 'record') return { type: 'object', additionalProperties: describe(schema.value!) }
  if (type === 'union' || type === 'variant') return { anyOf: (schema.options as readonly SchemaShape[]).map(describe) }
  if (type === 'nullable' || type === 'nullish') return { anyOf: [describe(schema.wrapped!), { type: 'null' }] }
  if (schema.wrapped) {
    const isPlain = schema.default !== undefined && typeof schema.default !== 'function'
    return { ...describe(schema.wrapped), ...(isPlain ? { default: schema.default } : {}) }
  }
  return {}
}

function describeObject(entries: Readonly<Record<string, SchemaShape>>, type: string): JsonSchema {
  const names = Object.keys(entries)
  const required = names.filter((name) => !/^(exact_)?optional$|^nullish$/.test(entries[name]!.type))
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, describe(entries[name]!)])),
    ...(required.length > 0 ? { required } : {}),
    ...(type === 'strict_object' ? { additionalProperties: false } : {}),
  }
}
