import type { LocalRecord } from '#db/localRecord.ts'

/** Comparisons have a separate screen. */
export const reportAddress = ({ id, fields }: Pick<LocalRecord<'report'>, 'id' | 'fields'>): string =>
  fields.kind === 'compare' ? `/compareReportResult?id=${id}` : `/siteReportForm?id=${id}`
