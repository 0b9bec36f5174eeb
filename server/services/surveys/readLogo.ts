import { buffer } from 'node:stream/consumers'
import { thumbKey } from '../files/fileKeys.ts'
import { filesOfRecord } from '../files/readableFiles.ts'
import { provideThumb } from '../files/thumbs.ts'
import type { Ports } from '../../ports.ts'

/**
 * Maximum size of a thumbnail in bytes, because a phone with poor reception loads the thumbnail before the first
 * question.
 */
const maxBytes = 60_000

/**
 * Returns the company logo's thumbnail as a data URL; null without a logo that the settings may show and that is small
 * enough and readable.
 */
export async function readLogo(
  context: Pick<Ports, 'database' | 'files' | 'reportFault'>,
  companyId: string,
  settings: { readonly id: string; readonly sha256: string | undefined },
): Promise<string | null> {
  const { id, sha256 } = settings
  if (sha256 === undefined) return null
  const record = { companyId, entity: 'companySettings', id } as const
  if ((await filesOfRecord(context.database, record, [sha256])).size === 0) return null
  const file = await context.database
    .selectFrom('file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (!file) return null
  try {
    if ((await provideThumb(context, file)) > maxBytes) return null
    const bytes = await buffer(await context.files.store.read(thumbKey(companyId, sha256)))
    return `data:image/webp;base64,${bytes.toString('base64')}`
  } catch (error) {
    // Show the survey even if its logo fails.
    context.reportFault(error, `the logo of ${companyId}`)
    return null
  }
}
