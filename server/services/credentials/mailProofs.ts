import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { proofs } from './proofs.ts'
import { hashOf, newCode, newToken } from './secrets.ts'
import type { Ports } from '../../ports.ts'

export type ProofKind = 'registration' | 'reset' | 'email' | 'invitation'

/** Subject of a proof: a registration, invitation or member. `companyId` is empty if the company doesn't exist yet. */
export interface ProofSubject {
  readonly companyId: string
  readonly subject: string
}

type Keeper = Pick<Ports, 'database' | 'clock' | 'random'>

const minute = 60_000
/** Lifetime of codes: ten minutes (OWASP ASVS 5.0, V6.5.5). */
const codeLasts = 10 * minute
/**
 * Maximum clock skew between servers, in milliseconds. An expiry beyond lifetime and skew was set by a clock that was
 * ahead, and is invalid.
 */
const skew = 5 * minute
/** Maximum guesses per code, of a million possible codes. */
const maxTries = 5

/** Creates an email's token and code and invalidates earlier ones. Stores only hashes. */
export async function makeProof(
  { database, clock, random }: Keeper,
  kind: ProofKind,
  { companyId: company_id, subject }: ProofSubject,
): Promise<{ token: string; code: string }> {
  const token = newToken(random)
  const code = newCode(random)
  const now = clock()
  const fresh = { token_hash: hashOf(token), code_hash: codeHash(subject, code), tries: 0, made_at: now }
  const times = { expires_at: now + proofs[kind].lasts }
  await database.deleteFrom('mail_proof').where('expires_at', '<', now).execute()
  await database
    .insertInto('mail_proof')
    .values({ company_id, kind, subject, ...fresh, ...times })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'subject']).doUpdateSet({ ...fresh, ...times }))
    .execute()
  return { token, code }
}

const codeHash = (subject: string, code: string): string => hashOf(`${subject} ${code}`)

/** Returns a token's subject and expiry; throws `invalidLink` if it is unknown, used or expired. */
export async function readToken(
  { database, clock }: Pick<Keeper, 'clock'> & { readonly database: Pick<Keeper['database'], 'selectFrom'> },
  kind: ProofKind,
  token: string,
): Promise<ProofSubject & { readonly expiresAt: number }> {
  const row = await database
    .selectFrom('mail_proof')
    .select(['company_id', 'subject', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', clock())
    .where('expires_at', '<=', clock() + proofs[kind].lasts + skew)
    .executeTakeFirst()
  if (!row) throw new AppError('invalidLink')
  return { companyId: row.company_id, subject: row.subject, expiresAt: row.expires_at }
}

/**
 * Consumes a link's token. Of concurrent calls, one succeeds and the other calls throw `invalidLink`. A call for
 * another subject also throws `invalidLink`, but doesn't consume the token.
 */
export async function takeToken(
  { database, clock }: Pick<Keeper, 'database' | 'clock'>,
  kind: ProofKind,
  token: string,
  whose?: ProofSubject,
): Promise<ProofSubject> {
  const known = database.deleteFrom('mail_proof').where('token_hash', '=', hashOf(token))
  const own = whose && known.where('company_id', '=', whose.companyId).where('subject', '=', whose.subject)
  const row = await (own ?? known)
    .where('kind', '=', kind)
    .where('expires_at', '>', clock())
    .where('expires_at', '<=', clock() + proofs[kind].lasts + skew)
    .returning(['company_id', 'subject'])
    .executeTakeFirst()
  if (!row) throw new AppError('invalidLink')
  return { companyId: row.company_id, subject: row.subject }
}

/**
 * Consumes a code; throws `codeWrong`, or `codeUsedUp` after five wrong guesses. Counts every guess before checking it.
 */
export async function takeCode(
  { database, clock }: Pick<Keeper, 'database' | 'clock'>,
  kind: ProofKind,
  { companyId, subject }: ProofSubject,
  code: string,
): Promise<void> {
  const tried = await database
    .updateTable('mail_proof')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('code_hash', 'is not', null)
    .returning(['code_hash', 'tries', 'made_at', 'token_hash'])
    .executeTakeFirst()
  if (!tried || Math.abs(clock() - tried.made_at) > codeLasts) throw new AppError('codeWrong')
  if (tried.tries > maxTries) throw new AppError('codeUsedUp')
  const given = Buffer.from(codeHash(subject, code))
  const right = Buffer.from(tried.code_hash!)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('codeWrong')
  const used = await database
    .deleteFrom('mail_proof')
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tried.token_hash)
    .executeTakeFirst()
  if (used.numDeletedRows !== 1n) throw new AppError('codeWrong')
}
