import type { LocalRecord } from '#db/localRecord.ts'

/** Where a report is shown: sites side by side on a screen of their own. */
export const reportAddress = ({ id, fields }: Pick<LocalRecord<'report'>, 'id' | 'fields'>): string =>
  fields.kind === 'compare' ? `/compareReportResult?id=${id}` : `/siteReportForm?id=${id}`
