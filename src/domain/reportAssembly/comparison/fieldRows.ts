import type { Field } from '../../fields/field.ts'
import { leaseFields } from '../../lease/leaseFields.ts'
import { storeFields } from '../../store/storeFields.ts'
import { fieldFigure, type FieldFigureContext } from '../fieldFigure.ts'
import type { FigureFormat } from '../../report/reportFigure.ts'
import type { SiteFacts } from '../siteFacts.ts'
import type { CompareGroup, CompareRow, Denominator } from './compareRow.ts'

const kinds: readonly Field['kind'][] = [
  ...(['money', 'area', 'percent', 'integer', 'number', 'length'] as const),
  ...(['daySpan', 'monthSpan', 'date', 'choice', 'time'] as const),
]

/** Returns rows for comparable store and lease fields with a value at any site. Currencies get separate rows. */
export function fieldRows(sites: readonly SiteFacts[], context: FieldFigureContext): readonly CompareRow[] {
  return [
    ...rowsOf('store', 'premises', storeFields, (site) => site.store),
    ...rowsOf('lease', 'lease', leaseFields, (site) => site.finance?.lease),
  ]

  function rowsOf(
    entity: 'store' | 'lease',
    group: CompareGroup,
    fields: Readonly<Record<string, Field>>,
    valuesOf: (site: SiteFacts) => Readonly<Record<string, unknown>> | undefined,
  ): readonly CompareRow[] {
    return Object.entries(fields).flatMap(([name, field]) => {
      if (!kinds.includes(field.kind)) return []
      const figures = sites.map((site) => fieldFigure(field, valuesOf(site)?.[name], context))
      const known = figures.flatMap((figure) => (figure ? [figure.format] : []))
      return distinct(known).map(
        (format, at): CompareRow => ({
          id: at === 0 ? `${entity}.${name}` : `${entity}.${name}.${format.currency}`,
          group,
          format,
          per: perOf(field),
          label: context.wording.field(entity, name),
          ...(field.better ? { better: field.better } : {}),
          ...(field.fact ? { fact: field.fact } : {}),
          values: figures.map((figure) => (figure && isSame(figure.format, format) ? figure.value : null)),
        }),
      )
    })
  }
}

const isSame = (a: FigureFormat, b: FigureFormat): boolean => JSON.stringify(a) === JSON.stringify(b)
const distinct = (formats: readonly FigureFormat[]): readonly FigureFormat[] =>
  formats.filter((format, at) => formats.findIndex((other) => isSame(other, format)) === at)

function perOf({ kind, isPlainDigits }: Field): readonly Denominator[] {
  if (kind === 'money' || (kind === 'integer' && !isPlainDigits)) return ['people', 'space']
  return kind === 'area' ? ['people'] : []
}
