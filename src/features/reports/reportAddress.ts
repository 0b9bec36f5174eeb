import type { LocalRecord } from '#db/localRecord.ts'

/** Returns the URL of a report; comparisons have a separate screen. */
export const reportAddress = ({ id, fields }: Pick<LocalRecord<'report'>, 'id' | 'fields'>): string =>
  fields.kind === 'compare' ? `/compareReportResult?id=${id}` : `/siteReportForm?id=${id}`
