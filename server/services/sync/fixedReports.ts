import { hash as hashOf } from 'node:crypto'
import type { EntityValues } from '#domain/entities.ts'
import { fingerprintText, isVersionId, versionId, versionText } from '#domain/report/fixedContent.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { takeTurn } from '../../storage/takeTurns.ts'
import type { CompanyWriter } from './companyWriter.ts'

const audiences = ['reportVersion', 'reportFinance'] as const
type Audience = (typeof audiences)[number]

/** Returns whether a new version's content-based id matches its content; true for other ids. */
export function hasTrueId(entity: Audience, { entityId, fields }: Operation): boolean {
  if (!isVersionId(entityId)) return true
  const values = Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]))
  const { report, number, hash, content } = values as EntityValues<Audience>
  if (report === undefined || number === undefined || hash === undefined || !content) return false
  const text = versionText({ entity, report, number, hash, content })
  return versionId(hashOf('sha256', text, 'buffer')) === entityId
}

export interface SentReport {
  readonly report: string
  readonly number: number
  readonly hash: string
}

/**
 * Returns whether the content matches the claimed fingerprint. On the server and on the page, only the first record
 * with a fingerprint counts, so that a sent report can't grow.
 */
export async function isFixedAs({ ledger }: Pick<CompanyWriter, 'ledger'>, sent: SentReport): Promise<boolean> {
  const [open, whole] = await Promise.all(
    audiences.map(async (entity) => {
      const found = await ledger.findByLookup(entity, sent.hash)
      return found.map((record: RecordState) => record.fields as EntityValues<Audience>).find((one) => isOf(one, sent))
    }),
  )
  if (!open?.content || !whole?.content) return false
  await takeTurn()
  return hashOf('sha256', fingerprintText(open.content, whole.content), 'base64url') === sent.hash
}

const isOf = ({ report, number }: EntityValues<Audience>, sent: SentReport): boolean =>
  report === sent.report && number === sent.number
