import type { LocalRecord } from '#db/localRecord.ts'

export interface ReportFilter {
  readonly search: string
  readonly state: string
  readonly kind: string
}

export function findReports(
  reports: readonly LocalRecord<'report'>[],
  { search, state, kind }: ReportFilter,
): readonly LocalRecord<'report'>[] {
  const query = search.trim().toLowerCase()
  const age = ({ createdV }: LocalRecord<'report'>) => createdV || Number.MAX_SAFE_INTEGER
  return reports
    .filter(({ fields }) => state === '' || (fields.state ?? 'draft') === state)
    .filter(({ fields }) => kind === '' || fields.kind === kind)
    .filter(({ fields }) => (fields.title ?? '').toLowerCase().includes(query))
    .toSorted((a, b) => age(b) - age(a))
}
